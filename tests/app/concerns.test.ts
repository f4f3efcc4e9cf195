import { and, asc, eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractActs, contracts, priceVersions, sbContracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { IdCheckRow, VehicleRow } from "#db/seed/rows.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { anOverdueVehicle, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { addendumOf } from "#server/handover/acts/contract-acts.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import {
  type ConcernCode,
  type ConcernPhase,
  codesIn,
  concernTable,
} from "#server/services/concerns/concerns.rules.ts";
import { aDraft, typedPerson } from "#tests/e2e/journey/draft.ts";
import { aNotLentMark } from "#tests/fakes/not-lent-mark.ts";
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

const dayMs = 86_400_000;
const day = (days: number) => berlinWallTime(new Date(Date.now() + days * dayMs)).date;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** What makes exactly one concern of a contract or an SB-Schutz hold, and those that cannot be had without another. */
type Scenario = {
  check?: Partial<IdCheckRow>;
  person?: StepValues;
  odometerKm?: string;
  terms?: StepValues;
  sb?: StepValues;
  /** Of a second driver's check, or that only the name is known. */
  driver?: Partial<IdCheckRow> | "name";
  isDriversLicenseUnticked?: boolean;
  arrange?: (place: Place, vehicle: VehicleRow) => Promise<unknown>;
  also?: ConcernCode[];
};
type CodeIn<Phase extends ConcernPhase> = {
  [Code in ConcernCode]: Phase extends (typeof concernTable)[Code]["phases"][number] ? Code : never;
}[ConcernCode];

/** Of both wizards. A new concern of one of them has to be named here: its type says so. */
const ofPerson: Record<CodeIn<"sb">, Scenario> = {
  check_rejected: { check: { licenseApprovalState: "REJECTED", licenseRejectionReason: "expired" } },
  document_names_differ: { check: { licenseSurname: "Gabler", isPersonsNameMatched: false } },
  not_lent: { arrange: (place) => aNotLentMark(place, specimenPeople.erika) },
  person_name_differs: { person: { prename: "Max", surname: "Muster" } },
  birth_date_differs: { person: { dateOfBirth: "13.08.1984" } },
  document_kind_differs: { person: { identityDocumentType: "PASSPORT" } },
  document_number_differs: { person: { identityDocumentNumber: "L01X00T47" } },
  license_number_differs: { person: { licenseNumber: "K014YZ83C61" } },
  license_details_differ: { person: { licenseClasses: "B, C" } },
  identity_expired: { check: { identityDocumentExpiresOn: day(3) } },
  license_expired: { check: { licenseExpiresOn: day(-1) } },
  under_age: { check: { dateOfBirth: "2012-08-12" }, person: { dateOfBirth: "12.08.2012" } },
  license_unchecked: {
    check: { approvalState: "REJECTED", rejectionReason: "expired", licenseApprovalState: "IN_PROGRESS" },
    also: ["check_rejected"],
  },
  check_outdated: { check: { identityDecidedAt: daysAgo(120) } },
  period_long: { terms: { returnDate: day(70) } },
  pickup_past: { terms: { pickupDate: day(-1) } },
};
const ofContract: Record<CodeIn<"contract">, Scenario> = {
  ...ofPerson,
  pickup_outside_hours: {
    arrange: ({ headquarterId }) =>
      app.database.db
        .update(headquarters)
        .set({ openingHours: Array.from({ length: 7 }, () => [{ from: "08:00", until: "09:30" }]) })
        .where(eq(headquarters.id, headquarterId)),
  },
  license_unchecked: { check: { licenseApprovalState: null } },
  vehicle_overdue: {
    arrange: (place, vehicle) => anOverdueVehicle(place, { vehicle, hasPhotos: false, isSigned: false }),
  },
  odometer_below_stock: { odometerKm: "12479" },
  odometer_above_stock: { odometerKm: "999999" },
  second_driver_not_lent: { driver: {}, arrange: (place) => aNotLentMark(place, specimenPeople.tomasz) },
  second_driver_unchecked: { driver: "name" },
  second_driver_rejected: { driver: { licenseApprovalState: "REJECTED", licenseRejectionReason: "expired" } },
  second_driver_names_differ: { driver: { licenseSurname: "Gabler", isPersonsNameMatched: false } },
  second_driver_identity_expired: { driver: { identityDocumentExpiresOn: day(3) } },
  second_driver_license_expired: { driver: { licenseExpiresOn: day(-1) } },
  second_driver_under_age: { driver: { dateOfBirth: "2012-08-12" } },
  second_driver_license_unchecked: { driver: { licenseApprovalState: null } },
  second_driver_classes_unchecked: { driver: {}, isDriversLicenseUnticked: true },
  second_driver_check_outdated: { driver: { identityDecidedAt: daysAgo(120) } },
  sb_above_deductible: { sb: { booksSb: "yes", insuredDeductible: "1.500,00", paymentMethod: "card" } },
};

