import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { contractActs, contractSignatures, contracts, customers } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { IdCheckRow } from "#db/seed/rows.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import {
  aCheckInReview,
  aCheckWithRejectedLicense,
  aDiscardedCheck,
  anAcceptedCheck,
  type CheckOptions,
  withoutPersonalData,
} from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { processHistory } from "#server/checks/id-checks/process-history.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { erasePerson, previewErasure } from "#server/customers/customer-rights/erase-person.server.ts";
import { exportPersonData } from "#server/customers/customer-rights/export-person-data.server.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { extendContract } from "#server/handover/amendments/extend-contract.server.ts";
import { cancelContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { takeDueEffect } from "#server/handover/cancelling/take-due-effect.server.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { listSecondDrivers } from "#server/handover/contract-wizard/list-second-drivers.server.ts";
import { createContract } from "#server/handover/contracts/create-contract.server.ts";
import { exportContractsCsv } from "#server/handover/contracts/export-contracts-csv.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import {
  aDesk as aContractDesk,
  concludeContract,
  fillWizard,
  now,
  settleDesks,
} from "#server/handover/contracts/test-contract-desk.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { deleteExpiredPersonalData } from "#server/services/retention/delete-expired-personal-data.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { realRenderer } from "#tests/fakes/platform.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { secondDriverTexts } from "./second-driver.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const tomasz = specimenPeople.tomasz;
const tomaszName = `${tomasz.prename} ${tomasz.surname}`;

/** A desk with a customer's check, and another one of somebody who is to drive, too. */
async function aDesk(
  options: Parameters<typeof aContractDesk>[1] = {},
  aDriver: typeof anAcceptedCheck = anAcceptedCheck,
  driverOptions: CheckOptions = {},
) {
  const desk = await aContractDesk(database, options);
  const driver = await aDriver(desk.place, { hasPhotos: false, person: tomasz, ...driverOptions });
  return { ...desk, driver };
}
type Desk = Awaited<ReturnType<typeof aDesk>>;

const chosen = ({ id }: Pick<IdCheckRow, "id">): StepValues => ({
  secondDriverCheckId: id,
  isSecondDriverLicenseChecked: "on",
});
const conclude = (desk: Desk, driver: Pick<IdCheckRow, "id"> = desk.driver) =>
  concludeContract(desk, { person: chosen(driver) });
const checkRow = async (id: string) => (await database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0];
const contractRow = async (id: string) =>
  (await database.db.select().from(contracts).where(eq(contracts.id, id)))[0] as typeof contracts.$inferSelect;
const refusedAt = (message: string) => ({ kind: "invalid", message, details: { field: "person.secondDriverCheckId" } });
const laterBy = (ctx: Desk["ctx"], ms: number) => ({ ...ctx, now: () => new Date(now.getTime() + ms) });

async function cancel({ ctx }: Desk, contractId: string) {
  await cancelContract(ctx, { contractId, reason: "no_show", note: "" });
  const [act] = await database.db.select().from(contractActs).where(eq(contractActs.contractId, contractId));
  await takeDueEffect(laterBy(ctx, 10_000), act?.id ?? "");
}
/** Two days later. */
async function takeBack(desk: Desk, contractId: string) {
  const { odometerStartKm } = await contractRow(contractId);
  await database.db
    .update(headquarters)
    .set({ usesDigitalSigning: false })
    .where(eq(headquarters.id, desk.place.headquarterId));
  const ctx = laterBy(desk.ctx, 48 * 3_600_000);
  await returnVehicle(ctx, { contractId, returnedAt: ctx.now(), odometerKm: odometerStartKm, newDamage: "" });
}

