import { afterAll, beforeAll, expect, test } from "vitest";
import { agreedFacts, figureInput, formatFigure } from "#server/handover/agreement/agreed-figures.rules.ts";
import {
  agreedFigures,
  csvFigures,
  figureKeys,
  perField,
  perFigure,
  perWireName,
  pickFigures,
} from "#server/handover/agreement/agreed-figures.ts";
import { termsForm } from "#server/handover/agreement/contract-terms.schema.ts";
import { costSetToWire, newContractToWire } from "#server/handover/contract-wizard/contract-wizard.wire.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { renderHandoverContract } from "#server/handover/paper-templates/render-contract.server.tsx";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { contractToWire } from "./contract.wire.ts";
import { contractCsvColumns } from "./contract-csv.ts";
import { wireNameOf } from "./contract-field-names.wire.ts";
import { CreateContractBody, contractOfWire } from "./contract-request.wire.ts";
import { exportContractsCsv } from "./export-contracts-csv.server.ts";
import { getContract } from "./get-contract.server.ts";
import { aDesk, concludeContract, settleDesks } from "./test-contract-desk.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  database.close();
});

/** Another value for each, so that none can stand for another. */
const agreed = perFigure((key) => 1_011 + figureKeys.indexOf(key));
const typed = perField((key) => figureInput(key, agreed[key]));
const sent = perWireName((key) => (agreedFigures[key].unit === "cents" ? { cents: agreed[key] } : agreed[key]));

test("every figure that was typed is in the contract's row, its snapshot, its JSON and its line of the export", async () => {
  const desk = await aDesk(database);
  const { contract } = await concludeContract(desk, { terms: typed });
  expect(pickFigures(contract)).toEqual(agreed);
  const page = await getContract(desk.ctx, { id: contract.id });
  expect(pickFigures(page.agreed)).toEqual(agreed);
  expect(contractToWire(page, [], "https://handschlag.example")).toMatchObject(sent);

  const period = { start_date: "2026-11-23", end_date: "2026-11-23" };
  const file = await new Response(await exportContractsCsv(desk.ctx, period)).text();
  const [headers = [], values = []] = file.split("\r\n").map((line) => line.split(";"));
  expect(csvFigures.map((key) => values[headers.indexOf(agreedFigures[key].csvHeader)])).toEqual(
    csvFigures.map((key) => (agreedFigures[key].unit === "cents" ? figureInput(key, agreed[key]) : `${agreed[key]}`)),
  );
});

test("every figure of a request is the one of the form, and its errors have the request's name", () => {
  const body = CreateContractBody.parse({ contract: { id_check_id: "c1", ...sent } });
  expect(contractOfWire(body).steps.terms).toMatchObject(typed);
  expect(contractOfWire(CreateContractBody.parse({ contract: {} })).steps.terms).not.toHaveProperty("dailyPrice");
  for (const key of figureKeys) {
    const { field, wireName } = agreedFigures[key];
    expect(wireNameOf(`terms.${field}`)).toBe(`contract.${wireName}`);
  }
});

test("every figure is checked by the form", () => {
  const form = termsForm({ now: new Date(), deductibles: [] });
  const { error } = form.safeParse(perField(() => "viel"));
  const wrong = new Set(error?.issues.map(({ path }) => path.join(".")));
  for (const key of figureKeys) expect(wrong).toContain(agreedFigures[key].field);
});

test("every figure of a default cost set is in the wizard's JSON", async () => {
  const { ctx, check } = await aDesk(database);
  const wizard = await getContractWizard(ctx, { idCheckId: check.id });
  const [costSet] = wizard.costSets;
  if (!costSet) throw new Error("a tenant has default costs");
  expect(costSetToWire({ ...costSet, ...agreed })).toMatchObject(sent);
  for (const set of newContractToWire(wizard).contract.default_costs_sets) {
    expect(Object.keys(set)).toEqual(expect.arrayContaining(Object.keys(sent)));
  }
});

