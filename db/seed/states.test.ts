import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { namesMatch } from "#server/services/document-reading/names-match.rules.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { contractActs, contractSignatures, customerBranches } from "../schema/contracts.ts";
import { documentImages, idChecks, processCounters } from "../schema/id-checks.ts";
import { RowCollector } from "./row-collector.ts";
import { specimenPeople } from "./specimen-people.ts";
import { aCaptureProcess, aCompletedCapture, aScan } from "./states/captures.ts";
import * as checks from "./states/checks.ts";
import * as contracts from "./states/contracts.ts";
import { aDealership } from "./states/dealers.ts";
import { aPushMessage } from "./states/messages.ts";
import type { Place } from "./states/place.ts";
import { anSbContract } from "./states/sb-contracts.ts";
import { aReservation, aVehicle, aVehicleVersion } from "./states/vehicles.ts";

let database: TestDatabase;
let place: Place;

beforeAll(async () => {
  database = await testDatabase();
  place = await aDealership({ db: database.db });
});
afterAll(() => database.close());

const stored = async (checkId: string) => {
  const [row] = await database.db.select().from(idChecks).where(eq(idChecks.id, checkId));
  return row;
};
const photosOf = (checkId: string) =>
  database.db.select().from(documentImages).where(eq(documentImages.idCheckId, checkId));

describe("a check's state function creates the process state it is named after", () => {
  test.each([
    ["aCheckWithoutPhotos", checks.aCheckWithoutPhotos, "not_available", 0],
    ["aCheckInReview", checks.aCheckInReview, "in_progress", 3],
    ["anAcceptedCheck", checks.anAcceptedCheck, "accepted", 3],
    ["anAcceptedCheckWithNameMismatch", checks.anAcceptedCheckWithNameMismatch, "accepted", 3],
    ["aRejectedCheck", checks.aRejectedCheck, "rejected", 3],
    ["aCheckWithRejectedLicense", checks.aCheckWithRejectedLicense, "rejected", 3],
    ["aDiscardedCheck", checks.aDiscardedCheck, "discarded", 3],
    ["aDiscardedCheckPastRetention", checks.aDiscardedCheckPastRetention, "discarded", 0],
  ] as const)("%s", async (_, state, processState, photoCount) => {
    const check = await state(place);
    expect((await stored(check.id))?.processState).toBe(processState);
    expect(await photosOf(check.id)).toHaveLength(photoCount);
  });

  test.each([
    ["aVehicleUnderway", contracts.aVehicleUnderway, "underway"],
    ["anOverdueVehicle", contracts.anOverdueVehicle, "underway"],
    ["aFinishedProcess", contracts.aFinishedProcess, "finished"],
    ["aProcessPastRetention", contracts.aProcessPastRetention, "finished"],
  ] as const)("%s", async (_, state, processState) => {
    const { check, contract } = await state(place);
    expect((await stored(check.id))?.processState).toBe(processState);
    expect(contract.isActive).toBe(processState === "underway");
  });
});

test("a check of the ID only has no driving license and no photo of one", async () => {
  const check = await checks.anAcceptedCheck(place, { isOnlyIdCheck: true, person: specimenPeople.eva });
  expect(await stored(check.id)).toMatchObject({ licenseApprovalState: null, processState: "accepted" });
  expect((await photosOf(check.id)).map((photo) => photo.documentType)).toEqual(["PASSPORT"]);
});

test("the name mismatch is one by the product's own rule, and no other check has one", async () => {
  const namesOf = ({ prename = "", surname = "" }: { prename?: string; surname?: string }) => ({ prename, surname });
  const mismatch = await checks.anAcceptedCheckWithNameMismatch(place);
  const onLicense = { prename: mismatch.licensePrename ?? "", surname: mismatch.licenseSurname ?? "" };
  expect(namesMatch(namesOf(mismatch), onLicense)).toBe(false);
  const accepted = await checks.anAcceptedCheck(place);
  expect(
    namesMatch(namesOf(accepted), { prename: accepted.licensePrename ?? "", surname: accepted.licenseSurname ?? "" }),
  ).toBe(true);
});

test("an overdue vehicle is past its return time, one underway is not", async () => {
  const now = new Date();
  const overdue = await contracts.anOverdueVehicle(place, {});
  const underway = await contracts.aVehicleUnderway(place, {});
  expect(overdue.contract.endOfUse < now).toBe(true);
  expect(underway.contract.startOfUse < now && underway.contract.endOfUse > now).toBe(true);
});

