import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractAdditionalCosts, contracts, customers } from "#db/schema/contracts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import {
  aCheckInReview,
  aCheckWithRejectedLicense,
  aDiscardedCheck,
  anAcceptedCheck,
  anAcceptedCheckWithNameMismatch,
  aRejectedCheck,
} from "#db/seed/states/checks.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { noteOriginal } from "#server/checks/verification/note-original.server.ts";
import { withdrawDecision } from "#server/checks/withdrawing/withdraw-decision.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { contractTexts, contractTexts as t } from "#server/handover/agreement/contract.texts.ts";
import { type ContractSnapshot, readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { saveContractDraft } from "#server/handover/contract-wizard/save-contract-draft.server.ts";
import { confirmContractConcerns } from "#server/handover/drafts/confirm-concerns.server.ts";
import { restartContractDraft } from "#server/handover/drafts/restart-contract-draft.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { createContract } from "./create-contract.server.ts";
import { aDesk, concludeContract, fillWizard, now, settleDesks, typedPerson } from "./test-contract-desk.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const pick = ({ field, concerns }: Problem["details"] = {}) => ({
  ...(field && { field }),
  ...(concerns && { concerns }),
});
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message, ...pick(error.details) }),
  );
const contractsOf = (idCheckId: string) =>
  database.db.select().from(contracts).where(eq(contracts.idCheckId, idCheckId));
const checkRow = async (id: string) => (await database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0];

