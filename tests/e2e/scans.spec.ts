import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const kompakt = "admin@kompakt.example";
/** A scan of this name; journeys beside this one have others in the same inbox. */
const scanCalled = (name: string) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"),
});

const readme = { name: "README.md", mimeType: "text/markdown", buffer: Buffer.from("# Kein Bild") };

test("a scan is uploaded and appears on a colleague's screen; it can be enlarged", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs(page, kompakt);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(colleague, kompakt);
  await colleague.goto("/scans");
  await page.goto("/scans");
  await expectAccessible(page);
  await page.getByLabel("Scans auswählen").setInputFiles([scanCalled("Mit Skripten"), readme]);
  await expect(page.getByRole("alert")).toContainText("„README“: Dieses Dateiformat wird nicht angenommen.");
  await page.getByLabel("Scans auswählen").setInputFiles(scanCalled("Mit Skripten"));
  await expect(page.getByText("Der Scan ist im Eingang.")).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Mit Skripten", exact: true }).first()).toBeVisible();

  await page.getByRole("link", { name: "Mit Skripten", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Mit Skripten" })).toBeVisible();
  const picture = page.getByRole("img", { name: "Mit Skripten" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a scan is uploaded; deleting it asks and can be undone", async ({ page, signInAs }) => {
    await signInAs(page, kompakt);
    await page.goto("/scans");
    await page.getByLabel("Scans auswählen").setInputFiles(scanCalled("Ohne Skripte"));
    await page.getByRole("button", { name: "Scan hochladen" }).click();
    await expect(page.getByText("Der Scan ist im Eingang.")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Ohne Skripte" });
    const question = page.getByRole("alertdialog", { name: "Scan löschen?" });
    await row.getByRole("button", { name: "Ohne Skripte löschen" }).click();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect(row).toHaveCount(1);
    await page.goto("/scans");
    await row.getByRole("button", { name: "Ohne Skripte löschen" }).click();
    await question.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText("„Ohne Skripte“ wurde gelöscht.")).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Rückgängig machen" }).click();
    await expect(row).toHaveCount(1);
  });
});