async function arranged({ check: changes = {}, odometerKm, terms, sb, arrange, ...scenario }: Scenario) {
  const { admin, place } = await app.dealer();
  const check = await anAcceptedCheck(place, { hasPhotos: false, changes });
  const person = { ...scenario.person, ...(await typedDriver(place, scenario)) };
  const vehicle = await aVehicle(place);
  await arrange?.(place, vehicle);
  const period = { pickupDate: day(2), pickupHour: "10", pickupMinute: "07", returnDate: day(4) };
  const steps = {
    person: { ...typedPerson, ...person },
    vehicle: {
      vehicleId: vehicle.id,
      filledFor: vehicle.id,
      licensePlate: vehicle.licensePlate ?? "",
      odometerKm: odometerKm ?? String(vehicle.odometerKm),
    },
    terms: {
      ...period,
      returnHour: "17",
      returnMinute: "30",
      kind: "Vermietung",
      dailyPrice: "89,00",
      insurance: "vollkasko",
      ...terms,
    },
    sb: { booksSb: "no", ...sb },
  };
  return { admin, place, check, vehicle, steps, desk: await app.signedIn(admin) };
}

/** The second driver of the person step: chosen by a check of their own, or a name. */
async function typedDriver(place: Place, { driver, isDriversLicenseUnticked }: Scenario): Promise<StepValues> {
  if (!driver) return {};
  if (driver === "name") return { secondDriver: "Ida Beck" };
  const { id } = await anAcceptedCheck(place, { hasPhotos: false, person: specimenPeople.tomasz, changes: driver });
  return { secondDriverCheckId: id, ...(isDriversLicenseUnticked ? {} : { isSecondDriverLicenseChecked: "on" }) };
}
type Arranged = Awaited<ReturnType<typeof arranged>>;

const timeOf = (date: string, hour = "", minute = "") => `${date}T${hour}:${minute}`;

/** A person of the wizards as requests name them. */
const personOf = ({ check, steps: { person } }: Arranged) => ({
  id_check_id: check.id,
  id_check_attributes: {
    identity_document_type: person.identityDocumentType,
    identity_document_number: person.identityDocumentNumber,
    drivers_liscense_id_check_attributes: {
      number: person.licenseNumber,
      issuing_authority: person.licenseIssuingAuthority,
      drivers_license_classes: person.licenseClasses,
    },
  },
  customer_attributes: {
    salutation: person.salutation,
    prename: person.prename,
    surname: person.surname,
    email: person.email,
    date_of_birth: person.dateOfBirth,
    telephone_number: person.telephoneNumber,
    address_attributes: {
      street: person.street,
      house: person.house,
      postal_code: person.postalCode,
      city: person.city,
    },
  },
});

function contractOf(given: Arranged) {
  const { vehicle, terms, sb } = given.steps;
  const person: StepValues = given.steps.person;
  return {
    ...personOf(given),
    vehicle_id: vehicle.vehicleId,
    vehicle_attributes: { license_plate: vehicle.licensePlate, odometer_value: vehicle.odometerKm },
    kind: terms.kind,
    start_of_use: timeOf(terms.pickupDate, terms.pickupHour, terms.pickupMinute),
    end_of_use: timeOf(terms.returnDate, terms.returnHour, terms.returnMinute),
    tagesgrundpreis: terms.dailyPrice,
    second_driver_name: person.secondDriver,
    second_driver_id_check_id: person.secondDriverCheckId,
    second_driver_license_checked: person.isSecondDriverLicenseChecked === "on",
    with_vollkasko: true,
    ...(sb.booksSb === "yes"
      ? { sb_insurance_contract_attributes: { contract_data_json: { disscount: 1_500, payment_method: "card" } } }
      : {}),
  };
}

const vin = "WVWZZZ1KZAW000001";
const sbOf = (given: Arranged) => {
  const { terms } = given.steps;
  return {
    ...personOf(given),
    kind: terms.kind,
    start_date: timeOf(terms.pickupDate, terms.pickupHour, terms.pickupMinute),
    end_date: timeOf(terms.returnDate, terms.returnHour, terms.returnMinute),
    contract_data_json: { vin, license_plate: "K HS 1", disscount: 1_000, payment_method: "card" },
  };
};

/** The wizard's last page asks about each concern, makes nothing without its tick, and makes it with it. */
async function throughWizard(desk: Visitor, address: string, button: string, codes: ConcernCode[], made: string) {
  await desk.open(address);
  // What is known before the wizard is asked on its first page.
  if (!desk.page.queryByRole("button", { name: button })) {
    expect(desk.text).toContain(concernTable[codes[0] as ConcernCode].title);
    await desk.press("Ja, sicher");
    await desk.open(address);
  }
  const open = () => desk.page.queryAllByLabelText<HTMLInputElement>(/^Ja, sicher/);
  if (open().length > 0) {
    await desk.press(button);
    expect(desk.text).toContain("Bitte bestätigen Sie das zuerst.");
    expect(desk.text).not.toContain(made);
  }
  for (const code of codes) expect(desk.text).toContain(`${concernTable[code].title}.`);
  for (const box of open()) box.checked = true;
  await desk.press(button);
  expect(desk.text).toContain(made);
}