describe("the contract of an accepted check", () => {
  test("holds what was typed, its number and its price, and puts the process underway", async () => {
    const desk = await aDesk(database, { isAtBranch: true });
    const { contract, isNew } = await concludeContract(desk, { terms: { cost1Name: "Kindersitz", cost1Value: "18" } });
    expect(isNew).toBe(true);
    expect(contract).toMatchObject({
      contractNumber: "FÜV-2026-000001",
      branchId: desk.ctx.actor.branchId,
      kind: "Vermietung",
      startOfUse: new Date("2026-11-23T09:00:00Z"),
      endOfUse: new Date("2026-11-25T16:30:00Z"),
      odometerStartKm: 12_480,
      dailyPriceCents: 8_900,
      depositCents: 50_000,
      withVollkasko: true,
      withTeilkasko: false,
      vollkaskoDeductibleCents: 100_000,
      teilkaskoDeductibleCents: 0,
      totalCents: 26_700 + 1_800,
      termsVersion: "2026-11",
    });
    const costs = await database.db
      .select()
      .from(contractAdditionalCosts)
      .where(eq(contractAdditionalCosts.contractId, contract.id));
    expect(costs).toMatchObject([{ name: "Kindersitz", valueCents: 1_800, position: 0 }]);
    expect(await checkRow(desk.check.id)).toMatchObject({
      contractState: "active",
      processState: "underway",
      version: 2,
    });
  });

  test("has a snapshot its documents can be made from", async () => {
    const desk = await aDesk(database, { isAtBranch: true });
    const { contract } = await concludeContract(desk);
    expect(contract.snapshot as ContractSnapshot).toMatchObject({
      contractNumber: contract.contractNumber,
      dealer: { name: "Autohaus Muster", branchName: "Autohaus Muster Bonn", city: "Bonn", handledBy: "Nora Nutzer" },
      customer: { prename: "Erika", dateOfBirth: "1984-08-12", telephone: "015112345678" },
      identityDocument: { typeLabel: "Personalausweis", number: "T22000129", stateLabel: "Akzeptiert" },
      drivingLicence: {
        classes: "AM, B, BE, L",
        stateLabel: "Akzeptiert",
        namesCheck: { state: "match" },
        classesCheck: "valid",
      },
      startOfUse: "2026-11-23T09:00:00.000Z",
      insurance: { kind: "vollkasko", deductibleCents: 100_000 },
      totalCents: 26_700,
      vatCents: 4_263,
    });
  });

  test("names the second driver and the vehicle's condition", async () => {
    const desk = await aDesk(database);
    const { contract } = await concludeContract(
      desk,
      { person: { secondDriver: " Ida  Beck " }, vehicle: { energyLevel: "6/8", keyCount: "2" } },
      { second_driver_unchecked: true },
    );
    const agreed = readContractSnapshot(contract.snapshot);
    expect(agreed).toMatchObject({ secondDriver: "Ida Beck", vehicle: { energyPercent: 75, keyCount: 2 } });
    const { secondDriver: _, vehicle, ...old } = agreed;
    const { energyPercent: __, keyCount: ___, ...oldVehicle } = vehicle;
    expect(readContractSnapshot({ ...old, vehicle: oldVehicle })).toMatchObject({
      secondDriver: "",
      vehicle: { energyPercent: null, keyCount: null },
    });
  });

  test.each([
    ["Beck", "Bitte geben Sie Vor- und Nachnamen an."],
    ["Ida B3ck!", contractTexts.nameCharacters],
  ])("is refused with %j as second driver", async (secondDriver, message) => {
    const desk = await aDesk(database);
    const concluding = concludeContract(desk, { person: { secondDriver } });
    await expect(concluding).rejects.toMatchObject({ issues: [{ path: ["person", "secondDriver"], message }] });
  });

  test("leaves its document in the file store, audit entries, an event, and no draft", async () => {
    const desk = await aDesk(database, { rendersPapers: true });
    const { contract } = await concludeContract(desk);
    await desk.fake.settled();
    expect([...desk.fake.objects.keys()]).toEqual([expect.stringMatching(/^contracts\/[0-9a-z]{26}$/)]);
    expect(desk.fake.published.map(({ event }) => event.data)).toEqual([{ process_id: desk.check.id, version: 2 }]);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
    expect(entries).toMatchObject([
      {
        action: "create_contract",
        actorUserId: desk.ctx.actor.userId,
        details: { id_check_id: desk.check.id },
      },
      { action: "make_document", details: { kind: "unsigned" } },
    ]);
    expect(await database.db.select().from(formDrafts).where(eq(formDrafts.idCheckId, desk.check.id))).toEqual([]);
  });

  test("can be a free test drive without insurance and without a checked license", async () => {
    const desk = await aDesk(database, { checkOptions: { isOnlyIdCheck: true } });
    const terms = { kind: "Probefahrt", isFreeOfCharge: "on", insurance: "none" };
    const { contract } = await concludeContract(desk, { terms }, { license_unchecked: true });
    expect(contract).toMatchObject({ totalCents: 0, dailyPriceCents: 0, isFreeOfCharge: true, withVollkasko: false });
    expect((contract.snapshot as ContractSnapshot).drivingLicence).toMatchObject({
      number: "B072RRE2I55",
      checkedAt: null,
      stateLabel: "Nicht geprüft",
      namesCheck: { state: "not_compared" },
      classesCheck: "valid",
      original: null,
    });
    expect(await checkRow(desk.check.id)).toMatchObject({ licenseNumber: "B072RRE2I55", licenseApprovalState: null });
  });

  test("says of an original only what was ticked: on the review page, or with the data of an unchecked license", async () => {
    const checked = await aDesk(database);
    const { prename, surname } = checked.ctx.actor;
    const seen = { by: `${prename} ${surname}`, at: now.toISOString() };
    await noteOriginal(checked.ctx, { id: checked.check.id, document: "identity" });
    const { contract } = await concludeContract(checked, { person: { isLicenseOriginalSeen: "on" } });
    expect(contract.snapshot).toMatchObject({
      identityDocument: { original: seen },
      // This check has a license, whose original is ticked on the review page.
      drivingLicence: { original: null },
    });
    const unchecked = await aDesk(database, { checkOptions: { isOnlyIdCheck: true } });
    const person = { isLicenseOriginalSeen: "on" };
    const { contract: other } = await concludeContract(unchecked, { person }, { license_unchecked: true });
    expect(other.snapshot).toMatchObject({ identityDocument: { original: null }, drivingLicence: { original: seen } });
  });

  test("counts its numbers per tenant", async () => {
    const first = await aDesk(database);
    const { headquarterId } = first.ctx.actor;
    const numbers = [];
    for (const desk of [first, await aDesk(database, { headquarterId }), await aDesk(database)]) {
      numbers.push((await concludeContract(desk)).contract.contractNumber);
    }
    expect(numbers).toEqual(["FÜV-2026-000001", "FÜV-2026-000002", "FÜV-2026-000001"]);
  });
});

