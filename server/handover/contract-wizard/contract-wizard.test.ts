import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { anAcceptedCheckWithNameMismatch, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import type { FormStep, StepValues } from "#server/handover/agreement/form-steps.ts";
import { aDesk, concludeContract, settleDesks, typedVehicle } from "#server/handover/contracts/test-contract-desk.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getContractWizard } from "./get-contract-wizard.server.ts";
import { saveContractDraft } from "./save-contract-draft.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

type Desk = Awaited<ReturnType<typeof aDesk>>;
const wizardOf = ({ ctx, check }: Desk) => getContractWizard(ctx, { idCheckId: check.id });
const save = ({ ctx, check }: Desk, step: FormStep, values: StepValues) =>
  saveContractDraft(ctx, { idCheckId: check.id, step, values });

describe("an untouched wizard", () => {
  test("starts with what the reviewer confirmed on the documents", async () => {
    const wizard = await wizardOf(await aDesk(database));
    expect(wizard.steps.person).toEqual({
      prename: "Erika",
      surname: "Mustermann",
      dateOfBirth: "12.08.1984",
      identityDocumentType: "IDENTITY_CARD",
      identityDocumentNumber: "T22000129",
      licenseNumber: expect.stringMatching(/^B072RRE2I/),
      licenseIssuingAuthority: "Stadt Köln",
      licenseClasses: "AM, B, BE, L",
    });
    expect(wizard.steps).toMatchObject({ vehicle: {}, terms: {} });
    expect(wizard.draft).toEqual({ version: 0, isBlocked: false, confirmed: {} });
  });

  test("knows the states, who ordered the check, and the prices of each kind in the dictionary's order", async () => {
    const wizard = await wizardOf(await aDesk(database));
    expect(wizard.check).toMatchObject({
      customer: "Erika Mustermann",
      permission: "allowed",
      approvalState: "SUCCESSFULLY_COMPLETED",
      licenseApprovalState: "SUCCESSFULLY_COMPLETED",
      concerns: { rejection: "", names: "" },
      orderedBy: "Nora Nutzer",
    });
    expect(wizard.costSets.map((set) => set.kind)).toEqual([
      "Probefahrt",
      "Vermietung",
      "Werkstattersatzwagen",
      "Überführung",
    ]);
    expect(wizard.today).toBe("2026-11-23");
  });

  test("suggests contact data of customers of the same name, of this tenant and visible ones only", async () => {
    const desk = await aDesk(database, { isAtBranch: true });
    await concludeContract(desk, { person: { email: "frueher@example.org" } });
    const sister = await aDesk(database, { headquarterId: desk.ctx.actor.headquarterId, isAtBranch: true });
    const again = await aDesk(database, {
      headquarterId: desk.ctx.actor.headquarterId,
      branchId: desk.ctx.actor.branchId ?? "",
    });
    expect((await wizardOf(again)).knownCustomers).toMatchObject([{ email: "frueher@example.org", city: "Köln" }]);
    expect((await wizardOf(sister)).knownCustomers).toEqual([]);
    expect((await wizardOf(await aDesk(database))).knownCustomers).toEqual([]);
  });

  test("suggests the kind and insurance of the office's last contract, not another office's", async () => {
    const desk = await aDesk(database, { isAtBranch: true });
    expect((await wizardOf(desk)).suggestedTerms).toMatchObject({ pickupDate: "2026-11-23" });
    await concludeContract(desk, { terms: { kind: "Vermietung", insurance: "vollkasko" } });
    const { headquarterId, branchId } = desk.ctx.actor;
    const again = await wizardOf(await aDesk(database, { headquarterId, branchId: branchId ?? "" }));
    expect(again.suggestedTerms).toMatchObject({ kind: "Vermietung", insurance: "vollkasko" });
    expect(again.steps.terms).toEqual({});
    const sister = await wizardOf(await aDesk(database, { headquarterId, isAtBranch: true }));
    expect(sister.suggestedTerms.kind).toBeUndefined();
  });

  test("names the documents that end before the return, in the period as typed (contracts.md#concerns)", async () => {
    const desk = await aDesk(database);
    const documents = { identityDocumentExpiresOn: "2026-11-26", licenseExpiresOn: "2026-11-28" };
    await database.db.update(idChecks).set(documents).where(eq(idChecks.id, desk.check.id));
    const codesFor = async (period?: StepValues) => {
      const { expiring } = await getContractWizard(desk.ctx, { idCheckId: desk.check.id, period });
      return expiring.map(({ code }) => code);
    };
    const until = (returnDate: string) => ({ pickupDate: "24.11.2026 10:00", returnDate });
    expect(await codesFor()).toEqual([]);
    expect(await codesFor(until(""))).toEqual([]);
    expect(await codesFor(until("26.11.2026 16:30"))).toEqual([]);
    expect(await codesFor(until("27.11.2026 16:30"))).toEqual(["identity_expired"]);
    expect(await codesFor(until("29.11.2026 16:30"))).toEqual(["identity_expired", "license_expired"]);
    await save(desk, "terms", until("27.11.2026 16:30"));
    expect(await wizardOf(desk)).toMatchObject({
      expiring: [{ facts: "Gültig bis 26.11.2026, Rückgabe vereinbart am 27.11.2026." }],
    });
  });

  test("says what has to be confirmed", async () => {
    const rejected = await wizardOf(await aDesk(database, { aCheck: aRejectedCheck }));
    expect(rejected.check).toMatchObject({ permission: "needs_confirmation", concerns: { names: "" } });
    expect(rejected.check.concerns.rejection).toContain("Ausweisdokument: ");
    const mismatched = await wizardOf(await aDesk(database, { aCheck: anAcceptedCheckWithNameMismatch }));
    expect(mismatched.check).toMatchObject({ permission: "allowed", concerns: { rejection: "" } });
    expect(mismatched.check.concerns.names).toMatch(/^Ausweis: .+ Führerschein: /);
  });
});

describe("what was saved", () => {
  test("comes back as typed, also when it is wrong, step by step", async () => {
    const desk = await aDesk(database);
    await save(desk, "person", { prename: "E", surname: "", email: "kein at" });
    await save(desk, "terms", { pickupDate: "morgen", dailyPrice: "viel" });
    const { steps } = await wizardOf(desk);
    expect(steps.person).toEqual({ prename: "E", email: "kein at" });
    expect(steps.terms).toEqual({ pickupDate: "morgen", dailyPrice: "viel" });
    expect(steps.vehicle).toEqual({});
  });

  test("is replaced by what is saved next, ticked boxes included", async () => {
    const desk = await aDesk(database);
    await save(desk, "person", { prename: "Erika", isLicenseChecked: "on" });
    await save(desk, "person", { prename: "Eva", isLicenseChecked: "" });
    expect((await wizardOf(desk)).steps.person).toEqual({ prename: "Eva" });
  });

  test("has a new version after every change, even within one millisecond", async () => {
    const desk = await aDesk(database);
    const first = await save(desk, "person", { prename: "Eva" });
    const second = await save(desk, "person", { prename: "Erika" });
    expect(second.version).toBeGreaterThan(first.version);
    expect((await save(desk, "person", { prename: "Erika" })).version).toBe(second.version);
    expect((await wizardOf(desk)).draft.version).toBe(second.version);
  });

  test("keeps prices that 'kostenfrei' switches off", async () => {
    const desk = await aDesk(database);
    await save(desk, "terms", { kind: "Vermietung", dailyPrice: "89,00", cost1Name: "Sitz", cost1Value: "18" });
    await save(desk, "terms", { kind: "Vermietung", isFreeOfCharge: "on" });
    expect((await wizardOf(desk)).steps.terms).toEqual({
      kind: "Vermietung",
      isFreeOfCharge: "on",
      dailyPrice: "89,00",
      cost1Name: "Sitz",
      cost1Value: "18",
    });
    await save(desk, "terms", { kind: "Vermietung", isFreeOfCharge: "", dailyPrice: "" });
    expect((await wizardOf(desk)).steps.terms).toEqual({
      kind: "Vermietung",
      cost1Name: "Sitz",
      cost1Value: "18",
    });
  });
});

describe("choosing a vehicle", () => {
  test("fills plate, odometer and damages from the stock, once", async () => {
    const desk = await aDesk(database);
    const vehicle = await aVehicle(desk.place, { licensePlate: "K XY 1", odometerKm: 77, preDamage: "Kratzer" });
    const chosen = await save(desk, "vehicle", { vehicleId: vehicle.id, licensePlate: "B AB 1", odometerKm: "5" });
    expect(chosen.isFilledFromStock).toBe(true);
    const filled = (await wizardOf(desk)).steps.vehicle;
    expect(filled).toMatchObject({ licensePlate: "K XY 1", odometerKm: "77", preDamage: "Kratzer" });
    const kept = await save(desk, "vehicle", typedVehicle(vehicle, { odometerKm: "80" }));
    expect(kept.isFilledFromStock).toBe(false);
    expect((await wizardOf(desk)).steps.vehicle.odometerKm).toBe("80");
  });

  test("shows the chosen vehicle with a hint where its VIN has no check digit", async () => {
    const desk = await aDesk(database);
    const vehicle = await aVehicle(desk.place, { vin: "WVWZZZED9RE012345" });
    await save(desk, "vehicle", typedVehicle(vehicle));
    expect((await wizardOf(desk)).vehicle).toMatchObject({
      id: vehicle.id,
      isAvailable: true,
      hasVinCheckDigit: false,
    });
  });

  test("of another tenant fills nothing", async () => {
    const desk = await aDesk(database);
    const stranger = await aDesk(database);
    await expect(save(desk, "vehicle", { vehicleId: stranger.vehicle.id })).rejects.toMatchObject({ kind: "invalid" });
    expect((await wizardOf(desk)).vehicle).toBeNull();
  });
});
