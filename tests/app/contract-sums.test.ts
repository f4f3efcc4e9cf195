import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contracts, duePapers } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { IdCheckRow, UserRow, VehicleRow } from "#db/seed/rows.ts";
import { aCheckWithRejectedLicense, anAcceptedCheck, anAcceptedCheckWithNameMismatch } from "#db/seed/states/checks.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { tenantDb } from "#db/tenant.server.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { readMailSubject } from "#server/handover/contract-mail/read-mail-subject.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aDraft, typedPerson } from "#tests/e2e/journey/draft.ts";
import { aMailOffice } from "#tests/fakes/mail-office.ts";
import { runs } from "#tests/properties/runs.ts";
import { startApp, type TestApp } from "./start-app.ts";
import type { Visitor } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
// Pickups are offered in opening hours only; the return comes before the session ends.
const [writtenAt, returnedAt] = ["2026-11-23T08:00:00.000Z", "2026-11-23T08:10:00.000Z"];
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(writtenAt) }));
afterEach(() => void vi.useRealTimers());

/** What dealer and customer agree on, as it is typed. Cents and whole kilometers. */
type Agreement = {
  kind: keyof typeof sbTariffs;
  /** Quarters of an hour. */
  quarters: number;
  isFree: boolean;
  daily: number;
  hourly: number;
  extraKm: number;
  deposit: number;
  kmPerDay: number;
  kmPerHour: number;
  costs: number[];
  booksSb: boolean;
  /** Driven until the return. */
  driven: number;
  /** What was done about the license, and which originals were seen. */
  license: "match" | "differ" | "not_compared" | "rejected" | "none";
  sees: { identity: boolean; license: boolean };
};

const amount = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));
const agreements: fc.Arbitrary<Agreement> = fc.record({
  kind: fc.constantFrom("Probefahrt", "Vermietung", "Werkstattersatzwagen", "Überführung"),
  quarters: fc.oneof(
    fc.integer({ min: 1, max: 36 }),
    fc.integer({ min: 1, max: 36 }).map((days) => days * 96),
  ),
  isFree: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  daily: amount(40_000),
  hourly: amount(3_000),
  extraKm: amount(99),
  deposit: amount(150_000),
  kmPerDay: amount(300),
  kmPerHour: amount(60),
  costs: fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 5 }),
  booksSb: fc.boolean(),
  driven: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 4_000 })),
  license: fc.constantFrom("match", "differ", "not_compared", "rejected", "none"),
  sees: fc.record({ identity: fc.boolean(), license: fc.boolean() }),
});

/** Cents per started day, and at least. */
const sbTariffs = {
  Probefahrt: [600, 600],
  Vermietung: [1_200, 2_400],
  Werkstattersatzwagen: [900, 900],
  Überführung: [1_400, 1_400],
} as const;

/** The sums of an agreement, reckoned from what papers.md and contracts.md say and from nothing of the product. */
function oracle(agreed: Agreement) {
  const { quarters, isFree, daily, hourly, costs } = agreed;
  const [days, hours] = [Math.ceil(quarters / 96), Math.ceil(quarters / 4)];
  const byHour = daily === 0 ? hourly !== 0 : hourly !== 0 && quarters < 96 && hours * hourly < days * daily;
  const rental = isFree ? 0 : byHour ? hours * hourly : days * daily;
  const additional = costs.reduce((sum, cost) => sum + cost, 0);
  const [perDay, minimum] = sbTariffs[agreed.kind];
  const sbFee = agreed.booksSb ? Math.max(minimum, days * perDay) : null;
  const gross = rental + additional;
  const vat = Math.round((gross * 19) / 119);
  // Kilometers are covered by what the use is charged by; a free use names neither price.
  const included = !isFree && byHour ? hours * agreed.kmPerHour : days * agreed.kmPerDay;
  const extraKm = Math.max(0, agreed.driven - included);
  const furtherDue = extraKm * agreed.extraKm;
  const { deposit } = agreed;
  return { rental, additional, sbFee, due: gross + (sbFee ?? 0), net: gross - vat, vat, extraKm, furtherDue, deposit };
}
type Sums = ReturnType<typeof oracle>;