test("the contract prints every figure that is a fact, and none that was not agreed", async () => {
  const desk = await aDesk(database);
  const { contract } = await concludeContract(desk, { terms: typed });
  const { agreed: snapshot } = await getContract(desk.ctx, { id: contract.id });
  const contentOf = async (changes: Partial<typeof snapshot>) =>
    (await readPdf(await renderHandoverContract({ snapshot: { ...snapshot, ...changes } }))).content;
  const [content, without] = [await contentOf({}), await contentOf(perFigure(() => 0))];
  const facts = agreedFacts(snapshot);
  expect(facts.length).toBeGreaterThan(0);
  for (const { key, paperLabel } of facts) {
    expect(content).toContain(`${paperLabel} ${formatFigure(key, agreed[key])}`);
    expect(without).not.toContain(paperLabel);
  }
});

test("the columns of the export stay where spreadsheets expect them", () => {
  expect(contractCsvColumns.map(({ header }) => header)).toEqual([
    "Vertragsnummer",
    "Vorgang",
    "Erstellt am",
    "Status",
    "Vertragsart",
    "Standort",
    "Bearbeitet von",
    "Anrede",
    "Vorname",
    "Nachname",
    "Straße",
    "PLZ",
    "Ort",
    "E-Mail",
    "Telefon",
    "Marke",
    "Modell",
    "Kennzeichen",
    "FIN",
    "Abholung",
    "Vereinbarte Rückgabe",
    "Zurückgegeben",
    "KM-Stand (Übergabe)",
    "KM-Stand (Rückgabe)",
    "Gefahrene KM",
    "Kostenfrei",
    "Tagesgrundpreis (EUR)",
    "Stundenpauschale (EUR)",
    "Zusatz-KM (EUR)",
    "Kaution (EUR)",
    "Zu zahlen (EUR)",
    "Versicherung",
    "Selbstbeteiligung (EUR)",
    "SB-Schutz",
    "Versicherte Selbstbeteiligung (EUR)",
    "SB-Gebühr (EUR)",
    "Überlassung (EUR)",
    "Zusätzliche Kosten 1",
    "Zusätzliche Kosten 1 (EUR)",
    "Zusätzliche Kosten 2",
    "Zusätzliche Kosten 2 (EUR)",
    "Zusätzliche Kosten 3",
    "Zusätzliche Kosten 3 (EUR)",
    "Zusätzliche Kosten 4",
    "Zusätzliche Kosten 4 (EUR)",
    "Zusätzliche Kosten 5",
    "Zusätzliche Kosten 5 (EUR)",
    "Darin netto (EUR)",
    "Darin Umsatzsteuer (EUR)",
    "Umsatzsteuersatz (%)",
    "Zusätzliche KM",
    "Abrechnung: noch zu zahlen (EUR)",
    "Abrechnung: darin Umsatzsteuer (EUR)",
    "Abrechnung: Kaution zurück (EUR)",
    "Auftragsnummer",
    "Firma",
    "USt-IdNr. der Firma",
    "Übergeben",
    "Storniert am",
    "Abrechnung: Summe (EUR)",
    "Abrechnung: Kilometer (EUR)",
    "Abrechnung: Verspätung (EUR)",
    "Abrechnung: Tank oder Ladung (EUR)",
    "Abrechnung: Reinigung (EUR)",
    "Abrechnung: Schaden (EUR)",
    "Abrechnung: Sonstiges (EUR)",
    "Abrechnung: mit Kaution verrechnet (EUR)",
    "Gezahlt: Überlassung und SB-Schutz (EUR)",
    "Gezahlt: Kaution (EUR)",
    "Gezahlt: Abrechnung (EUR)",
    "Zurückgezahlt: Kaution (EUR)",
    "Offen (EUR)",
    "Zurückzuzahlen (EUR)",
    "Zweiter Fahrer",
    "Zweiter Fahrer: Legitimation",
    "Land",
  ]);
});
