import { within } from "@testing-library/dom";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf, type Visitor } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const cardOf = (desk: Visitor, name: string) =>
  desk.page.getByRole("heading", { name }).closest("section") as HTMLElement;
const decisionOn = (desk: Visitor, half: "identity" | "license") =>
  desk.document.querySelector(`[data-decision="${half}"]`) as HTMLElement;
const rowOf = async (id: string) => (await app.database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0];

async function acceptIdentity(desk: Visitor, prename: string, surname: string) {
  const card = cardOf(desk, "Angaben bestätigen");
  desk.fill(/^Vorname/, prename, card);
  desk.fill(/^Nachname/, surname, card);
  desk.fill(/^Ausweisnummer/, "L01X00T47", card);
  desk.fill(/^Geburtsdatum/, "12.08.1983", card);
  desk.fill(/^Gültig bis/, "01.08.2031", card);
  desk.fill(/^Staatsangehörigkeit/, "Deutsch", card);
  await desk.press(/^Akzeptieren/, decisionOn(desk, "identity"));
}

test("both documents are accepted, and the page shows by whom, and each with its own data", async () => {
  const { admin, place } = await app.dealer();
  const check = await aCheckInReview(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/${check.id}`);
  await acceptIdentity(desk, "Erika", "Mustermann");
  const card = cardOf(desk, "Führerschein bestätigen");
  expect(within(card).getByLabelText(/^Nachname/)).toHaveProperty("value", "");
  expect(textOf(card)).toContain("auf dem Ausweis: Erika Mustermann");
  desk.fill(/^Vorname/, "Erika", card);
  desk.fill(/^Nachname/, "Gabler", card);
  desk.fill(/^Führerscheinnummer/, "B072RRE2I55", card);
  desk.fill(/^Ausstellende Behörde/, "Stadt Köln", card);
  desk.fill(/^Klassen/, "B, BE, AM, L", card);
  await desk.press(/^Akzeptieren/, decisionOn(desk, "license"));
  const facts = textOf(cardOf(desk, "Angaben"));
  expect(facts).toContain("Akzeptiert von Anna Admin am");
  expect(facts).toContain("StaatsangehörigkeitDeutsch");
  const license = desk.page.getAllByRole("heading", { name: "Führerschein" }).at(-1)?.closest("section");
  expect(textOf(license as Element)).toContain("NachnameGabler");
  expect(textOf(license as Element)).toMatch(/Geburtsdatum\d{2}\.\d{2}\.\d{4}/);
  expect(await rowOf(check.id)).toMatchObject({ processState: "accepted", surname: "Mustermann" });
});

test("a license of a third country asks since when its holder lives in Germany, and says so in the rules", async () => {
  const { admin, place } = await app.dealer();
  const check = await aCheckInReview(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/${check.id}`);
  const card = () => cardOf(desk, "Führerschein bestätigen");
  expect(textOf(card())).toContain("Leer: Deutschland, wie erkannt.");
  expect(textOf(card())).not.toContain("Wohnsitz in Deutschland seit");
  for (const [label, value] of [
    [/^Vorname/, "Erika"],
    [/^Nachname/, "Mustermann"],
    [/^Führerscheinnummer/, "123456"],
    [/^Ausstellende Behörde/, "Emniyet"],
    [/^Land/, "Türkei"],
  ] as const)
    desk.fill(label, value, card());
  await desk.press(/^Akzeptieren/, decisionOn(desk, "license"));
  desk.fill(/^Klassen/, "B", card());
  desk.fill(/^Wohnsitz in Deutschland seit/, "01.08.2020", card());
  await desk.press(/^Akzeptieren/, decisionOn(desk, "license"));
  expect(desk.text).toContain("Die sechs Monate endeten am 01.02.2021.");
  expect(await rowOf(check.id)).toMatchObject({ licenseCountry: "TR", licenseResidentSince: "2020-08-01" });
});

test("a late decision shows who did what, and changes nothing", async () => {
  const { admin, place } = await app.dealer();
  const check = await aCheckInReview(place);
  const desk = await app.signedIn(admin);
  const late = await app.signedIn(await aUser(place));
  for (const visitor of [desk, late]) await visitor.open(`/id_check/${check.id}`);
  await acceptIdentity(desk, "Erika", "Mustermann");
  const decision = decisionOn(late, "identity");
  late.fill("Grund der Ablehnung", "Dokument ist abgelaufen", decision);
  await late.press("Ablehnen", decision);
  expect(textOf(late.page.getByRole("alert"))).toMatch(
    /Anna Admin hat inzwischen entschieden: Ausweisdokument akzeptiert\. Die Seite zeigt den neuen Stand\./,
  );
  expect(await rowOf(check.id)).toMatchObject({ approvalState: "SUCCESSFULLY_COMPLETED", rejectionReason: null });
});