const german = (cents: number) => {
  const [euros = "", rest = ""] = (cents / 100).toFixed(2).split(".");
  return `${euros.replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`;
};
const euro = (cents: number) => `${german(cents)} €`;
const inFile = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2).replace(".", ","));

const pickup = { date: "2026-11-23", time: "09:00" };
/** Wall time so many quarters after the pickup; no clock is changed in those weeks. */
const wallAfter = (quarters: number) =>
  new Date(Date.UTC(2026, 10, 23, 9) + quarters * 900_000).toISOString().slice(0, 16);

/** The draft of the wizard, as typed. */
function typedSteps(agreed: Agreement, vehicle: VehicleRow): Record<string, StepValues> {
  const end = wallAfter(agreed.quarters);
  const named = agreed.costs.flatMap((cost, index) => [
    [`cost${index + 1}Name`, `Posten ${index + 1}`],
    [`cost${index + 1}Value`, german(cost)],
  ]);
  return {
    person: typedPerson,
    vehicle: {
      vehicleId: vehicle.id,
      filledFor: vehicle.id,
      licensePlate: vehicle.licensePlate ?? "",
      odometerKm: String(vehicle.odometerKm),
    },
    terms: {
      pickupDate: pickup.date,
      pickupHour: pickup.time.slice(0, 2),
      pickupMinute: pickup.time.slice(3),
      returnDate: end.slice(0, 10),
      returnHour: end.slice(11, 13),
      returnMinute: end.slice(14),
      kind: agreed.kind,
      ...(agreed.isFree ? { isFreeOfCharge: "on" } : {}),
      dailyPrice: german(agreed.daily),
      hourlyPrice: german(agreed.hourly),
      extraKmPrice: german(agreed.extraKm),
      deposit: german(agreed.deposit),
      includedKmPerDay: String(agreed.kmPerDay),
      includedKmPerHour: String(agreed.kmPerHour),
      insurance: "vollkasko",
      ...Object.fromEntries(named),
    },
    sb: agreed.booksSb ? { booksSb: "yes", insuredDeductible: "1.000,00", paymentMethod: "card" } : { booksSb: "no" },
  };
}

/** The same as a program sends it. */
const request = (agreed: Agreement, check: IdCheckRow, vehicle: VehicleRow) => ({
  contract: {
    id_check_id: check.id,
    vehicle_id: vehicle.id,
    id_check_attributes: {
      identity_document_number: check.identityDocumentNumber,
      identity_document_type: "IDENTITY_CARD",
      drivers_liscense_id_check_attributes: {
        number: check.licenseNumber ?? "B072RRE2I55",
        drivers_license_classes: "B",
        issuing_authority: "Stadt Köln",
        original_presented: agreed.sees.license,
      },
    },
    confirms_rejected: agreed.license === "rejected",
    confirms_name_mismatch: agreed.license === "differ",
    confirmed_concerns: ["license_unchecked"],
    vehicle_attributes: { license_plate: vehicle.licensePlate, odometer_value: vehicle.odometerKm },
    customer_attributes: {
      salutation: "Frau",
      prename: check.prename,
      surname: check.surname,
      email: "erika@example.org",
      date_of_birth: check.dateOfBirth,
      telephone_number: "015112345678",
      address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
    },
    kind: agreed.kind,
    start_of_use: `${pickup.date}T${pickup.time}`,
    end_of_use: wallAfter(agreed.quarters),
    is_free_of_charge: agreed.isFree,
    tagesgrundpreis: { cents: agreed.daily },
    stundenpauschale: { cents: agreed.hourly },
    zusatz_km: { cents: agreed.extraKm },
    fahrzeugkaution: { cents: agreed.deposit },
    inkl_km_tagesgrundpreis: agreed.kmPerDay,
    inkl_km_stundenpauschale: agreed.kmPerHour,
    additional_costs_attributes: agreed.costs.map((cents, index) => ({
      name: `Posten ${index + 1}`,
      value: { cents },
    })),
    with_vollkasko: true,
    ...(agreed.booksSb
      ? { sb_insurance_contract_attributes: { contract_data_json: { disscount: 1_000, payment_method: "card" } } }
      : {}),
  },
});

