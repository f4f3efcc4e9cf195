import type { APIRequestContext } from "@playwright/test";
import { scanPdf } from "#db/seed/states/scan-pdf.ts";
import { eml, genuine } from "#tests/seed/eml.ts";
import { previewUrl } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { acceptIdentity } from "./journey/desk.ts";

test.skip(Boolean(previewUrl), "only the local Worker takes mails from a test");

const sender = "scanner@kompakt.example";
const subject = "Ausweis per Mail";

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

test("a mailed scan arrives live and becomes an accepted check; a stranger's waits in quarantine", async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
}) => {
  await signInAs(page, "admin@kompakt.example");
  await page.goto("/setting_page/branch_offices");
  await page.getByRole("link", { name: "Scan-Adresse der Zentrale" }).click();
  await page.getByRole("button", { name: "Adresse einrichten" }).click();
  await expect(page.getByText("Die neue Adresse gilt ab sofort.")).toBeVisible();
  const address = await page.getByLabel("Scans senden an").inputValue();
  await expect(page.getByRole("link", { name: "Standorte", exact: true })).toHaveAttribute("aria-current", "page");
  await page.getByLabel("Absender", { exact: true }).fill("kein Absender");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("„kein“ ist keine E-Mail-Adresse und keine Domain.").first()).toBeVisible();
  await page.getByLabel("Absender", { exact: true }).fill(sender);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Absender wurden gespeichert.")).toBeVisible();
  await expectAccessible(page);

  const inbox = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(inbox, "admin@kompakt.example");
  await inbox.goto("/scans");
  const arrived = inbox.getByRole("link", { name: subject, exact: true });
  expect((await deliver(request, address)).status()).toBe(200);
  await expect(arrived).toHaveCount(1);
  // The first browser that shows a scan draws its picture for all others.
  const thumbnail = inbox.getByRole("row").filter({ hasText: subject }).locator("img");
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const isKept = async () => {
    await inbox.reload();
    return thumbnail.getAttribute("src");
  };
  await expect.poll(isKept).toMatch(/thumbnail=1/);

  await inbox.keyboard.press("j");
  await expect(arrived).toBeFocused();
  await inbox.keyboard.press("Delete");
  await inbox.getByRole("alertdialog", { name: "Scan löschen?" }).getByRole("button", { name: "Abbrechen" }).click();

  // Nobody has put this sender on the list.
  expect((await deliver(request, address, "fremd@example.org")).status()).toBe(200);
  await inbox.getByRole("link", { name: "Quarantäne ansehen" }).click();
  await expect(inbox.getByRole("row").filter({ hasText: "fremd@example.org" })).toContainText("Absender steht nicht");
  await expectAccessible(inbox);
  await inbox.getByRole("button", { name: `${subject} löschen` }).click();
  await inbox.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(inbox.getByText("Nichts in Quarantäne")).toBeVisible();

  await page.goto("/id_check/new_legitimation?type=IDENTITY_CARD&only=1&source=scan");
  await page
    .getByRole("listitem")
    .filter({ hasText: subject })
    .getByRole("button", { name: /auswählen$/ })
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: subject })).toContainText("Vorder- und Rückseite");
  await page.getByRole("button", { name: "Legitimation prüfen" }).click();
  await page.waitForURL(/\/id_check\?/);
  await inbox.goto("/scans");
  await inbox.getByRole("link", { name: "Verwendet" }).click();
  await inbox.getByRole("link", { name: `${subject} verwendet` }).click();
  await inbox.getByRole("link", { name: "Zum Vorgang" }).click();
  await expect(inbox.getByRole("link", { name: "Rückseite", exact: true })).toBeVisible();
  await acceptIdentity(inbox, { prename: "Erika", surname: "Mustermann" });
  await expect(inbox.getByText("Akzeptiert").first()).toBeVisible();

  // The address that ended takes no more mails.
  await page.goto("/setting_page/branch_offices");
  await page.getByRole("link", { name: "Scan-Adresse der Zentrale" }).click();
  await page.getByRole("button", { name: "Neue Adresse" }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByLabel("Scans senden an")).not.toHaveValue(address);
  expect((await deliver(request, address)).status()).toBe(400);
});