/** The API names what has to be confirmed, and takes exactly that back. */
async function throughApi(desk: Visitor, path: string, name: string, body: object, codes: ConcernCode[]) {
  const asked = await desk.api("POST", path, { [name]: body });
  expect(asked).toMatchObject({ status: 422, json: { code: "confirmation_required", concerns: codes } });
  expect(asked.json.errors).toHaveLength(codes.length);
  expect(asked.json.headline).toBe(concernTable[codes[0] as ConcernCode].title);
  const others = codesIn("contract").filter((code) => !codes.includes(code));
  const unconfirmed = await desk.api("POST", path, { [name]: { ...body, confirmed_concerns: others } });
  expect(unconfirmed.json.concerns).toEqual(codes);
  const made = await desk.api("POST", path, { [name]: { ...body, confirmed_concerns: codes } });
  expect([made.status, made.json.errors]).toEqual([201, undefined]);
}

async function wordsOf(desk: Visitor, address: string): Promise<string> {
  const pdf = await desk.request(address);
  expect(pdf.status).toBe(200);
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, " ");
}

type Stored = { id: string; confirmedConcerns: { code: string; facts: string; userId: string }[]; snapshot: unknown };

/** Stored with who and what was shown, in the audit entry by code, and on the paper where the table says so. */
async function expectRecorded({ admin, desk }: Arranged, row: Stored | undefined, codes: ConcernCode[], paper: string) {
  if (!row) throw new Error("nothing was made");
  expect(row.confirmedConcerns).toEqual(
    codes.map((code) => expect.objectContaining({ code, userId: admin.id, facts: expect.stringMatching(/\S/) })),
  );
  const [entry] = await app.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, row.id))
    .orderBy(asc(auditLog.createdAt));
  expect(entry?.details?.confirmed_concerns).toBe(codes.join(","));
  const printed = codes.filter((code) => concernTable[code].prints !== null);
  const kept = (row.snapshot as { confirmedConcerns?: { code: string; text: string }[] }).confirmedConcerns ?? [];
  expect(kept.map(({ code }) => code)).toEqual(printed);
  const words = await wordsOf(desk, `${paper}/${row.id}/unsigned`);
  for (const { text } of kept) expect(words).toContain(text);
  expect(words.includes("Bestätigte Abweichungen")).toBe(printed.length > 0);
  expect(words.includes("Bestätigt von Anna Admin am")).toBe(printed.length > 0);
}

const contractFor = async (check: IdCheckRow) =>
  (await app.database.db.select().from(contracts).where(eq(contracts.idCheckId, check.id)))[0];
const sbFor = async (check: IdCheckRow) =>
  (await app.database.db.select().from(sbContracts).where(eq(sbContracts.idCheckId, check.id)))[0];
/** In the order of the table. */
const codesOf = (code: ConcernCode, phase: ConcernPhase, { also = [] }: Scenario) =>
  codesIn(phase).filter((each) => each === code || also.includes(each));