/** What a page says, without the time that it takes to make a document of it. */
async function pageOf(desk: Visitor, address: string): Promise<string> {
  const response = await desk.request(address);
  expect(response.status).toBe(200);
  return response.text();
}
const textOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

/** What a page says is to be paid: in its table, or as the sentence in the place of an empty one. */
function tableOf(html: string): string {
  const [, foot] = /<tfoot[^>]*>(.*?)<\/tfoot>/s.exec(html) ?? [];
  return foot === undefined
    ? (/Die Überlassung ist kostenfrei.*?\.(?!\d)/.exec(textOf(html))?.[0] ?? "")
    : textOf(foot).trim();
}

function expectDue(said: string, agreed: Agreement, sums: Sums) {
  const { due, sbFee, rental, additional, net, vat, deposit } = sums;
  if (agreed.isFree && due === 0) {
    expect(said).toMatch(/kostenfrei|^Zu zahlen 0,00 €/);
  } else {
    expect(said).toMatch(/^Zu zahlen/);
    expect(said).toContain(euro(due));
  }
  if (vat > 0) {
    const without = sbFee === null ? "" : " (SB-Schutz ohne Umsatzsteuer)";
    const line = `In ${euro(rental + additional)} enthalten${without}: ${euro(net)} netto, 19 % Umsatzsteuer`;
    expect(said).toContain(`${line} ${euro(vat)}`);
    expect(net + vat).toBe(rental + additional);
  } else expect(said).not.toContain("Umsatzsteuer");
  expect(said.includes(`dazu Kaution ${euro(deposit)}`)).toBe(deposit > 0);
}

const settlementSaid = ({ furtherDue, deposit }: Sums) =>
  `Abrechnung: ${furtherDue > 0 ? `zusätzlich zu zahlen ${euro(furtherDue)}` : "nichts zusätzlich zu zahlen"}${
    deposit > 0 ? `, Kaution zurück ${euro(deposit)}` : ""
  }`;

type Desk = { desk: Visitor; place: Place };

async function aDesk(): Promise<Desk & { admin: UserRow }> {
  const { admin, place } = await app.dealer({ usesDigitalSigning: false });
  return { admin, place, desk: await app.signedIn(admin) };
}

const paperOf = async (desk: Visitor, id: string, kind: string) => {
  const pdf = await desk.request(`/id_check/contract_file/${id}/${kind}`);
  return (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).content;
};

/** A check in which this became of the license. */
function aCheckOf(place: Place, license: Agreement["license"]): Promise<IdCheckRow> {
  const options = { hasPhotos: false };
  if (license === "rejected") return aCheckWithRejectedLicense(place, options);
  if (license === "differ") return anAcceptedCheckWithNameMismatch(place, options);
  if (license === "none") return anAcceptedCheck(place, { ...options, isOnlyIdCheck: true });
  const isPersonsNameMatched = license === "match" ? true : null;
  return anAcceptedCheck(place, { ...options, changes: { isPersonsNameMatched } });
}

/** Ticks on the check's page that originals were seen; that of a license which no check has comes with the contract. */
async function seeOriginals(desk: Visitor, { id }: IdCheckRow, { license, sees }: Agreement) {
  const isThere = { identity: true, license: license !== "none" && license !== "rejected" };
  for (const document of ["identity", "license"] as const) {
    if (!sees[document] || !isThere[document]) continue;
    const body = new URLSearchParams({ intent: "note_original", document });
    const ticked = await desk.request(`/id_check/${id}`, { method: "POST", body });
    expect(ticked.status).toBe(302);
  }
}

const classesSaid = {
  valid: "Die Führerscheinklassen wurden geprüft und sind gültig.",
  rejected: "Der Führerschein wurde abgelehnt; seine Klassen sind nicht als gültig bestätigt.",
};
const namesSaid = {
  match: "Die Namen auf Ausweis und Führerschein stimmen überein.",
  differ: "weichen voneinander ab, bestätigt von Anna Admin am 23.11.2026, 09:00 Uhr",
  not_compared: "Die Namen auf Ausweis und Führerschein wurden nicht verglichen.",
};

