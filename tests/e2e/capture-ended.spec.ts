import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { aCheckWithPhotoRequest } from "#db/seed/states/photo-requests.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { hasToken } from "./journey/capture-token.ts";
import { aPhone, placeOf } from "./journey/checks.ts";
import { captureLink, cardOf, takeUsablePhoto } from "./journey/desk.ts";

const admin = "admin@rheintal.example";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const agree = (phone: Page) => phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
const ask = (phone: Page) => phone.getByRole("button", { name: "Neuen Link anfordern" }).click();
const hasEnded = (phone: Page) => expect(heading(phone, "Dieser Link ist nicht mehr gültig")).toBeVisible();
const photosHere = "Ihre Fotos sind auf diesem Gerät noch da.";
const asked = "Wird noch etwas gebraucht, erhalten Sie von Autohaus Rheintal einen neuen Link.";
const tokenOf = (link: string) => new URL(link, baseURL).pathname.split("/").at(-1) ?? "";
const wish = "Der Kunde bittet um einen neuen Link.";

const expire = (database: Database, link: string) =>
  database
    .update(captureProcesses)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(hasToken(tokenOf(link)));

/** A desk with a link for the document alone, and without the license. */
async function aLink(desk: Page, type: string): Promise<string> {
  await desk.goto(`/id_check/new_legitimation?type=${type}&only=1`);
  await desk.getByRole("button", { name: "Externen Link erstellen" }).click();
  await expect(cardOf(desk, "Ausweisdokument").getByTestId("capture-link")).toBeVisible();
  return captureLink(desk, "Ausweisdokument");
}

test("a link that ends between two photos: the desk hears of it, and the photos go on with the new one", async ({
  page: desk,
  signInAs,
  browser,
  database,
}) => {
  test.slow();
  await signInAs(desk, admin);
  const link = await aLink(desk, "IDENTITY_CARD");
  const phone = await aPhone(browser);
  await phone.goto(link);
  await agree(phone);
  await takeUsablePhoto(phone);
  await expect(heading(phone, "Personalausweis, Rückseite")).toBeVisible();
  await expire(database, link);
  await takeUsablePhoto(phone);
  await hasEnded(phone);
  await expect(phone.getByText(photosHere)).toBeVisible();
  await expectAccessible(phone);
  await ask(phone);
  await expect(phone.getByText(asked)).toBeVisible();
  await expect(phone.getByRole("button", { name: "Neuen Link anfordern" })).toHaveCount(0);
  await expectAccessible(phone);

  // Somebody looks at the page of the case, and need not reload it.
  const card = cardOf(desk, "Ausweisdokument");
  await expect(card.getByText(wish)).toBeVisible();
  await expectAccessible(desk);
  await card.getByRole("button", { name: "Neuen Link erstellen" }).click();
  await expect(card.getByTestId("capture-link")).toBeVisible();
  const renewed = await captureLink(desk, "Ausweisdokument");
  expect(renewed).not.toBe(link);

  // Strangers learn nothing from the old link, and open nothing with it.
  const stranger = await aPhone(browser);
  await stranger.goto(link);
  await hasEnded(stranger);
  await expect(stranger.getByText("Rheintal")).toHaveCount(0);

  await phone.goto(renewed);
  await expect(heading(phone, "Fertig")).toBeVisible();
  await expect(card.getByAltText("Rückseite")).toBeVisible();
  const stored = await database
    .select({ side: documentImages.side })
    .from(documentImages)
    .innerJoin(captureProcesses, eq(captureProcesses.id, documentImages.captureProcessId))
    .where(hasToken(tokenOf(renewed)));
  expect(stored.map(({ side }) => side).sort()).toEqual(["back_side", "front_side"]);
  await phone.context().close();
  await stranger.context().close();
});

