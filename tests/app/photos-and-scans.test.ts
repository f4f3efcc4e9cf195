import { readFileSync } from "node:fs";
import { within } from "@testing-library/dom";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imageRequests } from "#db/schema/id-checks.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { scanPdf } from "#db/seed/states/scan-pdf.ts";
import { aDamage, aVehicle } from "#db/seed/states/vehicles.ts";
import { refusalTexts } from "#server/checks/scan-mail/mail-refusal.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { eml, genuine } from "#tests/seed/eml.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a photo is requested again and the request is withdrawn", async () => {
  const { admin, place } = await app.dealer();
  const check = await aCheckInReview(place, { isOnlyIdCheck: true });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/${check.id}`);
  const bar = () => desk.page.getByRole("region", { name: "Entscheidung" });
  const send = () => desk.press("Foto nachfordern", bar());
  expect(await send()).toBe(422);
  // Above the fields, as a link to its field, and there.
  expect(within(bar()).getAllByText("Bitte wählen Sie einen Grund oder schreiben Sie einen Hinweis.")).toHaveLength(2);
  desk.tick("Rückseite", true, bar());
  desk.fill(/^Hinweis für den Kunden/, "Bitte heller", bar());
  await send();
  expect(desk.text).toContain("Rückseite: Bitte heller");
  await desk.press("Nachforderung zurückziehen");
  expect(bar()).toBeTruthy();
  const isThis = eq(imageRequests.idCheckId, check.id);
  const rows = await app.database.db.select().from(imageRequests).where(isThis);
  expect(rows.map(({ status }) => status)).toEqual(["withdrawn"]);
});

test("a scan is uploaded; deleting it asks and can be undone", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  await desk.open("/scans");
  const photo = readFileSync("tests/fixtures/specimens/easy-td1-0.jpg");
  desk.attach("Scans auswählen", [new File([photo], "Ohne Skripte.jpg", { type: "image/jpeg" })]);
  await desk.press("Scan hochladen");
  expect(desk.text).toContain("Der Scan ist im Eingang.");
  const rows = () => desk.page.queryAllByRole("row", { name: /Ohne Skripte/ });
  expect(rows()).toHaveLength(1);
  const question = desk.question("Ohne Skripte löschen");
  expect(textOf(question)).toContain("Scan löschen?");
  await desk.press("Ja, sicher", question);
  expect(desk.text).toContain("„Ohne Skripte“ wurde gelöscht.");
  expect(rows()).toEqual([]);
  await desk.press("Rückgängig machen");
  expect(rows()).toHaveLength(1);
});

test("an office takes scans by mail: from the senders it named, at its newest address; a stranger's wait in quarantine", async () => {
  const { admin, headquarter } = await app.dealer();
  const desk = await app.signedIn(admin);
  const [sender, stranger] = ["scanner@kompakt.example", "fremd@example.org"];
  const settings = `/setting_page/branch_offices/${headquarter.id}/scan_mail`;
  await desk.open("/setting_page/branch_offices");
  await desk.follow("Scan-Adresse der Zentrale");
  expect(desk.address).toBe(settings);
  await desk.press("Adresse einrichten");
  expect(desk.text).toContain("Die neue Adresse gilt ab sofort.");
  const [places] = desk.page.getAllByRole("link", { name: "Standorte" });
  expect(places?.getAttribute("aria-current")).toBe("page");
  const address = () => desk.page.getByLabelText<HTMLInputElement>("Scans senden an").value;
  const to = address();
  desk.fill(/^Absender/, "kein Absender");
  await desk.press("Speichern");
  expect(desk.text).toContain("„kein“ ist keine E-Mail-Adresse und keine Domain.");
  desk.fill(/^Absender/, sender);
  await desk.press("Speichern");
  expect(desk.text).toContain("Die Absender wurden gespeichert.");

  const deliver = (from: string, subject: string) => {
    const parts = [{ bytes: scanPdf(subject, 2) }];
    const authenticationResults = genuine(from.split("@")[1]);
    return app.deliver(eml({ from, to, subject, authenticationResults, parts }), { from, to });
  };
  expect(await deliver(sender, "Ausweis per Mail")).toBeNull();
  expect(await deliver(stranger, "Fremder Scan")).toBeNull();
  await desk.open("/scans");
  expect(desk.page.getAllByRole("link", { name: "Ausweis per Mail" })).toHaveLength(1);
  expect(desk.page.queryByRole("link", { name: "Fremder Scan" })).toBeNull();

  await desk.follow("Quarantäne ansehen");
  const row = desk.page.getByRole("row", { name: new RegExp(stranger) });
  expect(textOf(row)).toContain("Absender steht nicht");
  await desk.press("Ja, sicher", desk.question("Fremder Scan löschen"));
  expect(desk.text).toContain("Nichts in Quarantäne");

  await desk.open(settings);
  await desk.press("Ja, sicher", desk.question("Neue Adresse"));
  expect(address()).not.toBe(to);
  expect(await deliver(sender, "Zu spät")).toBe(refusalTexts.unknown_recipient);
});

test("a used scan leads to its check", async () => {
  const { admin, place } = await app.dealer();
  const check = await aCheckInReview(place, { hasPhotos: false });
  await aScan(place, { subject: "Verwendeter Scan", assignedIdCheckId: check.id });
  const desk = await app.signedIn(admin);
  await desk.open("/scans");
  expect(desk.page.queryByRole("link", { name: /Verwendeter Scan/ })).toBeNull();
  await desk.follow("Verwendet");
  await desk.follow(/^Verwendeter Scan ?verwendet$/);
  await desk.follow("Zum Vorgang");
  expect(desk.address).toBe(`/id_check/${check.id}`);
});

test("a damage gets photos and loses one again, which asks; a text is none", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place, { preDamage: "" });
  const damage = await aDamage(place, vehicle);
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/${vehicle.id}/damages`);
  await desk.follow(`Fotos: Schaden ${damage.number}`);
  const panel = () => desk.page.getByRole("dialog");
  expect(textOf(panel())).toContain(damagePhotoTexts.empty);
  const photo = readFileSync("db/seed/photos/damage.jpg");
  desk.attach("Fotos hinzufügen", [new File(["Text"], "foto.jpg", { type: "image/jpeg" })]);
  expect(await desk.press("Hochladen", panel())).toBe(422);
  desk.attach("Fotos hinzufügen", [new File([photo], "foto.jpg", { type: "image/jpeg" })]);
  await desk.press("Hochladen", panel());
  const [picture] = within(panel()).getAllByRole<HTMLImageElement>("img", { name: /^Schadenfoto 1/ });
  const address = picture?.getAttribute("src") ?? "";
  expect((await desk.request(address)).headers.get("content-type")).toBe("image/jpeg");
  await desk.press("Ja, sicher", desk.question("Schadenfoto 1 entfernen"));
  expect(textOf(panel())).toContain(damagePhotoTexts.empty);
});
