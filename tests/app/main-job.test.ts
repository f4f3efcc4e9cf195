import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { fillCustomer } from "./fill-customer.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf, type Visitor } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const password = "Handschlag-2026!";
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** `23.11.2026`: a day from now, as people type it. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(Date.now() + days * dayMilliseconds),
  );

async function signIn(desk: Visitor, email: string) {
  await desk.open("/login");
  desk.fill("E-Mail", email);
  desk.fill(/^Passwort/, password);
  await desk.press("Anmelden");
  expect(desk.address).toContain("two_factor_auth_challenge");
  const mail = (await app.mailbox()).find(({ to, subject }) => to === email && subject.includes("Bestätigungscode"));
  desk.fill("Bestätigungscode", /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "");
  await desk.press("Anmelden");
  expect(desk.address).toBe("/dashboard");
}

/** What the customer's phone sends of a passport; its page needs scripts, as the camera does. */
async function photograph(link: string) {
  const form = new FormData();
  const field = (name: string) => `external_image_capturing_process[identity_document_images_attributes][0][${name}]`;
  form.set(field("image"), new File([readFileSync("tests/fixtures/specimens/easy-td3-0.jpg")], "foto.jpg"));
  form.set(field("identity_document_side"), "front_side");
  form.set(field("image_type"), "visible");
  const token = new URL(link).pathname.split("/").at(-1);
  const path = `/api/external_image_capturing_processes/${token}/capture`;
  expect((await app.fetch(path, { method: "POST", body: form })).status).toBe(201);
}

test("without scripts the desk gets from sign-in to the saved contract", async () => {
  const { place } = await app.dealer();
  await aVehicle(place);
  const user = await aUser(place, { passwordHash: await quickPasswords.hash(password) });
  const desk = app.visitor();
  await signIn(desk, user.email);

  await desk.open("/id_check/new_legitimation");
  desk.tick("Reisepass");
  desk.tick(/^Nur ID Check/);
  await desk.press("Auswahl übernehmen");
  await photograph(textOf(desk.page.getByTestId("capture-link")));
  await desk.open(desk.address);
  await desk.press("Legitimation prüfen");
  expect(desk.address).toMatch(/^\/id_check\?context=new/);

  const [check] = await app.database.db.select().from(idChecks);
  await desk.open(desk.document.querySelector(`a[href="/id_check/${check?.id}"]`)?.getAttribute("href") ?? "");
  for (const [label, value] of [
    ["Vorname", "Eva"],
    [/^Nachname/, "Ng"],
    [/^Ausweisnummer/, "L01X00T47"],
    [/^Geburtsdatum/, "12.08.1983"],
    [/^Gültig bis/, "01.08.2031"],
    [/^Staatsangehörigkeit/, "Deutsch"],
  ] as const) {
    desk.fill(label, value);
  }
  await desk.press("Akzeptieren");
  await desk.follow("Vertrag erstellen");

  expect(desk.page.getByLabelText("Vorname")).toHaveProperty("value", "Eva");
  expect(desk.page.getByLabelText(/^Nachname/)).toHaveProperty("value", "Ng");
  fillCustomer(desk);
  for (const [label, value] of [
    [/^Führerscheinnummer/, "B072RRE2I55"],
    [/^Ausstellende Behörde/, "Stadt Köln"],
    [/^Führerscheinklassen/, "B"],
  ] as const) {
    desk.fill(label, value);
  }
  desk.tick("Die Führerscheinklassen wurden überprüft und sind gültig.");
  await desk.press("Weiter");
  expect(desk.address).toContain("step=1");
  desk.tick(/· verfügbar/);
  // Without scripts the server shows the vehicle's state first, for checking.
  await desk.press("Weiter");
  expect(desk.page.getByLabelText(/^Kilometerstand bei Übergabe/)).not.toHaveProperty("value", "");
  await desk.press("Weiter");
  expect(desk.address).toContain("step=2");
  desk.fill(/^Abholung/, `${dayFromNow(2)} 10:00`);
  desk.fill(/^Rückgabe/, `${dayFromNow(4)} 17:30`);
  desk.fill(/^Vertragsart/, "Vermietung");
  await desk.press("Kosten übernehmen");
  expect(desk.page.getByLabelText(/^Tagesgrundpreis/)).not.toHaveProperty("value", "");
  await desk.press("Weiter");
  expect(desk.text).toContain("Bitte wählen Sie die Versicherung.");
  desk.tick("Keine Kaskoversicherung");
  await desk.press("Weiter");
  expect(desk.address).toContain("step=4");
  // Only the ID was checked.
  desk.tick("Ja, sicher: Der Führerschein ist nicht geprüft");
  await desk.press("Vertrag generieren");
  expect(desk.text).toContain("Sie haben den Vertrag erfolgreich generiert.");
  const [saved] = await app.database.db
    .select()
    .from(contracts)
    .where(eq(contracts.headquarterId, place.headquarterId));
  expect(saved?.contractNumber).toMatch(/^FÜV-\d{4}-\d{6}$/);
});
