import { readFileSync } from "node:fs";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const kompakt = "admin@kompakt.example";
const heic = readFileSync("tests/fixtures/heif/photo.heic");
/** A photo in the same container, packed as Chromium can unpack it. */
const decodable = readFileSync("tests/fixtures/heif/av1-in-heif.heif");

/** Marked until it is converted. */
const inList = (name: string) => new RegExp(`^${name}\\s*(HEIC)?$`);

const fileCalled = (name: string, buffer: Buffer) => ({ name: `${name}.HEIC`, mimeType: "image/heic", buffer });

test("a photo of an iPhone that the browser cannot decode is there to be downloaded, and no check takes it", async ({
  page,
  signInAs,
}) => {
  const name = `IMG ${newId().slice(0, 6)}`;
  await signInAs(page, kompakt);
  await page.goto("/scans");
  await page.getByLabel("Scans auswählen").setInputFiles(fileCalled(name, heic));
  await page.getByRole("link", { name: inList(name) }).click();
  await expect(page.getByText("Dieser Browser kann es nicht zeigen.")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Foto herunterladen" }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.heic`);
  expect(readFileSync(await (await download).path())).toEqual(heic);
  const response = await page.request.get(
    `/scans/file/${encodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "")}`,
  );
  expect(response.headers()).toMatchObject({
    "content-type": "image/heic",
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });

  await page.goto("/id_check/new_legitimation?type=IDENTITY_CARD&only=1&source=scan");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Format HEIC");
  await expect(row.getByRole("link", { name: /ansehen$/ })).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("a browser that can decode such a photo makes a JPEG of it, which a check can use", async ({ page, signInAs }) => {
  const name = `IMG ${newId().slice(0, 6)}`;
  await signInAs(page, kompakt);
  await page.goto("/scans");
  await page.getByLabel("Scans auswählen").setInputFiles(fileCalled(name, decodable));
  await page.getByRole("link", { name: inList(name) }).click();
  const picture = page.getByRole("img", { name });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const scanId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect((await page.request.get(`/scans/file/${encodeURIComponent(scanId)}`)).headers()).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": "inline",
  });
  await page.goto("/id_check/new_legitimation?type=IDENTITY_CARD&only=1&source=scan");
  await page
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByRole("button", { name: /auswählen$/ })
    .click();
  await page.getByRole("button", { name: "Legitimation prüfen" }).click();
  await page.waitForURL(/\/id_check\?/);
});