describe("a contract", () => {
  test("has a scenario for each of its concerns", () => {
    expect(Object.keys(ofContract).sort()).toEqual([...codesIn("contract")].sort());
  });

  test.each(Object.entries(ofContract) as [ConcernCode, Scenario][])(
    "asks about %s in the wizard and over the API, and its paper says what the table says",
    async (code, scenario) => {
      const codes = codesOf(code, "contract", scenario);
      const typed = await arranged(scenario);
      await aDraft(typed.place, { check: typed.check, steps: typed.steps });
      const address = `/id_check/new_contract/${typed.check.id}?step=4`;
      await throughWizard(
        typed.desk,
        address,
        "Vertrag generieren",
        codes,
        "Sie haben den Vertrag erfolgreich generiert.",
      );
      expect(typed.desk.text).toContain(`${typed.steps.person.prename} ${typed.steps.person.surname}`);
      await expectRecorded(typed, await contractFor(typed.check), codes, "/id_check/contract_file");

      const sent = await arranged(scenario);
      await throughApi(sent.desk, "/contracts", "contract", contractOf(sent), codes);
      await expectRecorded(sent, await contractFor(sent.check), codes, "/id_check/contract_file");
    },
    60_000,
  );

  test("asks about somebody who is younger than the dealer's own minimum age on the day of the pickup", async () => {
    const sent = await arranged({ check: { dateOfBirth: "2006-08-12" }, person: { dateOfBirth: "12.08.2006" } });
    const { headquarterId, userId } = sent.place;
    const version = { id: newId(), topic: "driver_age" as const, subject: "", number: 1, validFrom: day(2), userId };
    const row = { ...version, headquarterId, figures: { minimumAge: 25 }, createdAt: new Date() };
    await app.database.db.insert(priceVersions).values(row);
    const asked = await sent.desk.api("POST", "/contracts", { contract: contractOf(sent) });
    expect([asked.status, asked.json.concerns]).toEqual([422, ["under_age"]]);
  });

  test("that agrees with its check asks nothing, and its paper has no such part", async () => {
    const sent = await arranged({});
    const made = await sent.desk.api("POST", "/contracts", { contract: contractOf(sent) });
    expect(made.status).toBe(201);
    expect(made.json.data.confirmed_concerns).toEqual([]);
    const words = await wordsOf(sent.desk, `/id_check/contract_file/${made.json.data.id}/unsigned`);
    expect(words).not.toContain("Bestätigte Abweichungen");
  });

  test("never overwrites what the check confirmed, and fills in what it lacks", async () => {
    const person = {
      identityDocumentNumber: "L01X00T47",
      prename: "Max",
      surname: "Muster",
      licenseNumber: "K014YZ83C61",
    };
    const sent = await arranged({ person, check: { licenseIssuingAuthority: null } });
    const confirmed = ["person_name_differs", "document_number_differs", "license_number_differs"];
    const body = { ...contractOf(sent), confirmed_concerns: confirmed };
    expect((await sent.desk.api("POST", "/contracts", { contract: body })).status).toBe(201);
    const [check] = await app.database.db.select().from(idChecks).where(eq(idChecks.id, sent.check.id));
    expect(check).toMatchObject({
      prename: "Erika",
      identityDocumentNumber: "T22000129",
      licenseNumber: "B072RRE2I55",
      licenseIssuingAuthority: "Stadt Köln",
    });
  });

  test("asks again when what was confirmed has changed since the page was shown", async () => {
    const typed = await arranged({ check: { identityDocumentExpiresOn: day(3) } });
    await aDraft(typed.place, { check: typed.check, steps: typed.steps });
    const { desk, check } = typed;
    await desk.open(`/id_check/new_contract/${check.id}?step=4`);
    desk.tick(/^Ja, sicher/);
    await app.database.db
      .update(idChecks)
      .set({ identityDocumentExpiresOn: day(1) })
      .where(eq(idChecks.id, check.id));
    await desk.press("Vertrag generieren");
    expect(await contractFor(check)).toBeUndefined();
    expect(desk.text).toContain("Bitte bestätigen Sie das zuerst.");
    expect(desk.page.getByLabelText<HTMLInputElement>(/^Ja, sicher/).checked).toBe(false);
  });

  test("keeps a tick that was set when another one is missing", async () => {
    const typed = await arranged({ check: { identityDocumentExpiresOn: day(3) }, odometerKm: "12479" });
    await aDraft(typed.place, { check: typed.check, steps: typed.steps });
    const { desk } = typed;
    await desk.open(`/id_check/new_contract/${typed.check.id}?step=4`);
    desk.tick(/^Ja, sicher: Der Kilometerstand liegt unter/);
    await desk.press("Vertrag generieren");
    expect(desk.page.getByLabelText<HTMLInputElement>(/^Ja, sicher: Der Kilometerstand/).checked).toBe(true);
    expect(desk.page.getByLabelText<HTMLInputElement>(/^Ja, sicher: Der Ausweis/).checked).toBe(false);
  });

  test("for a vehicle that is not back leads to its return", async () => {
    const start = berlinWallTime(new Date(Date.now() - 60_000)).time;
    const [hour = "", minute = ""] = start.split(":");
    // The wizard's hours end at 19:59; then the vehicle is reserved for the next morning, and only asked about.
    const isOpen = hour >= "07" && hour <= "19";
    const terms: StepValues = isOpen ? { pickupDate: day(0), pickupHour: hour, pickupMinute: minute } : {};
    const typed = await arranged({ terms, arrange: ofContract.vehicle_overdue.arrange });
    await aDraft(typed.place, { check: typed.check, steps: typed.steps });
    const { desk } = typed;
    await desk.open(`/id_check/new_contract/${typed.check.id}?step=4`);
    expect(desk.text).toMatch(/noch nicht zurück.*[Ff]ällig seit/);
    if (isOpen) {
      await desk.press("Vertrag generieren");
      expect(desk.text).toContain("Bitte nehmen Sie es zuerst zurück oder wählen Sie ein anderes Fahrzeug.");
      expect(await contractFor(typed.check)).toBeUndefined();
    }
    await desk.follow("Jetzt zurücknehmen");
    expect(desk.address).toContain("/vehicle_return");
  });
});

