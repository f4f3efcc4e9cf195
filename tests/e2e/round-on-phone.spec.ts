import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { damagePhotos } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aRoundPhoto } from "#db/seed/states/damage-photos.ts";
import { phoneRoundTexts as t } from "#server/handover/round-on-phone/round-on-phone.texts.ts";
import { roundTexts } from "#server/handover/vehicle-return/photo-round.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";

/** Signs on paper. */
const nord = "admin@nord.example";
const phoneView = { width: 360, height: 740 };
const photo = "db/seed/photos/damage.jpg";

/** A contract that is underway, with a photo of its handover. */
async function aRound(database: Database) {
  const [user] = await database.select().from(users).where(eq(users.email, nord));
  if (!user) throw new Error(`There is no account ${nord}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const { contract } = await aVehicleUnderway(place, { isSigned: false, hasPhotos: false });
  await aRoundPhoto(place, contract.id, { moment: "handover", shot: "front_left" });
  const stored = () => database.select().from(damagePhotos).where(eq(damagePhotos.contractId, contract.id));
  return { address: `/id_check/contract_details/${contract.id}/photo_round/return`, stored };
}

test("a customer's phone takes photos of the round without an account, keeps them without a network, and the desk sees them arrive", async ({
  page,
  browser,
  baseURL,
  signInAs,
  database,
}) => {
  const { address, stored } = await aRound(database);
  await signInAs(page, nord);
  await openInteractive(page, address);
  const panel = page.getByRole("region", { name: t.section });
  await panel.getByRole("button", { name: t.start }).click();
  const link = (await panel.getByTestId("round-link").textContent()) ?? "";
  expect(new URL(link).pathname).toMatch(/^\/round\/[\w-]{43}$/);
  await expect(panel.getByText("Live verbunden")).toBeVisible();
  await expect(panel.getByText(t.notOpened)).toBeVisible();
  await expectAccessible(page, { where: "the link of a round" });

  const context = await browser.newContext({ baseURL, locale: "de-DE", viewport: phoneView });
  const phone = await context.newPage();
  await openInteractive(phone, link);
  await expect(panel.getByText(t.opened)).toBeVisible();
  await expect(phone.getByRole("heading", { name: t.title.return })).toBeVisible();
  await expectAccessible(phone, { where: "the round on a phone" });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await phone.getByRole("button", { name: "Kamera öffnen" }).click();
  const camera = phone.getByRole("dialog", { name: "Ecke vorn links" });
  await expect(camera.getByRole("button", { name: "Aufnehmen" })).toBeEnabled();
  // It was photographed at the handover, which is no customer's business.
  await expect(camera.getByText(roundTexts.overlay)).toBeHidden();
  await camera.getByRole("button", { name: "Aufnehmen" }).click();
  await phone.getByRole("button", { name: "Kamera schließen" }).click();
  await expect(page.getByRole("img", { name: "Aufnahme: Ecke vorn links" })).toBeVisible();
  await expect(phone.getByRole("img", { name: "Aufnahme: Ecke vorn links" })).toBeVisible();

  const background = "**/round/*/shot";
  await phone.route(background, (route) => route.abort());
  await phone.getByLabel("Foto: Linke Seite").setInputFiles(photo);
  await expect(phone.getByText(roundTexts.waiting)).toBeVisible();
  await phone.unroute(background);
  await openInteractive(phone, link);
  await expect.poll(async () => (await stored()).length).toBe(3);

  // The link ends while a photo is on its way; the next one sends it.
  await panel.getByRole("button", { name: t.end }).click();
  await expect(panel.getByTestId("round-link")).toBeHidden();
  await phone.getByLabel("Foto: Schlüssel").setInputFiles(photo);
  await expect(phone.getByText(t.ended)).toBeVisible();
  expect((await phone.goto(link))?.status()).toBe(404);
  await expect(phone.getByText("Dieser Link ist nicht mehr gültig")).toBeVisible();
  await panel.getByText(t.forColleague).click();
  await panel.getByRole("button", { name: t.start }).click();
  const next = (await panel.getByTestId("round-link").textContent()) ?? "";
  await openInteractive(phone, next);
  await expect(phone.getByText(roundTexts.twice)).toBeVisible();
  await phone.getByRole("button", { name: "Kamera: Ecke vorn links" }).click();
  await expect(phone.getByText(roundTexts.overlay)).toBeVisible();
  await context.close();
});

test("without scripts a phone sends each photo as a file", async ({ page, browser, baseURL, signInAs, database }) => {
  const { address, stored } = await aRound(database);
  await signInAs(page, nord);
  await page.goto(address);
  const panel = page.getByRole("region", { name: t.section });
  await panel.getByRole("button", { name: t.start }).click();
  const link = (await panel.getByTestId("round-link").textContent()) ?? "";
  const context = await browser.newContext({ baseURL, locale: "de-DE", viewport: phoneView, javaScriptEnabled: false });
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByLabel("Foto: Linke Seite").setInputFiles(photo);
  await phone.getByRole("button", { name: /Speichern.*Linke Seite/ }).click();
  await expect(phone.getByText(roundTexts.saved)).toBeVisible();
  expect(await stored()).toHaveLength(2);
  await phone.getByRole("button", { name: /Speichern.*Schlüssel/ }).click();
  await expect(phone.getByText("Bitte wählen Sie mindestens ein Foto aus.")).toBeVisible();
  await context.close();
});
