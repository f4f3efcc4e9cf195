import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview, anAcceptedCheckWithNameMismatch, aRejectedCheck } from "#db/seed/states/checks.ts";
import { concernTable } from "#server/services/concerns/concerns.rules.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./journey/accessible.ts";
import { anotherDesk, placeOf } from "./journey/checks.ts";
import { acceptIdentity, acceptLicense, cardOf, decisionBar, showDocument } from "./journey/desk.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";
import { tabTo } from "./journey/keyboard.ts";

const admin = "admin@rheintal.example";
const colleagueEmail = "nutzer@rheintal.example";
/** A tenant without SB-Schutz: its wizard has four steps. */
const nord = "admin@nord.example";
const erika = { prename: "Erika", surname: "Mustermann" };

async function reject(desk: Page, reason: string) {
  const decision = decisionBar(desk);
  if (!(await decision.getByLabel("Grund der Ablehnung").isVisible())) await decision.getByText("Ablehnen …").click();
  await decision.getByLabel("Grund der Ablehnung").selectOption({ label: reason });
  await decision.getByRole("button", { name: "Ablehnen", exact: true }).click();
}

/** Presses a link to a wizard that was filled before, confirms what it asks, and goes to the last step. */
async function openFilledWizard(desk: Page, link: string, ...question: string[]) {
  await desk.getByRole("link", { name: link }).click();
  const dialog = desk.getByRole("alertdialog");
  for (const words of question) await expect(dialog).toContainText(words);
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(dialog).toHaveCount(0);
  await desk.getByRole("link", { name: link }).click();
  await dialog.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(desk.getByText("Kundin oder Kunde")).toBeVisible();
  await desk.goto(`${new URL(desk.url()).pathname}?step=3`);
}

test("a document is decided by keyboard alone; letters in fields stay letters, and the keys can be switched off", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const check = await aCheckInReview(await placeOf(database, admin), { isOnlyIdCheck: true, hasPhotos: false });
  await openInteractive(page, `/id_check/${check.id}`);
  const review = cardOf(page, "Angaben bestätigen");
  await expect(page.getByRole("button", { name: "Alle Tasten" })).toBeVisible();
  await review.getByLabel("Nachname").press("a");
  await expect(review).toBeVisible();
  await review.getByLabel("Nachname").fill("Mustermann");
  await review.getByRole("heading").click();
  await page.keyboard.press("n");
  await expect(decisionBar(page).getByText("Welche Seite wird gebraucht?")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Shift+?");
  const help = page.getByRole("dialog", { name: "Tasten der Prüfung" });
  await expectAccessible(page);
  await help.getByRole("button", { name: "Tasten ausschalten" }).click();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("a");
  await expect(review).toBeVisible();
  await page.keyboard.press("Shift+?");
  await help.getByRole("button", { name: "Tasten einschalten" }).click();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("a");
  await expect(review).toBeHidden();
});

