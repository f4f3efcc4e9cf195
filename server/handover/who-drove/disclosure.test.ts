import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, customers, driverDisclosures } from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aCancelledContract, aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { discloseDriver, getDisclosure } from "./disclose-driver.server.ts";
import { NewDisclosure } from "./disclosure.schema.ts";
import { disclosureTexts } from "./disclosure.texts.ts";
import { disclosureLetter } from "./disclosure-letter.ts";
import { listDisclosures, viewDisclosure } from "./disclosures.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const licensePlate = "K-WF 230";
const recipient = "Stadt Köln\nBußgeldstelle\nWillkürweg 1\n50667 Köln";

async function aContract(ctx: Context, options: Parameters<typeof aVehicleUnderway>[1] = {}) {
  const vehicle = await aVehicle(placeOf(ctx), { licensePlate, plateKey: "K WF230" });
  const underway = await aVehicleUnderway(placeOf(ctx), { vehicle, startOfUse: hoursAgo(5), ...options });
  const letter = { id: newId(), contractId: underway.contract.id, reference: "505.11.4711", plate: "k-wf 230" };
  return { ...underway, letter: { ...letter, recipient, offenceAt: hoursAgo(1) } };
}

const textOf = async (ctx: Context, disclosureId: string) =>
  (await readPdf((await viewDisclosure(ctx, { disclosureId })).bytes)).pages.map(({ content }) => content).join(" ");