describe("an SB-Schutz booked alone", () => {
  test.each(Object.entries(ofPerson) as [ConcernCode, Scenario][])(
    "asks about %s in its wizard and over the API, and its paper says what the table says",
    async (code, scenario) => {
      const codes = codesOf(code, "sb", scenario);
      const booking = (terms: StepValues) => ({
        ...terms,
        vin,
        licensePlate: "K HS 1",
        hasVollkasko: "on",
        insuredDeductible: "1.000,00",
        paymentMethod: "card",
      });
      const typed = await arranged(scenario);
      const steps = { person: typed.steps.person, booking: booking(typed.steps.terms) };
      await aDraft(typed.place, { wizard: "sb_contract", check: typed.check, steps });
      const address = `/id_check/new_sb_contract/${typed.check.id}?step=2`;
      await throughWizard(
        typed.desk,
        address,
        "SB-Schutz buchen",
        codes,
        "Sie haben den SB-Schutz erfolgreich gebucht.",
      );
      await expectRecorded(typed, await sbFor(typed.check), codes, "/id_check/sb_contract_file");

      const sent = await arranged(scenario);
      await throughApi(sent.desk, "/sb_insurance/contracts", "sb_insurance_contract", sbOf(sent), codes);
      await expectRecorded(sent, await sbFor(sent.check), codes, "/id_check/sb_contract_file");
    },
    60_000,
  );
});

describe("a return", () => {
  async function aCarOut() {
    const { admin, place } = await app.dealer();
    await app.database.db
      .update(headquarters)
      .set({ usesDigitalSigning: false })
      .where(eq(headquarters.id, place.headquarterId));
    const { contract } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false });
    return { contract, desk: await app.signedIn(admin), odometerKm: contract.odometerStartKm + 32_871 };
  }
  const rowOf = async (id: string) => (await app.database.db.select().from(contracts).where(eq(contracts.id, id)))[0];
  async function expectReturned(desk: Visitor, id: string) {
    const row = await rowOf(id);
    expect(row).toMatchObject({ isActive: false, confirmedConcerns: [{ code: "return_odometer_high" }] });
    const words = await wordsOf(desk, `/id_check/contract_file/${id}/signed_with_vehicle_return`);
    expect(words).toContain(concernTable.return_odometer_high.prints);
    expect(words).toContain("Bestätigt von Anna Admin am");
  }

  test("asks about return_odometer_high, its only concern", () => {
    expect(codesIn("return")).toEqual(["return_odometer_high"]);
  });

  test("asks in its dialog", async () => {
    const { contract, desk, odometerKm } = await aCarOut();
    await desk.open(`/id_check/contract_details/${contract.id}/vehicle_return`);
    const dialog = () => desk.page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
    desk.fill(/^Kilometerstand bei Rückgabe/, String(odometerKm));
    desk.tick("Nein, keine neuen Schäden");
    await desk.press("Rückgabe abschließen", dialog());
    expect(textOf(dialog())).toContain("Das sind 32.871 km in einem Tag.");
    expect((await rowOf(contract.id))?.isActive).toBe(true);
    desk.tick(/^Ja, sicher/);
    await desk.press("Rückgabe abschließen", dialog());
    expect(desk.text).toContain("Fahrzeugrückgabe erfolgreich");
    await expectReturned(desk, contract.id);
  });

  test("asks over the API", async () => {
    const { contract, desk, odometerKm } = await aCarOut();
    const body = { odometer_value_at_end: odometerKm, vehicle_returned_at: new Date().toISOString() };
    const send = (changes: object) =>
      desk.api("PUT", `/contracts/${contract.id}`, { contract: { ...body, ...changes } });
    expect(await send({})).toMatchObject({ status: 422, json: { concerns: ["return_odometer_high"] } });
    expect((await send({ confirmed_concerns: ["return_odometer_high"] })).status).toBe(200);
    await expectReturned(desk, contract.id);
  });
});

describe("a handover", () => {
  const text = "Sind Sie sich sicher, dass Sie das Fahrzeug trotzdem übergeben?";
  async function aHeldCar() {
    const { admin, place } = await app.dealer();
    const options = { hasPhotos: false, isHandedOver: false, startOfUse: new Date(Date.now() - 60_000) };
    const { contract } = await aVehicleUnderway(place, options);
    const hold = { vehicleId: contract.vehicleId, headquarterId: place.headquarterId, userId: admin.id };
    const now = new Date();
    await app.database.db.insert(vehicleHolds).values([
      { ...hold, id: newId(), kind: "recall", note: "Airbag", heldFrom: now, createdAt: now },
      { ...hold, id: newId(), kind: "inspection", dueOn: "2020-01-31", createdAt: now },
    ]);
    return { contract, desk: await app.signedIn(admin) };
  }

  test("asks about vehicle_held and inspection_overdue, its only concerns", () =>
    expect(codesIn("handover")).toEqual(["vehicle_held", "inspection_overdue"]));

  test("asks on the contract's page", async () => {
    const { contract, desk } = await aHeldCar();
    await desk.open(`/id_check/contract_details/${contract.id}`);
    expect(desk.text).toContain("Das Fahrzeug ist damit noch nicht übergeben");
    expect(desk.text).toContain("Die HU war am 31.01.2020 fällig.");
    await desk.press("Übergeben");
    expect(desk.text).toContain(
      `Bitte bestätigen Sie das zuerst. Rückruf: Airbag, seit ${formatDate(new Date())}.${text}`,
    );
    desk.tick("Ja, sicher: Das Fahrzeug ist gesperrt");
    await desk.press("Übergeben");
    expect(desk.text).not.toContain("Das Fahrzeug ist übergeben.");
    desk.tick("Ja, sicher: Die HU ist überfällig");
    await desk.press("Übergeben");
    expect(desk.text).toContain("Das Fahrzeug ist übergeben.");
    expect(desk.text).toContain("bestätigt");
  });

  test("asks over the API", async () => {
    const { contract, desk } = await aHeldCar();
    const send = (given: object) => desk.api("POST", `/contracts/${contract.id}/hand_over`, { contract: given });
    const confirmed_concerns = ["vehicle_held", "inspection_overdue"];
    expect(await send({})).toMatchObject({ status: 422, json: { concerns: confirmed_concerns } });
    expect((await send({ confirmed_concerns })).status).toBe(200);
  });
});