test("a check is reviewed by keyboard alone, from the list to the next one", async ({ page, signInAs, database }) => {
  await signInAs(page, admin);
  const place = await placeOf(database, admin);
  await aCheckInReview(place);
  const check = await aCheckInReview(place);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/document_image/*", (route) => route.fulfill({ path: "db/seed/photos/identity-card-front.jpg" }));
  await openInteractive(page, `/id_check?context=all&q=ID${check.processNumber}`);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(check.id));
  await expect(page.getByRole("button", { name: "Alle Tasten" })).toBeVisible();
  // The photo shows where the focus is.
  const picture = cardOf(page, "Ausweisdokument").getByRole("img");
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  await tabTo(page, page.getByLabel("Ausweisnummer"));
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.4);
  await expect(decisionBar(page).getByRole("button", { name: "Akzeptieren" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");

  const license = cardOf(page, "Führerschein bestätigen");
  await expect(license.getByLabel("Vorname")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Führerscheinnummer")).toBeFocused();
  await page.keyboard.type("B072RRE2I55");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Stadt Köln");
  await page.keyboard.press("Tab");
  await page.keyboard.type("B");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Geprüft und akzeptiert.")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(new RegExp(check.id));
  await expect(decisionBar(page)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both documents are reviewed; what was typed stays while they change places, and warnings are ticked off", async ({
    page,
    signInAs,
    database,
  }) => {
    await signInAs(page, admin);
    const changes = { identityDocumentExpiresOn: "2020-01-01", dateOfBirth: "2015-02-03" };
    const check = await aCheckInReview(await placeOf(database, admin), { hasPhotos: false, changes });
    await page.goto(`/id_check/${check.id}`);
    await page.getByLabel("Nachname").first().fill("Gabler");
    await showDocument(page, "Führerschein");
    await expect(cardOf(page, "Angaben bestätigen")).toBeHidden();
    await expect(cardOf(page, "Führerschein bestätigen")).toBeVisible();
    await showDocument(page, "Ausweis");
    const identity = cardOf(page, "Angaben bestätigen");
    await expect(identity.getByLabel("Nachname")).toHaveValue("Gabler");
    await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
    for (const text of [concernTable.identity_expired.asks.approve, concernTable.under_age.asks.approve]) {
      await expect(identity.getByRole("link", { name: text })).toBeVisible();
    }
    await identity.getByLabel(/dass das Dokument abgelaufen ist/).check();
    await identity.getByLabel(/^Ich habe das Geburtsdatum geprüft/).check();
    await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
    await acceptLicense(page, { prename: "Erika", surname: "Gabler" });
    const [stored] = await database.select().from(idChecks).where(eq(idChecks.id, check.id));
    expect(stored).toMatchObject({ processState: "accepted", surname: "Gabler" });
  });
});

test("the photos are large beside the form: chosen, zoomed and turned, and then on to the next check", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const place = await placeOf(database, admin);
  const check = await aCheckInReview(place);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/document_image/*", (route) => route.fulfill({ path: "db/seed/photos/identity-card-front.jpg" }));
  await openInteractive(page, `/id_check/${check.id}`);
  const photos = cardOf(page, "Ausweisdokument");
  const picture = photos.getByRole("img");
  await expect(picture).toHaveAccessibleName("Ausweisdokument, Vorderseite");
  const small = (await picture.boundingBox())?.width ?? 0;
  expect(small).toBeGreaterThan(400);
  // No field is printed on the back: it is shown whole, although the front was zoomed to one.
  await page.getByLabel("Ausweisnummer").focus();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(small * 1.4);
  await photos.getByRole("link", { name: "Rückseite", exact: true }).press("Enter");
  await expect(picture).toHaveAccessibleName("Ausweisdokument, Rückseite");
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThan(small * 1.1);
  await photos.getByRole("button", { name: "Größer" }).press("Enter");
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(small * 1.4);
  await photos.getByRole("button", { name: "Größer" }).press("-");
  await expect(photos.getByRole("button", { name: "Kleiner" })).toBeDisabled();
  await photos.getByRole("link", { name: /groß ansehen$/ }).click();
  await expect(page.getByRole("dialog", { name: "Ausweisdokument, Rückseite" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  // The oldest waits longest; this one is never its own next.
  const next = page.getByRole("link", { name: /^Nächster Vorgang \(\d+ offen\)$/ });
  await expect(next).not.toHaveAttribute("href", new RegExp(check.id));
  await next.click();
  await expect(page).not.toHaveURL(new RegExp(check.id));
  await expect(cardOf(page, "Angaben bestätigen").or(cardOf(page, "Führerschein bestätigen")).first()).toBeVisible();
});

test("of two concurrent decisions one wins; the other reviewer sees what happened and by whom", async ({
  page: desk,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(desk, admin);
  const colleague = await anotherDesk(browser, signInAs, colleagueEmail);
  const check = await aCheckInReview(await placeOf(database, admin));
  for (const page of [desk, colleague]) await page.goto(`/id_check/${check.id}`);
  const review = decisionBar(colleague);
  await review.getByText("Ablehnen …").click();
  await review.getByLabel("Grund der Ablehnung").selectOption({ label: "Foto ist nicht lesbar" });
  const accept = decisionBar(desk).getByRole("button", { name: "Akzeptieren" });
  // Neither leaves before both are sent: the other's decision would remove the button.
  const isSent = new Set<Page>();
  for (const page of [desk, colleague]) {
    await page.route("**/id_check/**", async (route) => {
      if (route.request().method() === "POST") isSent.add(page);
      if (route.request().method() === "POST") await expect.poll(() => isSent.size).toBe(2);
      await route.continue();
    });
  }
  await Promise.all([accept.click(), review.getByRole("button", { name: "Ablehnen", exact: true }).click()]);
  for (const page of [desk, colleague]) {
    const decided = page.getByRole("radio", { name: /^Ausweis (Akzeptiert|Abgelehnt)/ });
    await expect(decided.or(cardOf(page, "Angaben")).first()).toBeVisible();
    await showDocument(page, "Ausweis");
    await expect(cardOf(page, "Angaben")).toBeVisible();
  }
  const [stored] = await database.select().from(idChecks).where(eq(idChecks.id, check.id));
  const [winner] = await database
    .select()
    .from(users)
    .where(eq(users.id, stored?.identityDecidedByUserId ?? ""));
  const hasDeskWon = winner?.email === admin;
  const verdict = hasDeskWon ? "akzeptiert" : "abgelehnt";
  expect(stored?.approvalState).toBe(hasDeskWon ? "SUCCESSFULLY_COMPLETED" : "REJECTED");
  const notice = `${winner?.prename} ${winner?.surname} hat inzwischen entschieden: Ausweisdokument ${verdict}.`;
  await expect(hasDeskWon ? colleague : desk).toHaveURL(/id_check/);
  await expect((hasDeskWon ? colleague : desk).getByText(notice).first()).toBeVisible();
  await expect((hasDeskWon ? desk : colleague).getByText(notice)).toHaveCount(0);
  for (const page of [desk, colleague]) {
    await expect(cardOf(page, "Angaben")).toContainText(new RegExp(`${verdict} von ${winner?.prename}`, "i"));
  }
  await colleague.context().close();
});

test("after the own decision the other document is shown, and the way back stays open", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const check = await aCheckInReview(await placeOf(database, admin));
  await page.goto(`/id_check/${check.id}`);
  await acceptIdentity(page, erika);
  await expect(cardOf(page, "Führerschein bestätigen")).toBeVisible();
  await showDocument(page, "Ausweis");
  await expect(cardOf(page, "Angaben")).toContainText("Erika");
  await showDocument(page, "Führerschein");
  await expect(cardOf(page, "Führerschein bestätigen")).toBeVisible();
  // The tab has the focus; that is not typing.
  await page.keyboard.press("x");
  await expect(decisionBar(page).getByLabel("Grund der Ablehnung")).toBeVisible();
});

test("panels, help and the word after the decision break no rule of axe at any width, light and dark", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const check = await aCheckInReview(await placeOf(database, admin), { isOnlyIdCheck: true });
  await openInteractive(page, `/id_check/${check.id}`);
  await decisionBar(page).getByText("Ablehnen …").click();
  await expect(decisionBar(page).getByLabel("Grund der Ablehnung")).toBeVisible();
  await expectAccessibleEverywhere(page, "rejecting", decisionBar(page).getByLabel("Bemerkung"));
  await decisionBar(page).getByText("Foto nachfordern …").click();
  await expect(decisionBar(page).getByText("Welche Seite wird gebraucht?")).toBeVisible();
  await expectAccessibleEverywhere(page, "asking for a photo", decisionBar(page).getByLabel("Hinweis für den Kunden"));
  await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(page.getByText("Geprüft und akzeptiert.")).toBeVisible();
  await expectAccessibleEverywhere(page, "decided");
});

test("the buttons of the bar and the chosen document stay when scripts begin to run", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const check = await aCheckInReview(await placeOf(database, admin));
  await page.setViewportSize({ width: 1440, height: 900 });
  let begin = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await isBegun;
    await route.continue();
  });
  await page.goto(`/id_check/${check.id}`, { waitUntil: "commit" });
  const places = async () => {
    const buttons = ["Ablehnen …", "Foto nachfordern …", "Akzeptieren"].map((name) =>
      decisionBar(page).getByText(name).boundingBox(),
    );
    return Promise.all(buttons);
  };
  await page.evaluate(() => document.fonts.ready);
  // Styles are there: they hide the other document's.
  await expect(decisionBar(page)).toHaveCount(1);
  await showDocument(page, "Führerschein");
  const before = await places();
  begin();
  await expect(page.getByRole("button", { name: "Alle Tasten" })).toBeVisible();
  expect(await places()).toEqual(before);
  // Chosen early, and still chosen.
  await expect(cardOf(page, "Führerschein bestätigen")).toBeVisible();
  await expect(cardOf(page, "Angaben bestätigen")).toBeHidden();
});

test("input for one document stays while a colleague decides about the other", async ({
  page: desk,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(desk, admin);
  const colleague = await anotherDesk(browser, signInAs, colleagueEmail);
  const check = await aCheckInReview(await placeOf(database, admin));
  for (const page of [desk, colleague]) await page.goto(`/id_check/${check.id}`);
  const license = cardOf(desk, "Führerschein bestätigen");
  await showDocument(desk, "Führerschein");
  await license.getByLabel("Ausstellende Behörde").fill("Stadt Bonn");
  await acceptIdentity(colleague, { prename: "Erika Maria", surname: "Mustermann" });
  await showDocument(desk, "Ausweis");
  await expect(cardOf(desk, "Angaben")).toContainText("Erika Maria");
  await showDocument(desk, "Führerschein");
  await expect(license.getByLabel("Ausstellende Behörde")).toHaveValue("Stadt Bonn");
  await colleague.context().close();
});

test("a decision shows in a second browser within a second, on the page and in the list", async ({
  page: desk,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(desk, admin);
  const [detail, list] = await Promise.all([1, 2].map(() => anotherDesk(browser, signInAs, colleagueEmail)));
  if (!detail || !list) throw new Error("no desks");
  const events = [detail, list].map((page) => {
    const received: unknown[] = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => received.push(payload)));
    return received;
  });
  const check = await aCheckInReview(await placeOf(database, admin), { isOnlyIdCheck: true, startedAt: new Date() });
  await desk.goto(`/id_check/${check.id}`);
  await detail.goto(`/id_check/${check.id}`);
  await list.goto(`/id_check?context=all&q=ID${check.processNumber}`);
  const row = list.getByRole("row").nth(1);
  await expect(row).toContainText("Legitimation wird überprüft");
  // Both have joined their room.
  await detail.waitForTimeout(2_000);
  const heard = events.map(({ length }) => length);
  const decided = desk.waitForResponse((response) => response.request().method() === "POST");
  await decisionBar(desk).getByRole("button", { name: "Akzeptieren" }).click();
  await decided;
  const start = Date.now();
  const since = async (seen: Promise<unknown>) => {
    await seen;
    return Date.now() - start;
  };
  const [onPage, inList] = await Promise.all([
    since(expect(cardOf(detail, "Angaben")).toBeVisible()),
    since(expect(row).toContainText("Akzeptiert")),
  ]);
  console.log(`live refresh: ${onPage} ms on the page, ${inList} ms in the list`);
  // Told by the relay; a page whose connection stands does not ask by itself.
  for (const [index, before] of heard.entries()) expect(events[index]?.length).toBeGreaterThan(before);
  for (const page of [detail, list]) await page.context().close();
});

test("differing names are confirmed at the start, and again at the end only if they changed", async ({
  page: desk,
  signInAs,
  database,
}) => {
  await signInAs(desk, nord);
  const place = await placeOf(database, nord);
  const check = await anAcceptedCheckWithNameMismatch(place);
  await aFilledWizard(place, check);
  await desk.goto(`/id_check/${check.id}`);
  await expect(cardOf(desk, "Führerschein").last()).toContainText("Name weicht ab.");
  await desk.goto(`/id_check/new_contract/${check.id}`);
  await expect(desk.getByRole("button", { name: "Ja, sicher" })).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(`/id_check?q=ID${check.processNumber}&context=all`);
  const names = `Ausweis: ${check.prename} ${check.surname}. Führerschein: ${check.licensePrename}`;
  const title = "Die Namen auf Ausweis und Führerschein stimmen nicht überein";
  await openFilledWizard(desk, "Jetzt Vertrag erstellen", title, names);
  await database.update(idChecks).set({ licenseSurname: "Inzwischen" }).where(eq(idChecks.id, check.id));
  await desk.reload();
  await desk.getByRole("button", { name: "Vertrag generieren" }).click();
  const tick = desk.getByRole("checkbox", { name: /^Ja, sicher/ });
  await expect(tick).toBeFocused();
  await expect(desk.getByText(/Bitte bestätigen Sie das zuerst.*Inzwischen/)).toBeVisible();
  const contractOf = () => database.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  expect(await contractOf()).toEqual([]);
  await tick.check();
  await desk.getByRole("button", { name: "Vertrag generieren" }).click();
  await expect(desk.getByText("Sie haben den Vertrag erfolgreich generiert.")).toBeVisible();
  expect(await contractOf()).toHaveLength(1);
});

test("a rejected check becomes a contract after one confirmation", async ({ page: desk, signInAs, database }) => {
  await signInAs(desk, nord);
  const place = await placeOf(database, nord);
  const check = await aCheckInReview(place, { isOnlyIdCheck: true });
  await aFilledWizard(place, check);
  await desk.goto(`/id_check/${check.id}`);
  const review = decisionBar(desk);
  await review.getByText("Ablehnen …").click();
  await review.getByRole("button", { name: "Ablehnen", exact: true }).click();
  await expect(review.getByRole("alert")).toHaveText("Bitte prüfen Sie noch ein Feld.");
  await expect(review.getByLabel("Grund der Ablehnung")).toBeFocused();
  await reject(desk, "Dokument ist abgelaufen");
  await expect(cardOf(desk, "Angaben")).toContainText("Dokument ist abgelaufen.");
  await expect(desk.getByText("Legitimation abgelehnt").first()).toBeVisible();
  await openFilledWizard(
    desk,
    "Vertrag erstellen",
    "Legitimation wurde abgelehnt",
    "Ausweisdokument: Dokument ist abgelaufen.",
    "Sind Sie sich sicher, dass Sie trotz abgelehnter Legitimation einen Vertrag erstellen?",
  );
  // Only the ID was checked.
  await desk.getByRole("checkbox", { name: /Der Führerschein ist nicht geprüft/ }).check();
  await desk.getByRole("button", { name: "Vertrag generieren" }).click();
  await expect(desk.getByText("Sie haben den Vertrag erfolgreich generiert.")).toBeVisible();
  const [stored] = await database.select().from(idChecks).where(eq(idChecks.id, check.id));
  expect(stored).toMatchObject({ approvalState: "REJECTED", processState: "underway" });
});

test("closing without a contract needs confirmation, ends the process, and can be undone", async ({
  page: desk,
  signInAs,
  database,
}) => {
  await signInAs(desk, admin);
  const check = await aRejectedCheck(await placeOf(database, admin));
  await desk.goto(`/id_check/${check.id}`);
  const button = desk.getByRole("button", { name: "ohne Vertrag abschließen" });
  await button.click();
  const question = desk.getByRole("alertdialog");
  await expect(question.getByRole("heading")).toHaveText("Ohne Vertrag abschließen?");
  await question.getByRole("button", { name: "Abbrechen" }).click();
  const stateOf = async () =>
    (await database.select().from(idChecks).where(eq(idChecks.id, check.id)))[0]?.processState;
  expect(await stateOf()).toBe("rejected");
  await button.click();
  await question.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(desk.getByText("Ohne Vertrag abgeschlossen").first()).toBeVisible();
  await expect(button).toBeDisabled();
  expect(await stateOf()).toBe("discarded");
  await desk.getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(button).toBeEnabled();
  expect(await stateOf()).toBe("rejected");
});
