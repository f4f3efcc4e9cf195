import { readFileSync } from "node:fs";
import { within } from "@testing-library/dom";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf, type Visitor } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ownPassword = "vier Wagen im Regen";

/** Invites a user of this name. */
async function invite(desk: Visitor, surname: string) {
  await desk.open("/setting_page/users?new=1");
  const panel = desk.page.getByRole("dialog");
  desk.fill("Anrede", "Frau", panel);
  desk.fill(/^Vorname/, "Nele", panel);
  desk.fill(/^Nachname/, surname, panel);
  desk.fill(/^E-Mail/, `nele.${surname.toLowerCase()}@neu.example`, panel);
  desk.fill(/^Rolle/, "Nutzer", panel);
  await desk.press("Speichern", panel);
  expect(desk.text).toContain(userTexts.created);
}

test("without scripts withdrawing an invitation, locking a user and removing a picture ask first", async () => {
  const { admin } = await app.dealer({ planType: "light", planVersion: "light" });
  const desk = await app.signedIn(admin);
  await invite(desk, "Ohneskript");
  await desk.open("/setting_page/users?q=ohneskript");
  const lock = desk.question("Nele Ohneskript sperren");
  expect(lock.textContent).toContain(userTexts.lockQuestion);
  await desk.press("Ja, sicher", lock);
  expect(desk.text).toContain(userTexts.locked);

  await invite(desk, "Widerruf");
  await desk.open("/setting_page/users?q=widerruf");
  await desk.follow("Nele Widerruf bearbeiten");
  const withdraw = desk.question("Zurückziehen");
  expect(withdraw.textContent).toContain(userTexts.withdrawQuestion);
  await desk.press("Ja, sicher", withdraw);
  expect(desk.text).toContain(userTexts.invitationWithdrawn);

  await desk.open("/setting_page");
  const photo = readFileSync("tests/fixtures/specimens/easy-td1-0.jpg");
  desk.attach("Bild", [new File([photo], "bild.jpg", { type: "image/jpeg" })]);
  await desk.press("Hochladen");
  expect(desk.text).toContain(userTexts.avatarSaved);
  await desk.press("Ja, sicher", desk.question("Entfernen"));
  expect(desk.text).toContain(userTexts.avatarRemoved);
});

test("a light plan shows driving licenses where it has the extension, to users whose switch is on", async () => {
  const light = { planType: "light", planVersion: "light", allowsLicenseExtension: false } as const;
  const { admin, headquarter, place } = await app.dealer(light);
  const check = await aCheckInReview(place);
  const desk = await app.signedIn(admin);
  const showsLicense = async (visitor: Visitor) => {
    await visitor.open(`/id_check/${check.id}`);
    return visitor.page.queryAllByText("Führerscheinnummer").length > 0;
  };
  const colleague = await aUser({ db: app.database.db, headquarterId: headquarter.id });
  const other = await app.signedIn(colleague);
  await desk.open(`/setting_page/users?edit=${colleague.id}`);
  expect(desk.page.queryByLabelText("Prüft")).toBeNull();
  expect(await showsLicense(other)).toBe(false);

  const { db } = app.database;
  await db.update(headquarters).set({ allowsLicenseExtension: true }).where(eq(headquarters.id, headquarter.id));
  expect(await showsLicense(other)).toBe(true);
  await desk.open(`/setting_page/users?edit=${colleague.id}`);
  const panel = desk.page.getByRole("dialog");
  desk.fill("Prüft", "nur Ausweise", panel);
  await desk.press("Speichern", panel);
  expect(desk.text).toContain(userTexts.edited);
  expect(await showsLicense(other)).toBe(false);
  expect(await showsLicense(desk)).toBe(true);
});

