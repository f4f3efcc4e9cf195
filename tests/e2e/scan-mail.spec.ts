import type { APIRequestContext } from "@playwright/test";
import { and, eq, isNotNull } from "drizzle-orm";
import { headquarters } from "#db/schema/dealers.ts";
import { scans } from "#db/schema/scans.ts";
import { scanPdf } from "#db/seed/states/scan-pdf.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { eml, genuine } from "#tests/seed/eml.ts";
import { previewUrl } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";

test.skip(Boolean(previewUrl), "only the local Worker takes mails from a test");

const admin = "admin@kompakt.example";
const sender = "scanner@kompakt.example";
const subject = `Ausweis per Mail ${newId().slice(0, 6)}`;

/** Delivers a mail with a PDF of two pages to the Worker's email handler. */
async function deliver(request: APIRequestContext, to: string, from = sender) {
  const mail = eml({
    from,
    to,
    subject,
    authenticationResults: genuine(from.split("@")[1]),
    parts: [{ bytes: scanPdf(subject, 2) }],
  });
  const query = new URLSearchParams({ from, to });
  return request.post(`/cdn-cgi/local/email?${query}`, { data: Buffer.from(mail) });
}

test("a mailed scan arrives live and becomes a check", async ({ page, request, signInAs, database }) => {
  const { headquarterId } = await placeOf(database, admin);
  const mailbox = newId().slice(0, 12);
  await database
    .update(headquarters)
    .set({ scanMailbox: mailbox, scanSenders: [sender] })
    .where(eq(headquarters.id, headquarterId));
  await signInAs(page, admin);
  await page.goto(`/setting_page/branch_offices/${headquarterId}/scan_mail`);
  const address = await page.getByLabel("Scans senden an").inputValue();
  expect(address).toContain(mailbox);
  await expectAccessible(page);

  await page.goto("/scans");
  await expect(page.getByRole("heading", { level: 1, name: "Eingang Scans" })).toBeVisible();
  const arrived = page.getByRole("link", { name: subject, exact: true });
  expect((await deliver(request, address)).status()).toBe(200);
  await expect(arrived).toHaveCount(1);
  // The first browser that shows a scan draws its picture for all others.
  const thumbnail = page.getByRole("row").filter({ hasText: subject }).locator("img");
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const isKept = async () => {
    await page.reload();
    return thumbnail.getAttribute("src");
  };
  await expect.poll(isKept).toMatch(/thumbnail=1/);

  // Nobody has put this sender on the list.
  expect((await deliver(request, address, "fremd@example.org")).status()).toBe(200);
  await page.getByRole("link", { name: "Quarantäne ansehen" }).click();
  await expect(page.getByRole("row").filter({ hasText: "fremd@example.org" })).toContainText("Absender steht nicht");
  await expectAccessible(page);

  await page.goto("/id_check/new_legitimation?type=IDENTITY_CARD&only=1&source=scan");
  const scan = page.getByRole("listitem").filter({ hasText: subject });
  await scan.getByRole("button", { name: /auswählen$/ }).click();
  await expect(scan).toContainText("Vorder- und Rückseite");
  await page.getByRole("button", { name: "Legitimation prüfen" }).click();
  await page.waitForURL(/\/id_check\?/);
  const isUsed = and(eq(scans.subject, subject), isNotNull(scans.assignedIdCheckId));
  const [used] = await database.select().from(scans).where(isUsed);
  await page.goto(`/id_check/${used?.assignedIdCheckId}`);
  await expect(page.getByRole("link", { name: "Rückseite", exact: true })).toBeVisible();
});