describe("a change of a contract", () => {
  type Underway = { place: Place; vehicleId: string };
  type Arrange = (given: Underway) => Promise<unknown>;
  const isDue = async ({ place, vehicleId }: Underway) => {
    const { headquarterId, userId } = place;
    const hu = { id: newId(), kind: "inspection" as const, dueOn: "2020-01-31", createdAt: new Date() };
    await app.database.db.insert(vehicleHolds).values({ ...hu, headquarterId, userId, vehicleId });
  };
  const ofBoth: Partial<Record<ConcernCode, Arrange>> = {
    not_lent: ({ place }) => aNotLentMark(place, specimenPeople.erika),
    second_driver_not_lent: ({ place }) => aNotLentMark(place, specimenPeople.tomasz),
  };

  /** A vehicle underway with two drivers, and another one in stock, of which `arrange` is told. */
  async function aCarOut(arrange?: Arrange) {
    const { admin, place } = await app.dealer();
    const driver = await anAcceptedCheck(place, { hasPhotos: false, person: specimenPeople.tomasz });
    const contractChanges = { secondDriverCheckId: driver.id };
    const { contract, vehicle } = await aVehicleUnderway(place, { hasPhotos: false, contractChanges });
    const other = await aVehicle(place);
    await arrange?.({ place, vehicleId: other.id });
    const swap = {
      swapped_at: new Date(Date.now() - 60_000).toISOString(),
      returned_vehicle_attributes: { odometer_value: (vehicle.odometerKm ?? 0) + 10 },
      vehicle_id: other.id,
      vehicle_attributes: { license_plate: other.licensePlate, odometer_value: other.odometerKm },
    };
    return { place, contract, vehicle, other, swap, desk: await app.signedIn(admin) };
  }
  const rowOf = async (id: string) => (await app.database.db.select().from(contracts).where(eq(contracts.id, id)))[0];
  const isExtensionOf = (id: string) => and(eq(contractActs.contractId, id), eq(contractActs.kind, "extended"));
  const codesConfirmed = async (id: string) => (await rowOf(id))?.confirmedConcerns.map(({ code }) => code);

  /** Asked over the API, and made once exactly that is confirmed. */
  async function changed(desk: Visitor, contractId: string, act: string, body: object, codes: ConcernCode[]) {
    const send = (given: object) => desk.api("POST", `/contracts/${contractId}/${act}`, { contract: given });
    const asked = await send(body);
    expect(asked).toMatchObject({ status: 422, json: { code: "confirmation_required", concerns: codes } });
    expect(await codesConfirmed(contractId)).toEqual([]);
    expect((await send({ ...body, confirmed_concerns: codes })).status).toBe(201);
    expect(await codesConfirmed(contractId)).toEqual(codes);
  }

  test.each(Object.entries(ofBoth) as [ConcernCode, Arrange][])(
    "asks about %s before it is extended or its vehicle swapped, over the API",
    async (code, arrange) => {
      const extended = await aCarOut(arrange);
      await changed(extended.desk, extended.contract.id, "extend", { end_of_use: `${day(3)}T10:00` }, [code]);
      const swapped = await aCarOut(arrange);
      await changed(swapped.desk, swapped.contract.id, "swap_vehicle", swapped.swap, [code]);
    },
  );

  test("asks about the HU of the other vehicle, over the API", async () => {
    const { desk, contract, swap } = await aCarOut(isDue);
    await changed(desk, contract.id, "swap_vehicle", swap, ["inspection_overdue"]);
  });

  test("asks nothing while nobody is marked and no HU is overdue", async () => {
    const { desk, contract, swap } = await aCarOut();
    const extend = { contract: { end_of_use: `${day(3)}T10:00` } };
    expect((await desk.api("POST", `/contracts/${contract.id}/extend`, extend)).status).toBe(201);
    expect((await desk.api("POST", `/contracts/${contract.id}/swap_vehicle`, { contract: swap })).status).toBe(201);
  });

  test("asks in the dialog of an extension, without a reason, and its addendum says nothing of it", async () => {
    const { desk, contract } = await aCarOut(ofBoth.not_lent);
    const dialog = () => desk.page.getByRole("dialog", { name: "Verlängern" });
    await desk.open(`/id_check/contract_details/${contract.id}/extend`);
    await desk.press("Verlängern", dialog());
    expect(desk.text).toContain("Bitte fragen Sie vorher einen Admin.");
    expect(desk.text).toContain("Sind Sie sich sicher, dass Sie trotzdem verlängern?");
    expect((await rowOf(contract.id))?.endOfUse).toEqual(contract.endOfUse);
    desk.tick(/^Ja, sicher/);
    await desk.press("Verlängern", dialog());
    expect(await codesConfirmed(contract.id)).toEqual(["not_lent"]);
    const [act] = await app.database.db.select().from(contractActs).where(isExtensionOf(contract.id));
    expect(act && addendumOf(act)).not.toHaveProperty("confirmedConcerns");
  });

  test("asks in the dialog of a swap about customer and HU, each with a tick of its own", async () => {
    const { desk, contract, vehicle, other } = await aCarOut(async (given) => {
      await isDue(given);
      await ofBoth.not_lent?.(given);
    });
    await desk.open(`/id_check/contract_details/${contract.id}/swap?vehicle=${other.id}`);
    desk.fill(/^Kilometerstand bei Rückgabe/, String((vehicle.odometerKm ?? 0) + 10));
    await desk.press("Fahrzeug tauschen");
    expect(desk.text).toContain("Die HU war am 31.01.2020 fällig.");
    expect(desk.text).toContain("Sind Sie sich sicher, dass Sie das Fahrzeug trotzdem tauschen?");
    desk.tick("Ja, sicher: Diesem Kunden soll kein Fahrzeug überlassen werden");
    await desk.press("Fahrzeug tauschen");
    expect((await rowOf(contract.id))?.vehicleId).toBe(vehicle.id);
    desk.tick("Ja, sicher: Die HU ist überfällig");
    await desk.press("Fahrzeug tauschen");
    expect(await rowOf(contract.id)).toMatchObject({ vehicleId: other.id });
    expect(await codesConfirmed(contract.id)).toEqual(["not_lent", "inspection_overdue"]);
  });
});