test("a contract has the signatures its state implies, and its branch sees the customer", async () => {
  const kindsOf = async ({ id }: { id: string }) => {
    const rows = await database.db.select().from(contractSignatures).where(eq(contractSignatures.contractId, id));
    return rows.map(({ kind }) => kind).sort();
  };
  const { contract, customer } = await contracts.aFinishedProcess(place);
  expect(contract.fullySignedAt).not.toBeNull();
  expect(contract.returnSnapshot).toMatchObject({ odometerKm: contract.odometerEndKm });
  expect(await kindsOf(contract)).toEqual(["customer", "dealer", "vehicle_return_customer", "vehicle_return_dealer"]);
  const unsigned = await contracts.aVehicleUnderway(place, { isSigned: false });
  expect(unsigned.contract.fullySignedAt).toBeNull();
  expect(await kindsOf(unsigned.contract)).toEqual([]);
  const seen = await database.db.select().from(customerBranches).where(eq(customerBranches.customerId, customer.id));
  expect(seen.map((row) => row.branchId)).toEqual([place.branchId]);
});

test("contracts that began and are signed are handed over; a cancelled one leaves its check free", async () => {
  const { contract } = await contracts.aVehicleUnderway(place);
  expect(contract.handedOverAt).toEqual(contract.startOfUse);
  const unsigned = await contracts.aVehicleUnderway(place, { isSigned: false });
  expect(unsigned.contract.handedOverAt).toBeNull();
  const cancelled = await contracts.aCancelledContract(place, { withSbInsurance: true });
  expect(cancelled.contract).toMatchObject({ isActive: false, handedOverAt: null });
  expect(cancelled.sbContract?.cancelledAt).toEqual(cancelled.contract.cancelledAt);
  expect((await stored(cancelled.check.id))?.processState).toBe("accepted");
  const acts = await database.db.select().from(contractActs).where(eq(contractActs.contractId, cancelled.contract.id));
  expect(acts).toMatchObject([{ kind: "cancelled", dueAt: null }]);
});

test("deductible protection is booked alone or with a contract, at the tariff's price", async () => {
  const alone = await anSbContract(place);
  expect(alone.sbContract.contractId).toBeUndefined();
  expect(alone.sbContract.contractNumber).toMatch(/^SB-\d{4}-\d{6}$/);
  expect(alone.sbContract.feeCents).toBe(2_400);
  expect((await stored(alone.check.id))?.processState).toBe("accepted");
  const { contract, sbContract } = await contracts.aVehicleUnderway(place, { withSbInsurance: true });
  expect(sbContract?.contractId).toBe(contract.id);
  // The fee is paid separately.
  expect(contract.totalCents).toBe(2 * 6_900);
  expect(contract.snapshot).toMatchObject({ totalCents: contract.totalCents, sbInsurance: { feeCents: 2_400 } });
  expect(sbContract?.snapshot).toMatchObject({
    contractNumber: sbContract?.contractNumber,
    handoverContractNumber: contract.contractNumber,
    feeCents: 2_400,
  });
});

test("the database accepts the smaller states", async () => {
  const vehicle = await aVehicle(place);
  await aVehicleVersion(place, vehicle);
  await aReservation(place, { vehicleId: vehicle.id });
  await expect(aReservation(place, { vehicleId: vehicle.id })).rejects.toThrow();
  expect((await aCaptureProcess(place)).expiresAt.getTime()).toBeGreaterThan(Date.now());
  await aCompletedCapture(place);
  await aScan(place);
  await aPushMessage(place);
});

test("photos and scans are files the product itself accepts", async () => {
  const files = new Map<string, Uint8Array>();
  const put = async (key: string, bytes: Uint8Array) => void files.set(key, bytes);
  for (const person of Object.values(specimenPeople)) {
    await checks.aCheckInReview({ ...place, files: { put } }, { person });
  }
  await aScan({ ...place, files: { put } });
  const kinds = [...files.values()].map((bytes) => {
    const { kind, width, height } = inspectUpload(bytes);
    if (kind === "pdf") return kind;
    expect(bytes.length).toBeLessThan(90_000);
    return `${kind} ${width}x${height}`;
  });
  expect(kinds).toHaveLength(18);
  expect(new Set(kinds)).toEqual(new Set(["jpeg 1280x720", "pdf"]));
});

test("collected rows equal the same states written one by one", async () => {
  const rows = new RowCollector();
  const other = await aDealership({ db: rows }, { name: "Autohaus Sammler" });
  rows.countFrom(other.headquarterId, "process", 982);
  const first = await checks.aCheckInReview(other);
  await contracts.aFinishedProcess(other);
  await rows.flush(database.db);
  expect(first.processNumber).toBe(983);
  const counters = await database.db
    .select()
    .from(processCounters)
    .where(eq(processCounters.headquarterId, other.headquarterId));
  const perState = Object.fromEntries(counters.map(({ processState, count }) => [processState, count]));
  expect(perState).toEqual({ in_progress: 1, finished: 1 });
  const next = await checks.anAcceptedCheck({ ...other, db: database.db });
  expect(next.processNumber).toBe(985);
});