/** What is said of the documents, each of it by somebody who did it. */
async function expectAsserted(text: string, agreed: Agreement, contractId: string, { userId }: Place) {
  const { db } = app.database;
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, contractId));
  const [check] = await db
    .select()
    .from(idChecks)
    .where(eq(idChecks.id, contract?.idCheckId ?? ""));
  const said = text.replaceAll(/\s+/g, " ");
  const isRejected = agreed.license === "rejected";
  expect(said).toContain(classesSaid[isRejected ? "rejected" : "valid"]);
  expect(said).not.toContain(classesSaid[isRejected ? "valid" : "rejected"]);
  if (isRejected) expect(check?.licenseDecidedByUserId).toBe(userId);
  else expect(contract?.userId).toBe(userId);
  const compared = agreed.license === "match" || agreed.license === "differ" ? agreed.license : "not_compared";
  for (const [state, words] of Object.entries(namesSaid)) expect(said.includes(words)).toBe(state === compared);
  if (compared !== "not_compared") expect(check?.licenseDecidedByUserId).toBe(userId);
  const originals = said.match(/Im Original vorgelegt am 23.11.2026, 09:00 Uhr, bestätigt von Anna Admin/g) ?? [];
  const licenseSeen = agreed.sees.license && !isRejected;
  expect(originals).toHaveLength(Number(agreed.sees.identity) + Number(licenseSeen));
  expect(check?.identityOriginalByUserId ?? null).toBe(agreed.sees.identity ? userId : null);
  if (agreed.license !== "none") expect(check?.licenseOriginalByUserId ?? null).toBe(licenseSeen ? userId : null);
}

/** They would be rendered a moment later, which takes most of the time of a contract. */
const forgetDuePapers = () => app.database.db.delete(duePapers);

/** One agreement through all places that name its sums; papers are rendered for some, which take their time. */
async function follow({ desk, place }: Desk, agreed: Agreement, rendersPapers: boolean) {
  const sums = oracle(agreed);
  vi.setSystemTime(new Date(writtenAt));
  const check = await aCheckOf(place, agreed.license);
  await seeOriginals(desk, check, agreed);
  const vehicle = await aVehicle(place);
  const db = tenantDb(app.database.db, { headquarterId: place.headquarterId, branchId: null });

  await aDraft(place, { check, steps: typedSteps(agreed, vehicle) });
  const previewAddress = `/id_check/new_contract/${check.id}?step=4`;
  if (agreed.license === "rejected" || agreed.license === "differ") {
    await desk.open(previewAddress);
    await desk.press("Ja, sicher");
  }
  const preview = await pageOf(desk, previewAddress);
  expectDue(tableOf(preview), agreed, sums);
  const [, bar = ""] = /<output[^>]*>(.*?)<\/output>/s.exec(preview) ?? [];
  expect(textOf(bar).trim()).toMatch(
    agreed.isFree && sums.due === 0 ? /^kostenfrei/ : new RegExp(`^${euro(sums.due)}`),
  );

  const created = await desk.api("POST", "/contracts", request(agreed, check, vehicle));
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  if (!rendersPapers) await forgetDuePapers();
  const { id, contract_number: number } = created.json.data;
  expect(created.json.data).toMatchObject({ total: { cents: sums.due }, settlement: null });
  const page = await pageOf(desk, `/id_check/contract_details/${id}`);
  expectDue(tableOf(page), agreed, sums);
  expect(textOf(page)).not.toContain("Abrechnung");
  await expectAsserted(textOf(page), agreed, id, place);
  const mail = async () => (await readMailSubject(db, { contractId: id })).mail(aMailOffice, []).textBody;
  const dueSaid = agreed.isFree && sums.due === 0 ? "Die Überlassung ist kostenfrei" : `Zu zahlen ${euro(sums.due)}`;
  const depositSaid = sums.deposit > 0 ? `, dazu Kaution ${euro(sums.deposit)}` : "";
  expect(await mail()).toContain(`${dueSaid}${depositSaid}.`);
  if (rendersPapers) {
    const paper = await paperOf(desk, id, "unsigned");
    expect(paper).toContain(`Zu zahlen ${euro(sums.due)}`);
    if (sums.vat > 0) expect(paper).toContain(`${euro(sums.net)} netto, 19 % Umsatzsteuer`);
    await expectAsserted(paper, agreed, id, place);
    expect(paper.includes(`dazu Kaution (bei Übergabe zu leisten) ${euro(sums.deposit)}`)).toBe(sums.deposit > 0);
  }

  vi.setSystemTime(new Date(returnedAt));
  const taken = await desk.api("PUT", `/contracts/${id}`, {
    contract: {
      odometer_value_at_end: (vehicle.odometerKm ?? 0) + agreed.driven,
      vehicle_returned_at: returnedAt,
      confirmed_concerns: ["return_odometer_high"],
    },
  });
  expect(taken.status, JSON.stringify(taken.json)).toBe(200);
  if (!rendersPapers) await forgetDuePapers();
  const settlement = {
    extra_km: sums.extraKm,
    further_due: { cents: sums.furtherDue },
    deposit_back: { cents: sums.deposit },
  };
  expect(taken.json.contract).toMatchObject({ total: { cents: sums.due }, settlement });
  const finished = await pageOf(desk, `/id_check/contract_details/${id}`);
  expectDue(tableOf(finished), agreed, sums);
  expect(textOf(finished)).toContain(settlementSaid(sums));
  expect(await mail()).toContain(`${settlementSaid(sums)}.`);
  if (rendersPapers) {
    const paper = await paperOf(desk, id, "signed_with_vehicle_return");
    expect(paper).toContain(`Zu zahlen ${euro(sums.due)}`);
    expect(paper).toContain(`Zusätzlich zu zahlen ${sums.furtherDue > 0 ? euro(sums.furtherDue) : "nichts"}`);
    expect(paper.includes(`Kaution zurück ${euro(sums.deposit)}, soweit`)).toBe(sums.deposit > 0);
  }
  return { number, sums, agreed };
}