describe("a letter to an authority (who-drove.md#letter)", () => {
  test("names customer and second driver, the vehicle, its time, and claims no driver", async () => {
    const { ctx } = await aStaffContext(database, { rendersPapers: true });
    const customer = await aCustomer(placeOf(ctx), { dateOfBirth: "1987-09-04" });
    const { letter, contract } = await aContract(ctx, { customer, secondDriver: "Bea Beispiel" });
    expect(await discloseDriver(ctx, letter)).toEqual({ id: letter.id, isNew: true });
    const text = await textOf(ctx, letter.id);
    for (const said of [
      "Bußgeldstelle",
      "505.11.4711",
      licensePlate,
      contract.contractNumber,
      customer.surname,
      "04.09.1987",
      customer.city,
      "Bea Beispiel",
      "der nachstehend genannten Person überlassen",
      "Wer das Fahrzeug zum genannten Zeitpunkt geführt hat, wissen wir nicht",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("Führerschein");
    expect(await listDisclosures(ctx, { contractId: contract.id })).toMatchObject([
      { id: letter.id, authority: "Stadt Köln", reference: "505.11.4711" },
    ]);
  });

  test("of a firm its name and who acts for it are named", async () => {
    const { ctx } = await aStaffContext(database);
    const { letter, contract } = await aContract(ctx);
    const agreed = agreedNow(contract);
    const { parts } = disclosureLetter({
      asked: letter,
      agreed: { ...agreed, customer: { ...agreed.customer, companyName: "Muster Bau GmbH" } },
      vehicle: agreed.vehicle,
      stretch: {
        contractId: contract.id,
        vehicleId: contract.vehicleId,
        licensePlate,
        from: hoursAgo(5),
        until: null,
        isHandoverNoted: true,
      },
      dealer: agreed.dealer,
      now: new Date(),
    });
    expect(parts.find(({ title }) => title === "Kunde laut Vertrag")?.facts?.slice(0, 2)).toEqual([
      ["Firma", "Muster Bau GmbH"],
      ["Vertreten durch", expect.stringContaining(agreed.customer.surname)],
    ]);
  });

  test("a handover that nobody noted is not claimed", async () => {
    const { ctx } = await aStaffContext(database, { rendersPapers: true });
    const { letter } = await aContract(ctx, { isSigned: false });
    await discloseDriver(ctx, letter);
    const text = await textOf(ctx, letter.id);
    expect(text).toContain("Die Übergabe des Fahrzeugs ist bei uns nicht vermerkt.");
    expect(text).not.toContain("Person überlassen");
  });

  test("sent twice, even at once, it is one letter with one entry in the log and one file; with other values it is refused", async () => {
    const { ctx, fake } = await aStaffContext(database);
    const { letter } = await aContract(ctx);
    await Promise.all([discloseDriver(ctx, letter), discloseDriver(ctx, letter)]);
    expect(await discloseDriver(ctx, letter)).toEqual({ id: letter.id, isNew: false });
    const rows = await ctx.db.find(driverDisclosures, eq(driverDisclosures.contractId, letter.contractId));
    expect(rows).toHaveLength(1);
    expect([...fake.objects.keys()]).toEqual([rows[0]?.fileKey]);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.action, "disclose_driver"));
    expect(entries.filter(({ subjectId }) => subjectId === letter.contractId)).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(letter.reference);
    const other = discloseDriver(ctx, { ...letter, reference: "other" });
    await expect(other).rejects.toMatchObject({ kind: "conflict", message: disclosureTexts.idTaken });
  });

  test.each([
    ["the future", { offenceAt: hoursAgo(-1) }, "offenceAt", disclosureTexts.future],
    ["a time before the handover", { offenceAt: hoursAgo(6) }, "offenceAt", disclosureTexts.notCovered],
    ["another plate", { plate: "K-XX 999" }, "plate", disclosureTexts.plateOther],
  ])("%s is refused", async (_what, changes, field, message) => {
    const { ctx, fake } = await aStaffContext(database);
    const { letter } = await aContract(ctx);
    await expect(discloseDriver(ctx, { ...letter, ...changes })).rejects.toMatchObject({ message, details: { field } });
    expect(fake.objects.size).toBe(0);
  });

  test("a vehicle that is back was the customer's until its return, and that of a cancelled contract never", async () => {
    const { ctx } = await aStaffContext(database, { rendersPapers: true });
    const period = { startOfUse: hoursAgo(60), endOfUse: hoursAgo(40) };
    const { contract, vehicle } = await aFinishedProcess(placeOf(ctx), period);
    const letter = {
      id: newId(),
      contractId: contract.id,
      reference: "1",
      recipient,
      plate: vehicle.licensePlate ?? "",
    };
    const before = new Date((contract.vehicleReturnedAt as Date).getTime() - 60_000);
    const back = discloseDriver(ctx, { ...letter, offenceAt: contract.vehicleReturnedAt as Date });
    await expect(back).rejects.toMatchObject({ message: disclosureTexts.notCovered });
    await discloseDriver(ctx, { ...letter, offenceAt: before });
    expect(await textOf(ctx, letter.id)).toContain("Zurückgegeben");
    const cancelled = await aCancelledContract(placeOf(ctx), { vehicle, ...period });
    const none = { ...letter, id: newId(), contractId: cancelled.contract.id, offenceAt: before };
    await expect(discloseDriver(ctx, none)).rejects.toMatchObject({ message: disclosureTexts.notCovered });
  });

  test("the plate that the vehicle has by now is asked for as well", async () => {
    const { ctx } = await aStaffContext(database);
    const { letter, vehicle } = await aContract(ctx);
    await database.db.update(vehicles).set({ licensePlate: "K-NE 1" }).where(eq(vehicles.id, vehicle.id));
    expect(await discloseDriver(ctx, { ...letter, plate: "K-NE 1" })).toMatchObject({ isNew: true });
  });

  test("erased persons are not named any more", async () => {
    const { ctx } = await aStaffContext(database);
    const { letter, customer, contract } = await aContract(ctx);
    await database.db.update(customers).set({ erasedAt: new Date() }).where(eq(customers.id, customer.id));
    await expect(discloseDriver(ctx, letter)).rejects.toMatchObject({ message: disclosureTexts.erased });
    expect(await getDisclosure(ctx, { contractId: contract.id })).toMatchObject({ refusal: disclosureTexts.erased });
  });

  test("a letter about an erased customer is blocked for who may not read customers' rights", async () => {
    const { ctx } = await aStaffContext(database);
    const { letter, customer } = await aContract(ctx);
    await discloseDriver(ctx, letter);
    await database.db.update(customers).set({ erasedAt: new Date() }).where(eq(customers.id, customer.id));
    await expect(viewDisclosure(ctx, { disclosureId: letter.id })).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("neither another tenant nor another branch makes, lists or reads one", async () => {
    const { ctx } = await aStaffContext(database);
    const { letter, contract } = await aContract(ctx);
    await discloseDriver(ctx, letter);
    const { headquarterId } = ctx.db.scope;
    const { ctx: stranger } = await aStaffContext(database);
    const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true });
    for (const by of [stranger, branch]) {
      const again = discloseDriver(by, { ...letter, id: newId() });
      await expect(again).rejects.toMatchObject({ kind: "not-found" });
      expect(await listDisclosures(by, { contractId: contract.id })).toEqual([]);
      await expect(viewDisclosure(by, { disclosureId: letter.id })).rejects.toMatchObject({ kind: "not-found" });
    }
  });

  test("the form starts with what was asked and the plate of the contract", async () => {
    const { ctx } = await aStaffContext(database);
    const { contract } = await aContract(ctx);
    await database.db.update(contracts).set({ handedOverAt: null }).where(eq(contracts.id, contract.id));
    const { date, time } = { date: "2024-05-06", time: "14:30" };
    expect(await getDisclosure(ctx, { contractId: contract.id, date, time })).toMatchObject({
      refusal: null,
      given: { offenceAt: "Mo 06.05.2024 14:30", plate: licensePlate },
    });
    expect((await getDisclosure(ctx, { contractId: contract.id, date: "x", time })).given.offenceAt).toBe("");
  });
});

test.each([
  ["seven lines", Array.from({ length: 7 }, (_, line) => `Zeile ${line}`).join("\r\n")],
  ["a long line", "x".repeat(71)],
  ["nothing but spaces", " \n "],
  ["letters that no paper can print", "株式会社"],
])("an authority's address of %s is refused", (_what, typed) => {
  const given = { id: newId(), contractId: "a", reference: "1", plate: "K-A 1", offenceAt: new Date() };
  expect(NewDisclosure.safeParse({ ...given, recipient: typed }).error?.issues[0]?.path).toEqual(["recipient"]);
});