describe("a second driver with a check of their own", () => {
  test("has the names, documents and assertions of that check in the contract", async () => {
    const desk = await aDesk({}, anAcceptedCheck, { changes: { identityOriginalAt: now } });
    await database.db
      .update(idChecks)
      .set({ identityOriginalByUserId: desk.ctx.actor.userId })
      .where(eq(idChecks.id, desk.driver.id));
    // What was typed before the check was chosen is nobody's name any more.
    const { contract } = await concludeContract(desk, { person: { ...chosen(desk.driver), secondDriver: "X!" } });
    expect(contract.secondDriverCheckId).toBe(desk.driver.id);
    const { secondDriver, secondDriverCheck } = readContractSnapshot(contract.snapshot);
    const staff = `${desk.ctx.actor.prename} ${desk.ctx.actor.surname}`;
    expect(secondDriver).toBe(tomaszName);
    expect(secondDriverCheck).toEqual({
      processNumber: desk.driver.processNumber,
      dateOfBirth: tomasz.dateOfBirth,
      identityDocument: {
        typeLabel: "Personalausweis",
        number: tomasz.identity.number,
        checkedAt: desk.driver.identityDecidedAt?.toISOString(),
        stateLabel: "Akzeptiert",
        original: { by: staff, at: now.toISOString() },
      },
      drivingLicence: {
        number: tomasz.license.number,
        issuingAuthority: tomasz.license.authority,
        classes: tomasz.license.classes,
        checkedAt: desk.driver.licenseDecidedAt?.toISOString(),
        stateLabel: "Akzeptiert",
        namesCheck: { state: "match" },
        classesCheck: "valid",
        original: null,
      },
    });
    expect(contract.confirmedConcerns).toEqual([]);
  });

  test("is underway with the contract, in lists and on both pages, and told so by an event", async () => {
    const desk = await aDesk();
    const { contract } = await conclude(desk);
    expect(await checkRow(desk.driver.id)).toMatchObject({
      processState: "underway",
      secondDriverOfId: desk.check.id,
      version: 2,
    });
    await desk.fake.settled();
    expect(desk.fake.published.map(({ event }) => event.data)).toContainEqual({
      process_id: desk.driver.id,
      version: 2,
    });
    const { records } = await listProcesses(desk.ctx, {});
    expect(records.find(({ id }) => id === desk.driver.id)).toMatchObject({
      secondDriverOf: desk.check.processNumber,
      drivenContractId: contract.id,
      contractId: null,
    });
    expect(records.find(({ id }) => id === desk.check.id)).toMatchObject({
      secondDriverOf: null,
      contractId: contract.id,
    });
    const ofDriver = await getIdCheck(desk.ctx, { id: desk.driver.id });
    expect(ofDriver.secondDriver).toMatchObject({ of: { id: desk.check.id }, drivers: [] });
    expect(ofDriver.contract).toMatchObject({ id: contract.id, idCheckId: desk.check.id });
    const history = await processHistory(desk.ctx, { id: desk.driver.id });
    expect(history.map(({ label }) => label)).toContain("Vertrag erstellt");
    const ofCustomer = await getIdCheck(desk.ctx, { id: desk.check.id });
    expect(ofCustomer.secondDriver).toMatchObject({ of: null, drivers: [{ id: desk.driver.id }] });
    const shown = await getContract(desk.ctx, { id: contract.id });
    expect(shown.secondDriver).toMatchObject({
      name: tomaszName,
      check: {
        id: desk.driver.id,
        identity: { number: tomasz.identity.number },
        license: { number: tomasz.license.number },
      },
    });
  });

  test("is finished with the contract, and its retention begins with the return", async () => {
    const desk = await aDesk();
    const { contract } = await conclude(desk);
    const months = 13;
    await database.db
      .update(headquarters)
      .set({ deleteAfterMonths: months })
      .where(eq(headquarters.id, desk.place.headquarterId));
    const inYears = (years: number) => new Date(now.getTime() + years * 366 * 86_400_000);
    const run = (at: Date) =>
      deleteExpiredPersonalData(retentionStore(database.db), () => ({ ...desk.ctx, actor: { kind: "system" } }), at);
    await run(inYears(2));
    expect(await checkRow(desk.driver.id)).toMatchObject({ personalDataDeletedAt: null });
    await takeBack(desk, contract.id);
    expect(await checkRow(desk.driver.id)).toMatchObject({
      processState: "finished",
      finishedAt: (await checkRow(desk.check.id))?.finishedAt,
    });
    await run(inYears(2));
    expect(await checkRow(desk.driver.id)).toMatchObject({
      identityDocumentNumber: null,
      personalDataDeletedAt: inYears(2),
    });
    const shown = await getContract(desk.ctx, { id: contract.id });
    expect(shown.secondDriver).toMatchObject({
      name: tomaszName,
      check: { isDataDeleted: true, identity: { number: "", dateOfBirth: "" } },
    });
  });

  test("takes what was shown of them away with their personal data", async () => {
    const desk = await aDesk({}, anAcceptedCheck, { changes: { licenseExpiresOn: "2026-11-24" } });
    const code = "second_driver_license_expired" as const;
    const { contract } = await concludeContract(desk, { person: chosen(desk.driver) }, { [code]: true });
    expect(contract.confirmedConcerns).toMatchObject([{ code, facts: expect.stringContaining(tomaszName) }]);
    expect(readContractSnapshot(contract.snapshot).confirmedConcerns).toMatchObject([
      { text: `Zweiter Fahrer ${tomaszName}: Der Führerschein läuft vor der vereinbarten Rückgabe ab.` },
    ]);
    await takeBack(desk, contract.id);
    await database.db
      .update(idChecks)
      .set({ personalDataDeletedAt: new Date(), finishedAt: new Date(0) })
      .where(eq(idChecks.id, desk.check.id));
    await database.db
      .update(idChecks)
      .set({ finishedAt: new Date(0), updatedAt: new Date(0) })
      .where(eq(idChecks.id, desk.driver.id));
    await deleteExpiredPersonalData(
      retentionStore(database.db),
      () => ({ ...desk.ctx, actor: { kind: "system" } }),
      new Date(),
    );
    expect(await checkRow(desk.driver.id)).toMatchObject({ identityDocumentNumber: null });
    expect((await contractRow(contract.id)).confirmedConcerns).toMatchObject([{ code, facts: "" }]);
  });

  test("is free again once the contract is cancelled, for another one and for one of their own", async () => {
    const desk = await aDesk();
    const first = await conclude(desk);
    await cancel(desk, first.contract.id);
    expect(await checkRow(desk.driver.id)).toMatchObject({ processState: "accepted", finishedAt: null });
    expect((await contractRow(first.contract.id)).secondDriverCheckId).toBe(desk.driver.id);
    const second = await conclude(desk);
    expect(second.contract.id).not.toBe(first.contract.id);
    await cancel(desk, second.contract.id);
    await expect(concludeContract({ ...desk, check: desk.driver }, {}, yesOfOthers)).resolves.toMatchObject({
      isNew: true,
    });
  });

  test("has no contract of their own meanwhile", async () => {
    const desk = await aDesk();
    const draftVersion = await fillWizard(desk.ctx, { ...desk, check: desk.driver });
    await conclude(desk);
    const making = createContract(desk.ctx, { idCheckId: desk.driver.id, draftVersion, confirmed: yesOfOthers });
    await expect(making).rejects.toMatchObject({
      kind: "conflict",
      message: secondDriverTexts.isDriver,
    });
  });

  test("of two contracts made at once, one gets them", async () => {
    const desk = await aDesk();
    const other = {
      ...desk,
      check: await anAcceptedCheck(desk.place, { hasPhotos: false }),
      vehicle: await aVehicle(desk.place),
    };
    const [version, otherVersion] = [
      await fillWizard(desk.ctx, desk, { person: chosen(desk.driver) }),
      await fillWizard(other.ctx, other, { person: chosen(desk.driver) }),
    ];
    const made = await Promise.allSettled([
      createContract(desk.ctx, { idCheckId: desk.check.id, draftVersion: version }),
      createContract(other.ctx, { idCheckId: other.check.id, draftVersion: otherVersion }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(made.find(({ status }) => status === "rejected")).toMatchObject({
      reason: refusedAt(secondDriverTexts.used),
    });
  });

  test("is named beside the dates when their license ends before the return", async () => {
    const desk = await aDesk({}, anAcceptedCheck, { changes: { licenseExpiresOn: "2026-11-24" } });
    await fillWizard(desk.ctx, desk, { person: chosen(desk.driver) });
    expect((await getContractWizard(desk.ctx, { idCheckId: desk.check.id })).expiring).toMatchObject([
      { code: "second_driver_license_expired", facts: expect.stringContaining(tomaszName) },
    ]);
  });

  test("asks before an extension beyond their license", async () => {
    const desk = await aDesk({}, anAcceptedCheck, { changes: { licenseExpiresOn: "2026-11-26" } });
    const { contract } = await conclude(desk);
    const input = { contractId: contract.id, newEnd: new Date("2026-11-27T10:00:00Z") };
    await expect(extendContract(desk.ctx, input)).rejects.toMatchObject({
      details: { concerns: ["second_driver_license_expired"] },
    });
    await expect(
      extendContract(desk.ctx, { ...input, confirmed: { second_driver_license_expired: true } }),
    ).resolves.toMatchObject({ isNew: true });
  });

  test("is on the paper with both documents", async () => {
    const desk = await aDesk();
    const { contract } = await conclude(desk);
    const words = await wordsOf(contract.snapshot);
    expect(words).toContain(`Zweiter Fahrer: ${tomaszName}, geboren am ${german(tomasz.dateOfBirth)}`);
    for (const word of [tomasz.identity.number, tomasz.license.number, tomasz.license.authority])
      expect(words).toContain(word);
    expect(words.match(/Die Führerscheinklassen wurden geprüft und sind gültig\./g)).toHaveLength(2);
    expect(words).not.toContain("nicht geprüft");
  });

  test("is in the export with the number of their check", async () => {
    const desk = await aDesk();
    await conclude(desk);
    expect(await driverColumns(desk)).toEqual([tomaszName, `ID${desk.driver.processNumber}`]);
  });
});

const german = (date: string) => date.split("-").reverse().join(".");
/** The people of the specimens differ from what the wizard types. */
const yesOfOthers = {
  person_name_differs: true,
  birth_date_differs: true,
  document_number_differs: true,
  document_kind_differs: true,
  license_number_differs: true,
  license_details_differ: true,
} as const;

async function wordsOf(snapshot: unknown): Promise<string> {
  const bytes = await realRenderer("handover_contract", { snapshot: readContractSnapshot(snapshot) });
  return (await readPdf(bytes)).pages
    .map(({ content }) => content)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

async function driverColumns({ ctx }: Desk) {
  const text = await new Response(
    await exportContractsCsv(
      { ...ctx, actor: { ...ctx.actor, role: "Admin" } },
      { start_date: "23.11.2026", end_date: "23.11.2026" },
    ),
  ).text();
  const [heads = [], line = []] = text
    .trim()
    .split("\r\n")
    .map((row) => row.split(";"));
  return ["Zweiter Fahrer", "Zweiter Fahrer: Legitimation"].map((head) => line[heads.indexOf(head)]);
}

describe("a second driver of whom only the name is known", () => {
  const named = { person: { secondDriver: "Ida Beck" } };

  test("is asked about, and the contract, its page and the export say that nobody checked them", async () => {
    const desk = await aDesk();
    await expect(concludeContract(desk, named)).rejects.toMatchObject({
      details: { concerns: ["second_driver_unchecked"] },
    });
    const { contract } = await concludeContract(desk, named, { second_driver_unchecked: true });
    expect(readContractSnapshot(contract.snapshot)).toMatchObject({
      secondDriver: "Ida Beck",
      secondDriverCheck: null,
    });
    expect(await getContract(desk.ctx, { id: contract.id })).toMatchObject({
      secondDriver: { name: "Ida Beck", check: null },
    });
    expect(await driverColumns(desk)).toEqual(["Ida Beck", "ungeprüft, nur Name"]);
    const words = await wordsOf(contract.snapshot);
    expect(words).toContain("Zweiter Fahrer: Ida Beck (nicht geprüft)");
    expect(words).toContain("Der zweite Fahrer Ida Beck wurde nicht geprüft; angegeben wurde nur der Name.");
    expect(words).toContain("Zweiter Fahrer Ida Beck: nicht geprüft, nur der Name wurde angegeben.");
  });

  test("of an older contract stays a name about which its paper says no more", async () => {
    const place = (await aDesk()).place;
    const { contract } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false, secondDriver: "Ida Beck" });
    const words = await wordsOf(contract.snapshot);
    expect(words).toContain("Zweiter Fahrer: Ida Beck");
    expect(words).not.toContain("nicht geprüft");
  });
});

describe("a contract is refused with the check of", () => {
  const another = { hasPhotos: false, person: tomasz };
  test.each<[string, string, (desk: Desk) => Promise<Pick<IdCheckRow, "id">>]>([
    ["nobody", secondDriverTexts.gone, async () => ({ id: "missing" })],
    ["the customer", secondDriverTexts.same, async ({ check }) => check],
    ["another tenant", secondDriverTexts.gone, async () => (await aDesk()).driver],
    [
      "another office",
      secondDriverTexts.otherOffice,
      async ({ place }) => anAcceptedCheck({ ...place, branchId: (await aBranchOffice(place)).id }, another),
    ],
    [
      "somebody whose documents are not decided",
      secondDriverTexts.undecided,
      ({ place }) => aCheckInReview(place, another),
    ],
    ["somebody who was closed", secondDriverTexts.discarded, ({ place }) => aDiscardedCheck(place, another)],
    [
      "the customer of another contract",
      secondDriverTexts.used,
      async ({ place }) => (await aVehicleUnderway(place, { ...another, isSigned: false })).check,
    ],
    [
      "somebody whose data is deleted",
      secondDriverTexts.deleted,
      ({ place }) => anAcceptedCheck(place, { ...another, changes: withoutPersonalData(now) }),
    ],
  ])("%s", async (_, message, other) => {
    const desk = await aDesk();
    const driver = await other(desk);
    await expect(conclude(desk, driver)).rejects.toMatchObject(refusedAt(message));
    // The wizard says the same at its field.
    expect((await getContractWizard(desk.ctx, { idCheckId: desk.check.id })).secondDriver.problem).toBe(message);
    expect(await checkRow(desk.check.id)).toMatchObject({ processState: "accepted" });
  });

  test("another branch, for a user of a branch: there is none", async () => {
    const desk = await aDesk({ isAtBranch: true });
    const elsewhere = { ...desk.place, branchId: (await aBranchOffice(desk.place)).id };
    const driver = await anAcceptedCheck(elsewhere, another);
    await expect(conclude(desk, driver)).rejects.toMatchObject(refusedAt(secondDriverTexts.gone));
  });

  test("somebody who was rejected only after a question", async () => {
    const desk = await aDesk({}, aCheckWithRejectedLicense);
    await expect(conclude(desk)).rejects.toMatchObject({ details: { concerns: ["second_driver_rejected"] } });
    const { contract } = await concludeContract(
      desk,
      { person: chosen(desk.driver) },
      { second_driver_rejected: true },
    );
    expect(await wordsOf(contract.snapshot)).toContain(
      "Der Führerschein wurde abgelehnt; seine Klassen sind nicht als gültig bestätigt.",
    );
  });

  test("another tenant or office by the database itself", async () => {
    const [desk, other] = [await aDesk(), await aDesk()];
    const { contract } = await conclude(desk);
    const refused = { cause: { message: expect.stringContaining("second_driver_of_another_office") } };
    const bonn = await anAcceptedCheck({ ...desk.place, branchId: (await aBranchOffice(desk.place)).id }, another);
    for (const id of [other.driver.id, bonn.id, desk.check.id, "missing"]) {
      const ofContract = database.db
        .update(contracts)
        .set({ secondDriverCheckId: id })
        .where(eq(contracts.id, contract.id));
      await expect(ofContract).rejects.toMatchObject(refused);
    }
    for (const id of [other.driver.id, bonn.id, desk.driver.id, "missing"]) {
      const ofCheck = database.db.update(idChecks).set({ secondDriverOfId: id }).where(eq(idChecks.id, desk.driver.id));
      await expect(ofCheck).rejects.toMatchObject(refused);
    }
    const row = {
      ...(await contractRow(contract.id)),
      id: "another",
      contractNumber: "X",
      isActive: false,
      cancelledAt: now,
    };
    await expect(
      database.db.insert(contracts).values({ ...row, secondDriverCheckId: other.driver.id }),
    ).rejects.toMatchObject(refused);
    await expect(
      anAcceptedCheck(desk.place, { ...another, changes: { secondDriverOfId: other.check.id } }),
    ).rejects.toMatchObject(refused);
  });
});

describe("the list of whom a contract may name", () => {
  const names = async (desk: Desk, query = "") =>
    (await listSecondDrivers(desk.ctx, { idCheckId: desk.check.id, query })).map(({ name }) => name);

  test("has the accepted checks without contract of the office, the newest first", async () => {
    const desk = await aDesk({ isAtBranch: true });
    const other = { hasPhotos: false, startedAt: new Date(now.getTime() - 3_600_000) };
    await anAcceptedCheck(desk.place, { ...other, person: specimenPeople.olena });
    await aCheckInReview(desk.place, { ...other, person: specimenPeople.eva });
    await aDiscardedCheck(desk.place, { ...other, person: specimenPeople.mehmet });
    await aVehicleUnderway(desk.place, { ...other, isSigned: false });
    await anAcceptedCheck({ ...desk.place, branchId: (await aBranchOffice(desk.place)).id }, other);
    await anAcceptedCheck({ ...desk.place, branchId: null }, other);
    const { olena } = specimenPeople;
    expect(await names(desk)).toEqual([tomaszName, `${olena.prename} ${olena.surname}`]);
    const { ctx: ofHeadquarters } = await aStaffContext(database, { headquarterId: desk.place.headquarterId });
    expect(await names({ ...desk, ctx: ofHeadquarters })).toEqual([tomaszName, `${olena.prename} ${olena.surname}`]);
    await conclude(desk);
    expect(await names(desk)).toEqual([`${olena.prename} ${olena.surname}`]);
  });

  test("is searched by the beginning of names and by number", async () => {
    const desk = await aDesk();
    const { surname, prename } = tomasz;
    for (const query of [
      surname.slice(0, 3),
      `${prename} ${surname}`,
      `${desk.driver.processNumber}`,
      `ID${desk.driver.processNumber}`,
    ])
      expect(await names(desk, query), query).toEqual([tomaszName]);
    expect(await names(desk, "Nobody")).toEqual([]);
    expect(await names(desk, surname.slice(1))).toEqual([]);
  });
});

describe("the rights of a second driver", () => {
  const admin = (desk: Desk) => ({ ...desk.ctx, actor: { ...desk.ctx.actor, role: "Admin" as const } });
  const subject = ({ driver }: Desk) => ({ of: "id_check" as const, id: driver.id });

  test("their data names the contract and what they signed, the customer's not their documents", async () => {
    const desk = await aDesk();
    const { contract } = await conclude(desk);
    const signature = {
      id: "s1",
      headquarterId: desk.place.headquarterId,
      contractId: contract.id,
      kind: "second_driver" as const,
    };
    await database.db.insert(contractSignatures).values({
      ...signature,
      signerName: tomaszName,
      method: "typed",
      signedAt: now,
      imageFileKey: "signatures/none",
      imageSha256: "",
      strokes: [],
      device: "",
      ipAddress: "",
    } as never);
    const file = async (of: { of: "id_check" | "customer"; id: string }, format: "json" | "pdf") =>
      (await exportPersonData(admin(desk), { ...of, format })).bytes;
    const data = JSON.parse(new TextDecoder().decode(await file(subject(desk), "json")));
    expect(data).toMatchObject({
      customer: null,
      contracts: [],
      contracts_as_second_driver: [
        {
          number: contract.contractNumber,
          name: tomaszName,
          agreed: { identityDocument: { number: tomasz.identity.number } },
        },
      ],
      signatures: [{ kind: "second_driver", signer_name: tomaszName }],
    });
    const ofCustomer = new TextDecoder().decode(await file({ of: "customer", id: contract.customerId }, "json"));
    expect(ofCustomer).not.toContain(tomasz.identity.number);
    expect(ofCustomer).not.toContain(tomasz.license.number);
  });

  test("nothing is deleted while the vehicle is out; afterwards the check, and the contract only once its paper need not be kept", async () => {
    const desk = await aDesk();
    const { contract } = await conclude(desk);
    expect((await previewErasure(admin(desk), subject(desk))).obstacle).toContain(contract.contractNumber);
    const erase = (ctx = admin(desk)) => erasePerson(ctx, { ...subject(desk), isConfirmed: "on" });
    await expect(erase()).rejects.toMatchObject({ kind: "conflict" });
    await takeBack(desk, contract.id);
    expect((await previewErasure(admin(desk), subject(desk))).kept).toMatchObject([
      { number: contract.contractNumber },
    ]);
    await erase();
    expect(await checkRow(desk.driver.id)).toMatchObject({ prename: "", identityDocumentNumber: null });
    expect(await checkRow(desk.check.id)).toMatchObject({ personalDataDeletedAt: null });
    expect(readContractSnapshot((await contractRow(contract.id)).snapshot).secondDriver).toBe(tomaszName);
  });

  test("a contract whose paper need not be kept names them no more, nor one whose customer is erased", async () => {
    const old = await aDesk();
    const { contract } = await conclude(old);
    await takeBack(old, contract.id);
    const later = { ...admin(old), now: () => new Date("2040-01-01T12:00:00Z") };
    await erasePerson(later, { ...subject(old), isConfirmed: "on" });
    const text = JSON.stringify((await contractRow(contract.id)).snapshot);
    for (const word of [tomasz.surname, tomasz.identity.number, tomasz.license.number])
      expect(text).not.toContain(word);
    expect(text).toContain("Mustermann");

    const desk = await aDesk();
    const made = await conclude(desk);
    await takeBack(desk, made.contract.id);
    const [customer] = await database.db.select().from(customers).where(eq(customers.id, made.contract.customerId));
    const ctx = { ...admin(desk), now: later.now };
    await erasePerson(ctx, { of: "customer", id: customer?.id ?? "", isConfirmed: "on" });
    const erased = JSON.stringify((await contractRow(made.contract.id)).snapshot);
    for (const word of [tomasz.surname, tomasz.identity.number]) expect(erased).not.toContain(word);
  });
});