/** The lines of the export by number. */
async function exported(desk: Visitor): Promise<Map<string, Record<string, string>>> {
  const response = await desk.request("/contracts_csv?start_date=2026-11-23&end_date=2026-11-23");
  const [headings = [], ...lines] = (await response.text())
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"));
  const records = lines.map((line) => Object.fromEntries(headings.map((name, index) => [name, line[index] ?? ""])));
  return new Map(records.map((record) => [record.Vertragsnummer ?? "", record]));
}

test("both sums are the same in preview, page, paper, mail, API and CSV, and what is asserted was done", async () => {
  const desk = await aDesk();
  const followed: Awaited<ReturnType<typeof follow>>[] = [];
  await fc.assert(
    fc.asyncProperty(agreements, async (agreed) => {
      followed.push(await follow(desk, agreed, followed.length % 10 === 0));
    }),
    { numRuns: runs(30, 2_000), endOnFailure: true },
  );
  const lines = await exported(desk.desk);
  expect(lines.size).toBe(followed.length);
  for (const { number, sums, agreed } of followed) {
    const line = lines.get(number);
    expect(line).toMatchObject({
      "Zu zahlen (EUR)": inFile(sums.due),
      "Überlassung (EUR)": inFile(sums.rental),
      "SB-Gebühr (EUR)": inFile(sums.sbFee),
      "Darin netto (EUR)": inFile(sums.vat > 0 ? sums.net : null),
      "Darin Umsatzsteuer (EUR)": inFile(sums.vat > 0 ? sums.vat : null),
      "Zusätzliche KM": String(sums.extraKm),
      "Abrechnung: noch zu zahlen (EUR)": inFile(sums.furtherDue),
      "Abrechnung: Kaution zurück (EUR)": inFile(sums.deposit),
    });
    const { costs } = agreed;
    for (const index of [0, 1, 2, 3, 4])
      expect(line?.[`Zusätzliche Kosten ${index + 1} (EUR)`]).toBe(inFile(costs[index] ?? null));
  }
}, 1_800_000);