test("an invited user sets a password and signs in; a lock ends that and keeps them out until it is taken away", async () => {
  const { admin, headquarter } = await app.dealer({ name: "Autohaus Einladung" });
  const desk = await app.signedIn(admin);
  await invite(desk, "Neumann");
  const email = "nele.neumann@neu.example";
  const mail = (await app.mailbox()).find(({ to }) => to === email);
  expect(mail?.subject).toBe(`Ihre Einladung zu Handschlag von ${headquarter.name}`);
  const newcomer = app.visitor();
  const signIn = async () => {
    await newcomer.open("/login");
    newcomer.fill("E-Mail", email);
    newcomer.fill(/^Passwort/, ownPassword);
    await newcomer.press("Anmelden");
  };
  const enterCode = async () => {
    const code = /\b\d{6}\b/.exec((await app.mailbox()).find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
    newcomer.fill("Bestätigungscode", code);
    await newcomer.press("Anmelden");
    expect(newcomer.address).toBe("/dashboard");
  };
  await newcomer.open(/\/invitation\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  newcomer.fill(/^Neues Passwort(?! wiederholen)/, ownPassword);
  newcomer.fill("Neues Passwort wiederholen", ownPassword);
  await newcomer.press("Konto aktivieren");
  expect(newcomer.address).toMatch(/^\/login/);
  await signIn();
  await enterCode();

  await desk.open("/setting_page/users?q=neumann");
  await desk.press("Ja, sicher", desk.question("Nele Neumann sperren"));
  await newcomer.open("/id_check");
  expect(newcomer.address).toBe("/login");
  await signIn();
  expect(newcomer.text).toContain(authTexts.accountLocked);
  await desk.press("Ja, sicher", desk.question("Nele Neumann entsperren"));
  expect(desk.text).toContain(userTexts.unlocked);
  await signIn();
  await enterCode();
});

test("signing another device out asks for the password, without scripts too", async () => {
  const { admin } = await app.dealer();
  const passwordHash = await quickPasswords.hash(ownPassword);
  await app.database.db.update(users).set({ passwordHash }).where(eq(users.id, admin.id));
  const desk = await app.signedIn(admin);
  const elsewhere = await app.signedIn(admin);
  await desk.open("/setting_page/security");
  await desk.follow("Alle anderen abmelden");
  const dialog = () => desk.page.getByRole("dialog", { name: "Alle anderen Geräte abmelden?" });
  desk.fill(/^Passwort/, "ein falsches Passwort", dialog());
  await desk.press("Abmelden", dialog());
  expect(textOf(dialog())).toContain(userTexts.currentPasswordWrong);
  expect(await elsewhere.open("/dashboard")).toBe(200);
  desk.fill(/^Passwort/, ownPassword, dialog());
  await desk.press("Abmelden", dialog());
  expect(desk.text).toContain(userTexts.sessionEnded);
  await elsewhere.open("/dashboard");
  expect(elsewhere.address).toBe("/login");
});

test("a shorter period that deletes something tonight is saved once that was ticked", async () => {
  const { admin, place } = await app.dealer();
  const [desk, check] = [await app.signedIn(admin), await aCheckInReview(place)];
  const longAgo = new Date(Date.now() - 90 * 24 * 60 * 60_000);
  await app.database.db
    .update(idChecks)
    .set({ finishedAt: longAgo, updatedAt: longAgo })
    .where(eq(idChecks.id, check.id));
  const stored = async () =>
    (await app.database.db.select().from(headquarters).where(eq(headquarters.id, place.headquarterId)))[0]
      ?.deleteAfterMonths;
  const before = await stored();
  await desk.open("/setting_page/headquarters");
  const form = () => desk.page.getByLabelText<HTMLInputElement>(/^Personenbezogene Daten/).form ?? undefined;
  desk.fill(/^Personenbezogene Daten/, "1");
  await desk.press("Speichern", form());
  expect(desk.text).toContain(officeTexts.confirmDeletion(1));
  expect(await stored()).toBe(before);
  desk.tick(officeTexts.deletionConfirmed);
  await desk.press("Speichern", form());
  expect(desk.text).toContain(officeTexts.saved);
  expect(await stored()).toBe(1);
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", "/dashboard/../x", "__proto__", ""])(
  "a menu without scripts leads to none but our own pages: %j",
  async (to) => {
    const dealer = await app.dealer();
    const desk = await app.signedIn(dealer.admin);
    const asked = (chosen: string) => desk.request(`/open_screen?to=${encodeURIComponent(chosen)}`);
    expect((await asked(to)).status).toBe(404);
    const own = await asked("/setting_page/users");
    expect([own.status, own.headers.get("location")]).toEqual([302, "/setting_page/users"]);
  },
);

test("a short name of a user is refused once, and then saved with the tick that it is one", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  await desk.open("/setting_page/users?new=1");
  const panel = () => desk.page.getByRole("dialog");
  expect(within(panel()).queryByLabelText("heißt wirklich so")).toBeNull();
  desk.fill("Anrede", "Frau", panel());
  desk.fill(/^Vorname/, "Li", panel());
  desk.fill(/^Nachname/, "Neumann", panel());
  desk.fill(/^E-Mail/, "li@neu.example", panel());
  desk.fill(/^Rolle/, "Nutzer", panel());
  await desk.press("Speichern", panel());
  expect(desk.text).toContain("Bitte geben Sie mindestens 3 Zeichen ein");
  within(panel()).getByLabelText<HTMLInputElement>("heißt wirklich so").checked = true;
  await desk.press("Speichern", panel());
  expect(desk.text).toContain(userTexts.created);
  expect(desk.text).toContain("Li Neumann");
});