describe("a reservation", () => {
  async function anOverdueCar() {
    const { admin, place } = await app.dealer();
    const { vehicle } = await anOverdueVehicle(place, { hasPhotos: false, isSigned: false });
    return { vehicle, desk: await app.signedIn(admin) };
  }

  test("asks about not_lent and vehicle_overdue, its only concerns", () =>
    expect(codesIn("reservation")).toEqual(["not_lent", "vehicle_overdue"]));

  test("asks in its dialog", async () => {
    const { vehicle, desk } = await anOverdueCar();
    await desk.open(`/vehicles/calender/${vehicle.id}?new=${day(2)}T09:00&until=${day(3)}T09:00`);
    const dialog = () => desk.page.getByRole("dialog", { name: "Fahrzeug reservieren" });
    desk.fill(/^Notiz/, "Für Frau Beck");
    await desk.press("Reservieren", dialog());
    expect(textOf(dialog())).toContain("Bitte bestätigen Sie das zuerst.");
    desk.tick(/^Ja, sicher/);
    await desk.press("Reservieren", dialog());
    expect(desk.text).toContain("Das Fahrzeug wurde erfolgreich reserviert.");
  });

  test("asks over the API", async () => {
    const { vehicle, desk } = await anOverdueCar();
    const period = { start_date: `${day(2)}T09:00`, end_date: `${day(3)}T09:00` };
    const reservation = { vehicle_id: vehicle.id, ...period, note: "Für Frau Beck" };
    const send = (changes: object) =>
      desk.api("POST", "/reservations", { reservation: { ...reservation, ...changes } });
    expect(await send({})).toMatchObject({ status: 422, json: { concerns: ["vehicle_overdue"] } });
    const made = await send({ confirmed_concerns: ["vehicle_overdue"] });
    expect(made.status).toBe(201);
    const [entry] = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, made.json.reservation.id));
    expect(entry?.details?.confirmed_concerns).toBe("vehicle_overdue");
  });
});

/** What makes one concern of an acceptance hold: of the check, in the fields, and the form's own tick. */
type ApprovalScenario = { check?: Partial<IdCheckRow>; identity?: object; license?: object; tick: RegExp };
const ofApproval: Record<CodeIn<"approve">, ApprovalScenario> = {
  identity_expired: { identity: { expires_on: "2024-01-01" }, tick: /dass das Dokument abgelaufen ist/ },
  license_expired: { license: { expires_on: "2024-01-01" }, tick: /dass das Dokument abgelaufen ist/ },
  under_age: {
    identity: { date_of_birth: "2009-08-12" },
    license: { issued_on: "2025-02-09" },
    tick: /das Geburtsdatum geprüft/,
  },
  check_digits_wrong: {
    check: { mrz: "IDD<<T220001293<<<<<<<<<<<<<<<\n8408125<3203148D<<<<<<<<<<<<<9\nMUSTERMANN<<ERIKA<<<<<<<<<<<<<" },
    tick: /alle Angaben mit dem Foto verglichen/,
  },
  zone_of_other_kind: { check: { identityDocumentType: "PASSPORT" }, tick: /die Art des Ausweises/ },
};