describe("submitting again", () => {
  test("20 times at once makes one contract, and everybody gets it", async () => {
    const desk = await aDesk(database);
    const draftVersion = await fillWizard(desk.ctx, desk);
    const submit = () => createContract(desk.ctx, { idCheckId: desk.check.id, draftVersion });
    const answers = await Promise.all(Array.from({ length: 20 }, submit));
    expect(new Set(answers.map(({ contract }) => contract.id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await contractsOf(desk.check.id)).toHaveLength(1);
    expect(await submit()).toMatchObject({ contract: { id: answers[0]?.contract.id }, isNew: false });
    await desk.fake.settled();
    expect(desk.fake.objects.size).toBe(1);
  });

  test("cannot save a step any more, for the contract stands", async () => {
    const desk = await aDesk(database);
    await concludeContract(desk);
    const late = saveContractDraft(desk.ctx, { idCheckId: desk.check.id, step: "person", values: typedPerson });
    expect(await problemOf(late)).toMatchObject({ kind: "conflict", text: t.contractExists });
  });
});

describe("what has to be confirmed", () => {
  test.each([
    ["a rejected document", aRejectedCheck],
    ["a rejected license", aCheckWithRejectedLicense],
  ])("%s: only with a yes", async (_name, aCheck) => {
    const desk = await aDesk(database, { aCheck });
    const draftVersion = await fillWizard(desk.ctx, desk);
    const submit = (yes?: string | true) =>
      createContract(desk.ctx, {
        idCheckId: desk.check.id,
        draftVersion,
        confirmed: { license_unchecked: true, ...(yes ? { check_rejected: yes } : {}) },
      });
    expect(await problemOf(submit())).toEqual({
      kind: "invalid",
      text: "Sind Sie sich sicher, dass Sie trotz abgelehnter Legitimation einen Vertrag erstellen?",
      concerns: ["check_rejected"],
    });
    expect(await problemOf(submit("Führerschein: etwas anderes."))).toMatchObject({ concerns: ["check_rejected"] });
    const { check } = await getContractWizard(desk.ctx, { idCheckId: desk.check.id });
    expect(await submit(check.concerns.rejection)).toMatchObject({ isNew: true });
    expect(await checkRow(desk.check.id)).toMatchObject({ processState: "underway" });
  });

  test("a rejected license has no valid classes on paper, although they were ticked", async () => {
    const desk = await aDesk(database, { aCheck: aCheckWithRejectedLicense });
    const draftVersion = await fillWizard(desk.ctx, desk);
    const idCheckId = desk.check.id;
    const { contract } = await createContract(desk.ctx, {
      idCheckId,
      draftVersion,
      confirmed: { check_rejected: true, license_unchecked: true },
    });
    expect(contract.snapshot).toMatchObject({ drivingLicence: { stateLabel: "Abgelehnt", classesCheck: "rejected" } });
  });

  test("different names on the documents: only with a yes", async () => {
    const desk = await aDesk(database, { aCheck: anAcceptedCheckWithNameMismatch });
    const draftVersion = await fillWizard(desk.ctx, desk);
    const idCheckId = desk.check.id;
    expect(
      await problemOf(createContract(desk.ctx, { idCheckId, draftVersion, confirmed: { check_rejected: true } })),
    ).toMatchObject({
      kind: "invalid",
      concerns: ["document_names_differ"],
    });
    const { contract } = await createContract(desk.ctx, {
      idCheckId,
      draftVersion,
      confirmed: { document_names_differ: true },
    });
    expect((contract.snapshot as ContractSnapshot).drivingLicence?.namesCheck).toEqual({
      state: "differ",
      by: `${desk.ctx.actor.prename} ${desk.ctx.actor.surname}`,
      at: now.toISOString(),
    });
  });

  test("what was confirmed at the start is asked again only if it changed since, or by another user", async () => {
    const desk = await aDesk(database, { aCheck: anAcceptedCheckWithNameMismatch });
    const { headquarterId } = desk.ctx.actor;
    const { ctx: colleague } = await aStaffContext(database, { headquarterId, now: desk.ctx.now });
    const idCheckId = desk.check.id;
    const confirm = async () => {
      const { check } = await getContractWizard(desk.ctx, { idCheckId });
      await confirmContractConcerns(desk.ctx, {
        idCheckId,
        confirmed: { document_names_differ: check.concerns.names },
      });
    };
    await confirm();
    const draftVersion = await fillWizard(desk.ctx, desk);
    const submitAs = (ctx: Context) => createContract(ctx, { idCheckId, draftVersion });
    expect(await problemOf(submitAs(colleague))).toMatchObject({ concerns: ["document_names_differ"] });
    await database.db.update(idChecks).set({ licenseSurname: "Meyer" }).where(eq(idChecks.id, idCheckId));
    expect(await problemOf(submitAs(desk.ctx))).toMatchObject({ concerns: ["document_names_differ"] });
    await confirm();
    expect((await getContractWizard(desk.ctx, { idCheckId })).draft.version).toBe(draftVersion);
    const later = { ...desk.ctx, now: () => new Date(now.getTime() + 120_000) };
    const { contract, isNew } = await submitAs(later);
    expect(isNew).toBe(true);
    const { drivingLicence, confirmedConcerns = [] } = contract.snapshot as ContractSnapshot;
    expect(drivingLicence?.namesCheck).toMatchObject({ state: "differ", at: now.toISOString() });
    expect(confirmedConcerns).toMatchObject([{ code: "document_names_differ", confirmedAt: now.toISOString() }]);
  });

  test("asking is no failed attempt", async () => {
    const desk = await aDesk(database, { aCheck: aRejectedCheck });
    const draftVersion = await fillWizard(desk.ctx, desk);
    for (let i = 0; i < 6; i++) await problemOf(createContract(desk.ctx, { idCheckId: desk.check.id, draftVersion }));
    expect(
      await createContract(desk.ctx, {
        idCheckId: desk.check.id,
        draftVersion,
        confirmed: { check_rejected: true, license_unchecked: true },
      }),
    ).toMatchObject({
      isNew: true,
    });
  });
});

describe("no contract is made", () => {
  test.each([
    ["not reviewed yet", aCheckInReview, t.notReviewed],
    ["closed without a contract", aDiscardedCheck, t.discarded],
  ])("from a check that is %s", async (_name, aCheck, text) => {
    const desk = await aDesk(database, { aCheck });
    const draftVersion = await fillWizard(desk.ctx, desk);
    const made = createContract(desk.ctx, {
      idCheckId: desk.check.id,
      draftVersion,
      confirmed: { check_rejected: true },
    });
    expect(await problemOf(made)).toMatchObject({ kind: "conflict", text });
    expect(await contractsOf(desk.check.id)).toEqual([]);
  });

  test("from a check whose decision was taken back while its contract was written", async () => {
    const desk = await aDesk(database, { checkOptions: { hasPhotos: true } });
    const draftVersion = await fillWizard(desk.ctx, desk);
    const idCheckId = desk.check.id;
    await withdrawDecision(desk.ctx, { id: idCheckId, document: "license", reason: "wrong_details" });
    const made = createContract(desk.ctx, { idCheckId, draftVersion });
    expect(await problemOf(made)).toMatchObject({ kind: "conflict", text: t.notReviewed });
    expect(await contractsOf(idCheckId)).toEqual([]);
    expect(await getContractWizard(desk.ctx, { idCheckId })).toMatchObject({ check: { permission: "not_reviewed" } });
  });

  test("by another tenant, by another branch, or with a made-up id: all not found", async () => {
    const desk = await aDesk(database, { isAtBranch: true });
    const draftVersion = await fillWizard(desk.ctx, desk);
    const stranger = await aStaffContext(database);
    const otherBranch = await aStaffContext(database, {
      headquarterId: desk.ctx.actor.headquarterId,
      isAtBranch: true,
    });
    for (const { ctx } of [stranger, otherBranch]) {
      expect(await problemOf(createContract(ctx, { idCheckId: desk.check.id, draftVersion }))).toMatchObject({
        kind: "not-found",
      });
      expect(await problemOf(getContractWizard(ctx, { idCheckId: desk.check.id }))).toMatchObject({
        kind: "not-found",
      });
      const save = saveContractDraft(ctx, { idCheckId: desk.check.id, step: "person", values: {} });
      expect(await problemOf(save)).toMatchObject({ kind: "not-found" });
    }
    expect(await problemOf(createContract(desk.ctx, { idCheckId: "nothing", draftVersion }))).toMatchObject({
      kind: "not-found",
    });
    expect(await contractsOf(desk.check.id)).toEqual([]);
  });

  test("on the light plan", async () => {
    const desk = await aDesk(database, { planVersion: "light" });
    const input = { idCheckId: desk.check.id, draftVersion: 0 };
    expect(await problemOf(createContract(desk.ctx, input))).toMatchObject({ kind: "forbidden" });
    expect(await problemOf(getContractWizard(desk.ctx, input))).toMatchObject({ kind: "forbidden" });
  });

  test("with another tenant's vehicle, or another branch's", async () => {
    const desk = await aDesk(database, { isAtBranch: true });
    const stranger = await aDesk(database);
    const sister = await aVehicle({ ...desk.place, branchId: null });
    for (const vehicle of [stranger.vehicle, sister]) {
      expect(await problemOf(concludeContract({ ...desk, vehicle }))).toMatchObject({
        kind: "invalid",
        text: vehicleTexts.vehicleGone,
        field: "vehicle.vehicleId",
      });
    }
    expect(await contractsOf(desk.check.id)).toEqual([]);
  });

  test("with a vehicle that was deleted since it was chosen", async () => {
    const desk = await aDesk(database);
    const draftVersion = await fillWizard(desk.ctx, desk);
    await database.db.update(vehicles).set({ deletedAt: now }).where(eq(vehicles.id, desk.vehicle.id));
    expect(await problemOf(createContract(desk.ctx, { idCheckId: desk.check.id, draftVersion }))).toMatchObject({
      kind: "invalid",
      text: vehicleTexts.vehicleGone,
      field: "vehicle.vehicleId",
    });
    expect(await contractsOf(desk.check.id)).toEqual([]);
  });

  test("with a vehicle that has no proper VIN", async () => {
    const desk = await aDesk(database);
    const vehicle = await aVehicle(desk.place, { vin: "OHNE" });
    expect(await problemOf(concludeContract({ ...desk, vehicle }))).toMatchObject({
      text: vehicleTexts.vehicleIncomplete,
    });
  });

  test("when anything is wrong: nothing at all was written, not even a number", async () => {
    const desk = await aDesk(database);
    const busy = await aDesk(database, { headquarterId: desk.ctx.actor.headquarterId });
    await concludeContract({ ...busy, vehicle: desk.vehicle });
    const draftVersion = await fillWizard(desk.ctx, desk, { vehicle: { odometerKm: "99999" } });
    const made = createContract(desk.ctx, { idCheckId: desk.check.id, draftVersion });
    expect(await problemOf(made)).toMatchObject({ kind: "conflict", text: t.overlap });
    expect(await checkRow(desk.check.id)).toMatchObject({ processState: "accepted", version: 1 });
    const [vehicle] = await database.db.select().from(vehicles).where(eq(vehicles.id, desk.vehicle.id));
    expect(vehicle?.odometerKm).toBe(12_480);
    const next = await aDesk(database, { headquarterId: desk.ctx.actor.headquarterId });
    expect((await concludeContract(next)).contract.contractNumber).toBe("FÜV-2026-000002");
  });

  test("right after another one of the same vehicle is fine: periods may touch", async () => {
    const desk = await aDesk(database);
    const before = await aDesk(database, { headquarterId: desk.ctx.actor.headquarterId });
    await concludeContract({ ...before, vehicle: desk.vehicle });
    const after = { pickupDate: "2026-11-25", pickupHour: "17", pickupMinute: "30", returnDate: "2026-11-26" };
    expect(await concludeContract(desk, { terms: after })).toMatchObject({ isNew: true });
  });

  test("of one vehicle for two checks at once: one gets it", async () => {
    const desk = await aDesk(database);
    const rival = await aDesk(database, { headquarterId: desk.ctx.actor.headquarterId });
    const answers = await Promise.all([
      problemOf(concludeContract(desk)),
      problemOf(concludeContract({ ...rival, vehicle: desk.vehicle })),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.find((answer) => answer !== null)).toMatchObject({ kind: "conflict", text: t.overlap });
  });
});

describe("wrong input", () => {
  test("names the first failing field of the first failing step", async () => {
    const desk = await aDesk(database);
    const noDistrict = await concludeContract(desk, { vehicle: { licensePlate: "KÖLN 1" } }).catch((e) => e);
    expect(noDistrict).toMatchObject({ message: vehicleTexts.plateFormat, details: { field: "vehicle.licensePlate" } });
    const error = await concludeContract(desk, { vehicle: { licensePlate: "?" }, terms: { kind: "" } }).catch((e) => e);
    expect(error.issues.map((issue: { path: string[] }) => issue.path.join("."))).toEqual([
      "vehicle.licensePlate",
      "terms.kind",
    ]);
  });

  test("blocks from the 5th attempt on, until the wizard is restarted", async () => {
    const desk = await aDesk(database);
    const idCheckId = desk.check.id;
    const draftVersion = await fillWizard(desk.ctx, desk, { person: { city: "" } });
    for (let attempt = 1; attempt <= 4; attempt++) {
      const error = await createContract(desk.ctx, { idCheckId, draftVersion }).catch((e) => e);
      expect(error.issues?.[0].message, `attempt ${attempt}`).toBe(t.cityRequired);
    }
    const fixed = await fillWizard(desk.ctx, desk);
    const submit = () => createContract(desk.ctx, { idCheckId, draftVersion: fixed });
    expect(await problemOf(submit())).toMatchObject({ kind: "too-many", text: t.blocked });
    expect((await getContractWizard(desk.ctx, { idCheckId })).draft.isBlocked).toBe(true);
    await restartContractDraft(desk.ctx, { idCheckId });
    expect(await submit()).toMatchObject({ isNew: true });
  });

  test("is refused when the draft is no longer what the preview showed, or was never saved", async () => {
    const desk = await aDesk(database);
    const idCheckId = desk.check.id;
    expect(await problemOf(createContract(desk.ctx, { idCheckId, draftVersion: 0 }))).toMatchObject({
      kind: "invalid",
      text: t.draftMissing,
    });
    const draftVersion = await fillWizard(desk.ctx, desk);
    const stale = createContract(desk.ctx, { idCheckId, draftVersion: draftVersion - 1 });
    expect(await problemOf(stale)).toMatchObject({ kind: "conflict", text: t.draftChanged });
  });

  test("a pickup is fine for two hours, then it asks", async () => {
    const desk = await aDesk(database);
    const draftVersion = await fillWizard(desk.ctx, desk);
    const submitAt = (time: string) =>
      createContract({ ...desk.ctx, now: () => new Date(time) }, { idCheckId: desk.check.id, draftVersion });
    expect(await problemOf(submitAt("2026-11-23T11:00:01Z"))).toMatchObject({ concerns: ["pickup_past"] });
    expect(await submitAt("2026-11-23T11:00:00Z")).toMatchObject({ isNew: true });
  });
});

describe("the customer", () => {
  const customersOf = (headquarterId: string) =>
    database.db.select().from(customers).where(eq(customers.headquarterId, headquarterId)).orderBy(asc(customers.id));

  test("is the one with the same e-mail, folded name and birth date; phone and address become the newest", async () => {
    const desk = await aDesk(database);
    const known = await aCustomer(desk.place, {
      prename: "ERIKA",
      surname: "Mustermann",
      email: "erika@example.org",
      dateOfBirth: "1984-08-12",
      city: "Bonn",
    });
    const { contract } = await concludeContract(desk, { person: { email: "Erika@Example.org" } });
    expect(contract.customerId).toBe(known.id);
    expect(await customersOf(desk.ctx.actor.headquarterId)).toMatchObject([{ prename: "ERIKA", city: "Köln" }]);
  });

  test("is found although so far only another branch knew them, and is visible from then on", async () => {
    const first = await aDesk(database, { isAtBranch: true });
    const second = await aDesk(database, { headquarterId: first.ctx.actor.headquarterId, isAtBranch: true });
    const one = await concludeContract(first);
    expect(await second.ctx.db.find(customers)).toEqual([]);
    const other = await concludeContract(second, { person: { house: "99" } });
    expect(other.contract.customerId).toBe(one.contract.customerId);
    expect(await second.ctx.db.find(customers)).toMatchObject([{ house: "99" }]);
  });

  test.each([
    ["e-mail", { email: "anders@example.org" }],
    ["birth date", { dateOfBirth: "13.08.1984" }],
    ["name", { prename: "Erika Maria" }],
  ])("is another one with another %s", async (_field, change) => {
    const desk = await aDesk(database);
    const again = await aDesk(database, { headquarterId: desk.ctx.actor.headquarterId });
    await concludeContract(desk);
    await concludeContract(again, { person: change }, { birth_date_differs: true });
    expect(await customersOf(desk.ctx.actor.headquarterId)).toHaveLength(2);
  });

  test("of another tenant is never taken", async () => {
    const desk = await aDesk(database);
    const stranger = await aDesk(database);
    const mine = await concludeContract(desk);
    const theirs = await concludeContract(stranger);
    expect(mine.contract.customerId).not.toBe(theirs.contract.customerId);
  });
});

describe("the vehicle", () => {
  const historyOf = (vehicleId: string) =>
    database.db.select().from(vehicleVersions).where(eq(vehicleVersions.vehicleId, vehicleId));

  test("keeps the state at handover, with an entry for what changed, and is found by its new plate", async () => {
    const desk = await aDesk(database);
    const change = { odometerKm: "12600", preDamage: "Kratzer", licensePlate: "bn xy 77" };
    const { contract } = await concludeContract(desk, { vehicle: change });
    const [vehicle] = await database.db.select().from(vehicles).where(eq(vehicles.id, desk.vehicle.id));
    expect(vehicle).toMatchObject({ odometerKm: 12_600, preDamage: "Kratzer", licensePlate: "BN XY 77", version: 2 });
    expect(vehicle?.searchKey).toContain("bn xy 77");
    expect(await historyOf(desk.vehicle.id)).toMatchObject([
      { changedTo: { odometer_value: 12_600, pre_damage: "Kratzer", license_plate: "BN XY 77" } },
    ]);
    expect((contract.snapshot as ContractSnapshot).vehicle).toMatchObject({
      odometerKm: 12_600,
      licensePlate: "BN XY 77",
    });
  });

  test("of another country is handed over with its plate", async () => {
    const desk = await aDesk(database);
    const foreign = { licensePlate: "AB-123-CD", foreignPlate: "ja", plateKey: null };
    await database.db.update(vehicles).set(foreign).where(eq(vehicles.id, desk.vehicle.id));
    await expect(concludeContract(desk, { vehicle: { licensePlate: "AB-123-CD" } })).rejects.toThrow(
      vehicleTexts.plateFormat,
    );
    const typed = { licensePlate: "ab-123-cd", foreignPlate: "ja" };
    const { contract } = await concludeContract(desk, { vehicle: typed });
    expect((contract.snapshot as ContractSnapshot).vehicle).toMatchObject({ licensePlate: "AB-123-CD" });
    expect(await historyOf(desk.vehicle.id)).toEqual([]);
  });

  test("has no new entry when nothing changed", async () => {
    const desk = await aDesk(database);
    await concludeContract(desk);
    expect(await historyOf(desk.vehicle.id)).toEqual([]);
  });
});

test("a draft of the headquarters for a branch's check is the branch's draft", async () => {
  const branch = await aDesk(database, { isAtBranch: true });
  const { headquarterId } = branch.ctx.actor;
  const { ctx } = await aStaffContext(database, { headquarterId, now: branch.ctx.now });
  const draftVersion = await fillWizard(ctx, branch);
  const seen = await getContractWizard(branch.ctx, { idCheckId: branch.check.id });
  expect(seen.steps.terms.kind).toBe("Vermietung");
  const { contract } = await createContract(branch.ctx, { idCheckId: branch.check.id, draftVersion });
  expect(contract.branchId).toBe(branch.ctx.actor.branchId);
});

test("an accepted check of a person called Ng needs no third letter", async () => {
  const changes = { prename: "Eva", surname: "Ng" };
  const desk = await aDesk(database, { aCheck: (place, options) => anAcceptedCheck(place, { ...options, changes }) });
  expect(await concludeContract(desk, { person: changes })).toMatchObject({ isNew: true });
});