test("a mailed link that has ended is asked for without scripts, answered from the bell with one click, and goes on", async ({
  page: desk,
  signInAs,
  browser,
  database,
  mailbox,
}) => {
  test.slow();
  await signInAs(desk, admin);
  const link = await aLink(desk, "PASSPORT");
  const card = cardOf(desk, "Ausweisdokument");
  const email = `kunde-${Date.now()}@example.org`;
  await card.getByLabel("Link per E-Mail senden").fill(email);
  await card.getByRole("button", { name: "Senden" }).click();
  await expect(card.getByText(/^Gesendet an /)).toBeVisible();
  await desk.goto("/dashboard");
  await expire(database, link);

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const old = await context.newPage();
  await old.goto(link);
  await hasEnded(old);
  await ask(old);
  await expect(old.getByText(asked)).toBeVisible();
  await old.reload();
  await expect(old.getByText(asked)).toBeVisible();
  await context.close();

  await desk.goto("/messages");
  await desk
    .getByRole("link", { name: /Der Kunde bittet um einen neuen\./ })
    .first()
    .click();
  await expect(card.getByText(wish)).toBeVisible();
  await expect(card.getByText(email)).toBeVisible();
  await card.getByRole("button", { name: "Neuen Link senden" }).dblclick();
  await expect(card.getByText(/^Gesendet an /)).toBeVisible();
  const mails = (await mailbox()).filter(({ to }) => to === email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain("Der Link gilt 24 Stunden.");
  const [renewed = ""] = /https?:\/\/\S*\/id_scan_mobile\/\S+/.exec(mails[0]?.text ?? "") ?? [];
  expect(tokenOf(renewed)).not.toBe(tokenOf(link));

  const phone = await aPhone(browser);
  await phone.goto(renewed);
  await agree(phone);
  await expect(heading(phone, "Reisepass, Datenseite")).toBeVisible();
  await takeUsablePhoto(phone);
  await expect(heading(phone, "Fertig")).toBeVisible();
  await phone.context().close();
});

test("a link that ends between card and license: either link asks for the license, whose new link goes on", async ({
  page: desk,
  signInAs,
  browser,
  database,
}) => {
  test.slow();
  await signInAs(desk, admin);
  await desk.goto("/id_check/new_legitimation?type=PASSPORT");
  await desk.getByRole("button", { name: "Externen Link erstellen" }).first().click();
  const link = await captureLink(desk, "Ausweisdokument");
  const phone = await aPhone(browser);
  await phone.goto(link);
  await agree(phone);
  await takeUsablePhoto(phone);
  await expect(heading(phone, "Führerschein, Vorderseite")).toBeVisible();
  await takeUsablePhotoUpToUse(phone);
  await expire(database, phone.url());
  // Coming back to the page is enough to see that its link has ended; the photo was not used yet.
  await phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await hasEnded(phone);
  await phone.goto(link);
  await hasEnded(phone);
  await ask(phone);

  const card = cardOf(desk, "Führerschein");
  await expect(card.getByText(wish)).toBeVisible();
  await card.getByRole("button", { name: "Neuen Link erstellen" }).click();
  await expect(card.getByTestId("capture-link")).toBeVisible();
  // The link that the customer has leads on, too.
  await phone.goto(link);
  await agree(phone);
  await takeUsablePhoto(phone);
  await expect(heading(phone, "Fertig")).toBeVisible();
  await expect(card.getByAltText("Vorderseite")).toBeVisible();
  await phone.context().close();
});

/** Takes a photo and leaves it there. */
async function takeUsablePhotoUpToUse(phone: Page) {
  const shutter = phone.getByRole("button", { name: "Foto aufnehmen" });
  await expect(shutter).toBeEnabled();
  await shutter.click();
  await phone.getByRole("button", { name: "Neu aufnehmen" }).waitFor();
}

test("the ended link of a Nachforderung is asked for, renewed on the page of the check, and takes the photo", async ({
  page: desk,
  signInAs,
  browser,
  database,
}) => {
  await signInAs(desk, admin);
  const { check } = await aCheckWithPhotoRequest(await placeOf(database, admin));
  await desk.goto(`/id_check/${check.id}`);
  const card = cardOf(desk, "Ausweisdokument: Foto nachgefordert");
  // The seeded link has no token that anybody knows: staff make its first one.
  await card.getByRole("button", { name: "Neuen Link erstellen" }).click();
  const link = (await card.getByTestId("capture-link").textContent()) ?? "";
  await expire(database, link);

  const phone = await aPhone(browser);
  await phone.goto(link);
  await hasEnded(phone);
  await ask(phone);
  await expect(card.getByText(wish)).toBeVisible();
  await card.getByRole("button", { name: "Neuen Link erstellen" }).click();
  await expect(card.getByTestId("capture-link")).not.toHaveText(link);
  await phone.goto((await card.getByTestId("capture-link").textContent()) ?? "");
  await agree(phone);
  await expect(phone.getByText("Schritt 1 von 2")).toBeVisible();
  await takeUsablePhoto(phone);
  await expect(heading(phone, "Fertig")).toBeVisible();
  await phone.context().close();
});