describe("the acceptance of a document", () => {
  test("has a scenario for each of its concerns", () => {
    expect(Object.keys(ofApproval).sort()).toEqual([...codesIn("approve")].sort());
  });

  const identityFields = {
    prename: "Erika",
    surname: "Mustermann",
    identity_document_number: "T22000129",
    date_of_birth: "1984-08-12",
    expires_on: "2032-03-14",
  };
  const licenseFields = {
    prename: "Erika",
    surname: "Mustermann",
    number: "B072RRE2I55",
    drivers_liscense_issuing_authority: "Stadt Köln",
    drivers_license_classes: "B",
    issued_on: "2021-02-09",
  };
  const german = (date: string) => date.split("-").reverse().join(".");
  const rowOf = async (id: string) => (await app.database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0];

  test.each(Object.entries(ofApproval) as [ConcernCode, ApprovalScenario][])(
    "asks about %s in the review and over the API",
    async (code, { check: changes = {}, identity: id = {}, license: ofLicense = {}, tick }) => {
      const { admin, place } = await app.dealer();
      const desk = await app.signedIn(admin);
      const [identity, license] = [
        { ...identityFields, ...id },
        { expires_on: "", ...licenseFields, ...ofLicense },
      ];
      const isOfLicense = code === "license_expired";

      const reviewed = await aCheckInReview(place, { hasPhotos: false, changes });
      await desk.open(`/id_check/${reviewed.id}`);
      const card = cardOf(desk, isOfLicense ? "Führerschein bestätigen" : "Angaben bestätigen");
      const fields: [RegExp, string][] = isOfLicense
        ? [
            [/^Vorname/, license.prename],
            [/^Nachname/, license.surname],
            [/^Führerscheinnummer/, license.number],
            [/^Ausstellende Behörde/, license.drivers_liscense_issuing_authority],
            [/^Klassen/, license.drivers_license_classes],
            [/^Gültig bis/, german(license.expires_on)],
          ]
        : [
            [/^Vorname/, identity.prename],
            [/^Nachname/, identity.surname],
            [/^Ausweisnummer/, identity.identity_document_number],
            [/^Geburtsdatum/, german(identity.date_of_birth)],
            [/^Gültig bis/, german(identity.expires_on)],
          ];
      for (const [label, value] of fields) desk.fill(label, value, card);
      const half = isOfLicense ? "license" : "identity";
      await desk.press(/^Akzeptieren/, decisionOn(desk, half));
      const stateOf = async () => {
        const row = await rowOf(reviewed.id);
        return isOfLicense ? row?.licenseApprovalState : row?.approvalState;
      };
      expect(await stateOf()).toBe("IN_PROGRESS");
      desk.tick(tick);
      await desk.press(/^Akzeptieren/, decisionOn(desk, half));
      expect(await stateOf()).toBe("SUCCESSFULLY_COMPLETED");

      const sent = await aCheckInReview(place, { hasPhotos: false, changes });
      const { expires_on: expiry, ...others } = license;
      const given = {
        ...identity,
        drivers_liscense_id_check_attributes: { ...others, ...(expiry ? { expires_on: expiry } : {}) },
      };
      const approve = (confirmed: ConcernCode[]) =>
        desk.api("POST", `/id_checks/${sent.id}/approve`, { id_check: { ...given, confirmed_concerns: confirmed } });
      expect(await approve([])).toMatchObject({
        status: 422,
        json: { code: "confirmation_required", concerns: [code] },
      });
      expect((await rowOf(sent.id))?.approvalState).toBe("IN_PROGRESS");
      expect((await approve([code])).status).toBe(200);
    },
  );
});

test("what the vehicle asks of both licenses stands in its step and in the preview, and has nothing to tick", async () => {
  const given = await arranged({
    driver: { licenseClasses: "B78" },
    arrange: (_, { id }) =>
      app.database.db.update(vehicles).set({ gearbox: "Schaltgetriebe" }).where(eq(vehicles.id, id)),
  });
  const { place, check, desk, steps } = given;
  await aDraft(place, { check, steps });
  for (const step of [1, 4]) {
    await desk.open(`/id_check/new_contract/${check.id}?step=${step}`);
    expect(desk.text).toContain("Tomasz Wiśniewski: Nur Automatik.");
    expect(desk.text).toMatch(/Dieses Fahrzeug hat ein Schaltgetriebe\..*keine Rechtsberatung\./s);
    expect(desk.text.split("Nur Automatik.")).toHaveLength(2);
  }
  await desk.press("Vertrag generieren");
  expect(desk.text).toContain("Sie haben den Vertrag erfolgreich generiert.");
});
