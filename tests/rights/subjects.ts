import { eq } from "drizzle-orm";
import { appendAuditEntry } from "#db/audit-chain.server.ts";
import type { Database } from "#db/client.server.ts";
import {
  contractActs,
  contractFiles,
  contractSignatures,
  customerBranches,
  customerMerges,
  ownTerms,
} from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { documentImages } from "#db/schema/id-checks.ts";
import { vehicleImports } from "#db/schema/vehicles.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { anAddendum } from "#db/seed/states/acts.ts";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { aCaptureProcess, aScan } from "#db/seed/states/captures.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import {
  aCancelledContract,
  aFinishedProcess,
  aReturnCorrection,
  aVehicleUnderway,
} from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aDamagePhoto } from "#db/seed/states/damage-photos.ts";
import { aBranchOffice, aUser } from "#db/seed/states/dealers.ts";
import { aDisclosure } from "#db/seed/states/disclosures.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { aTheftReport } from "#db/seed/states/theft.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";

/** One row of a place, as a door is asked for it. */
export type Subject = { id: string; token?: string };
type Create = (place: Place & { db: Database }) => Promise<Subject>;

/** How a row of each kind comes about. A kind that is missing here is one line. */
export const subjects = {
  check: async (place) => aCheckInReview(place),
  acceptedCheck: async (place) => anAcceptedCheck(place),
  image: async (place) => {
    const check = await aCheckInReview(place);
    const [image] = await place.db.select().from(documentImages).where(eq(documentImages.idCheckId, check.id)).limit(1);
    return required(image);
  },
  contract: async (place) => (await aVehicleUnderway(place, { withSbInsurance: true })).contract,
  returnedContract: async (place) => (await aFinishedProcess(place)).contract,
  returnCorrection: async (place) => aReturnCorrection(place),
  unsignedContract: async (place) => (await aVehicleUnderway(place, { isSigned: false })).contract,
  customer: async (place) => (await aVehicleUnderway(place)).customer,
  /** A person of their own: marks are of persons. */
  customerToMark: async (place) => {
    const person = { ...specimenPeople.erika, surname: `Muster ${newId()}` };
    return (await aVehicleUnderway(place, { person })).customer;
  },
  // Its twin as the token.
  duplicateCustomer: async (place) => {
    const { customer } = await aVehicleUnderway(place);
    const twin = await aCustomer(place);
    const branch = place.branchId ? { branchId: place.branchId } : null;
    if (branch)
      await place.db
        .insert(customerBranches)
        .values({ ...branch, headquarterId: place.headquarterId, customerId: twin.id });
    return { id: customer.id, token: twin.id };
  },
  customerMerge: async (place) => {
    const { headquarterId, userId } = place;
    const { customer } = await aVehicleUnderway(place);
    const source = await aCustomer(place, { mergedIntoId: customer.id });
    const moved = { contractIds: [], sbContractIds: [] };
    const row = { id: newId(), headquarterId, userId, sourceId: source.id, targetId: customer.id, ...moved };
    await place.db.insert(customerMerges).values({ ...row, createdAt: new Date() });
    return row;
  },
  sbContract: async (place) => (await anSbContract(place)).sbContract,
  openSbContract: async (place) =>
    (await anSbContract(place, { sbChanges: { endAt: new Date(Date.now() + 86_400_000) } })).sbContract,
  addendum: async (place) => {
    const { contract } = await aVehicleUnderway(place);
    return anAddendum(place, contract);
  },
  // Its period has not begun.
  laterSbContract: async (place) =>
    (await anSbContract(place, { sbChanges: { startAt: new Date(Date.now() + 3_600_000) } })).sbContract,
  // The act that cancelled a contract, with its paper: opening it makes none.
  cancellation: async (place) => {
    const { contract } = await aCancelledContract(place, { isSigned: false });
    const [act] = await place.db.select().from(contractActs).where(eq(contractActs.contractId, contract.id)).limit(1);
    const fileKey = `contracts/${newId()}` as const;
    await place.files?.put(fileKey, new TextEncoder().encode("%PDF-1.7"), "application/pdf");
    const paper = { contractId: contract.id, actId: required(act).id, kind: "cancellation" as const, fileKey };
    const { headquarterId } = place;
    const written = { sha256: newId(), byteCount: 8, termsVersion: contract.termsVersion, createdAt: new Date() };
    await place.db.insert(contractFiles).values({ ...paper, ...written, id: newId(), headquarterId });
    return required(act);
  },
  signature: async (place) => {
    const { contract } = await aVehicleUnderway(place);
    const [signature] = await place.db
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.contractId, contract.id))
      .limit(1);
    return required(signature);
  },
  damagePhoto: async (place) => aDamagePhoto(place, (await aVehicleUnderway(place)).contract.id),
  disclosure: async (place) => aDisclosure(place, (await aVehicleUnderway(place)).contract),
  theftReport: async (place) => aTheftReport(place, (await aVehicleUnderway(place)).contract),
  redPlate: async (place) => aRedPlate(place),
  redPlateTrip: async (place) => aRedPlateTrip(place, await aRedPlate(place)),
  user: async (place) => aUser(place, { passwordHash: "scrypt" }),
  userWithAvatar: async (place) => {
    const avatarFileKey = `avatars/${newId()}` as const;
    await place.files?.put(avatarFileKey, new Uint8Array([1]), "image/png");
    return aUser(place, { avatarFileKey });
  },
  branchOffice: async ({ db, headquarterId, branchId }) =>
    branchId ? { id: branchId } : aBranchOffice({ db, headquarterId }),
  headquarter: async ({ headquarterId }) => ({ id: headquarterId }),
  headquarterWithLogo: async ({ db, headquarterId, files }) => {
    const logoFileKey = `logos/${newId()}` as const;
    await files?.put(logoFileKey, new Uint8Array([1]), "image/png");
    await db.update(headquarters).set({ logoFileKey }).where(eq(headquarters.id, headquarterId));
    return { id: headquarterId };
  },
  vehicle: async (place) => aVehicle(place),
  vehicleWithPhoto: async (place) => {
    const photoFileKey = `vehicle_photos/${newId()}` as const;
    await place.files?.put(photoFileKey, new Uint8Array([1]), "image/jpeg");
    return aVehicle(place, { photoFileKey });
  },
  vehicleImport: async (place) => {
    const counts = { createdCount: 0, changedCount: 0, unchangedCount: 0 };
    const { headquarterId, branchId = null, userId } = place;
    const row = { id: newId(), headquarterId, branchId, userId, planHash: "", ...counts, createdAt: new Date() };
    await place.db.insert(vehicleImports).values({ ...row, source: "csv", state: "applied" });
    return row;
  },
  auditEntry: async ({ db, headquarterId, branchId = null }) => {
    const id = newId();
    const entry = { action: "approve", actorKind: "system" as const, subjectType: "id_check", subjectId: newId() };
    await appendAuditEntry(db, { id, headquarterId, branchId, ...entry, createdAt: new Date() });
    return { id };
  },
  ownTerms: async ({ db, headquarterId, userId }) => {
    const id = newId();
    const number = Math.floor(Math.random() * 1e9);
    const terms = { clauses: [{ title: "§ 1", text: "Text" }], validFrom: "2026-01-01", userId, createdAt: new Date() };
    await db.insert(ownTerms).values({ id, headquarterId, kind: "handover", number, ...terms });
    return { id };
  },
  apiToken: async ({ db, headquarterId, branchId = null, userId }) =>
    anApiToken({ db, headquarterId, branchId, userId }),
  webhook: async (place) => aWebhook(place),
  scan: async (place) => aScan(place),
  quarantinedScan: async (place) => aScan(place, { isQuarantined: true, quarantineReason: "unknown_sender" }),
  reservation: async (place) => aReservation(place),
  capture: async (place) => {
    const token = newToken();
    const { id } = await aCaptureProcess(place, { tokenHash: await sha256Hex(token) });
    return { id, token: await sha256Hex(token) };
  },
} satisfies Record<string, Create>;

export type SubjectKind = keyof typeof subjects;

function required<T>(row: T | undefined): T {
  if (!row) throw new Error("the state has no such row");
  return row;
}
