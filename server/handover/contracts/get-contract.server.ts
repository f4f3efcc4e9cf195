import { eq, sql } from "drizzle-orm";
import {
  contractActs,
  contractFiles,
  contractSignatures,
  contracts,
  damagePhotos,
  duePapers,
  sbContracts,
} from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { canHaveLicense, hasFeature } from "#server/ground/access/plan-features.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { distanceInWords } from "#server/ground/kernel/berlin-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { awaitsHandover, cancellationIn } from "#server/handover/acts/act.rules.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { addendaOf } from "#server/handover/acts/addenda.rules.ts";
import { isErased, shownAgreement, shownSigner } from "#server/handover/acts/erased-person.ts";
import { foundAtHandover, handoverReadings } from "#server/handover/acts/found-at-handover.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { formerVehiclesOf, showsCurrentVehicle, vehicleActOf } from "#server/handover/acts/round-of-vehicle.server.ts";
import { shownAct } from "#server/handover/acts/shown-act.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import {
  agreedNow,
  type ContractSnapshot,
  type CustomerSnapshot,
} from "#server/handover/agreement/contract-snapshot.ts";
import { bySignatureKind, type SignatureKind } from "#server/handover/agreement/signature-kinds.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { shownCancellation } from "#server/handover/cancelling/shown-cancellation.ts";
import { settleDueCancellation } from "#server/handover/cancelling/take-due-effect.server.ts";
import { handoverConcerns } from "#server/handover/concerns/handover-concerns.server.ts";
import { actPapers, contractPapers, signingState } from "#server/handover/papers/contract-papers.rules.ts";
import { readReturnSnapshot, settledAt, writtenDamage } from "#server/handover/settlement/return-snapshot.ts";
import { concernTable, isConcernCode, shownConcerns } from "#server/services/concerns/concerns.rules.ts";

type Contract = typeof contracts.$inferSelect;
type IdCheck = typeof idChecks.$inferSelect;

/**
 * Everything the page of one contract shows (contracts.md#contract-page): what was agreed, the check it was made from, its
 * return, papers and signatures. Throws `Problem` not-found.
 */
export const getContract = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { id }) => isOpenInAnyPlan(ctx, id),
  input: z.object({ id: IdText }),
  run: readContract,
});

async function readContract(ctx: Context, { id }: { id: string }) {
  const { db } = ctx;
  const isThis = sql`from ${contracts} where ${contracts.id} = ${id}`;
  const ofThis = sql`select ${contracts.idCheckId} ${isThis}`;
  const sbOfThis = sql`(select ${sbContracts.id} from ${sbContracts} where ${sbContracts.contractId} = ${id})`;
  const [
    contract,
    [check],
    [driverCheck],
    acts,
    files,
    due,
    everySignature,
    photos,
    [sbContract],
    sbFiles,
    sbDue,
    headquarter,
    readings,
    concerns,
    people,
  ] = await Promise.all([
    db.get(contracts, id),
    db.find(idChecks, sql`${idChecks.id} = (${ofThis})`),
    db.find(idChecks, sql`${idChecks.id} = (select ${contracts.secondDriverCheckId} ${isThis})`),
    readActs(db, { contractId: id }),
    db.find(contractFiles, eq(contractFiles.contractId, id)),
    db.find(duePapers, eq(duePapers.contractId, id)),
    db.find(contractSignatures, eq(contractSignatures.contractId, id)),
    db.find(damagePhotos, eq(damagePhotos.contractId, id)),
    db.find(sbContracts, eq(sbContracts.contractId, id)),
    db.find(contractFiles, sql`${contractFiles.sbContractId} in ${sbOfThis}`),
    db.find(duePapers, sql`${duePapers.sbContractId} in ${sbOfThis}`),
    db.headquarter(),
    handoverReadings(db, id),
    handoverConcerns(db, sql`(select ${contracts.vehicleId} ${isThis})`, ctx.now()),
    db
      .select({ id: users.id, prename: users.prename, surname: users.surname })
      .from(users)
      .where(
        sql`${users.id} in (select ${contracts.userId} ${isThis} union select ${contracts.returnedByUserId} ${isThis}
            union select ${idChecks.userId} from ${idChecks} where ${idChecks.id} = (${ofThis})
            union select ${contractActs.userId} from ${contractActs} where ${contractActs.contractId} = ${id}
            union select concern.value ->> '$.userId' from ${contracts}, json_each(${contracts.confirmedConcerns}) concern
              where ${contracts.id} = ${id})`,
      ),
  ]);
  if (!contract || !check) throw notFound(contractTexts.contractNotFound);
  if (await settleDueCancellation(ctx, acts)) return readContract(ctx, { id });
  const nameOf = (userId: string | null) => {
    const person = people.find((each) => each.id === userId);
    return person ? `${person.prename} ${person.surname}` : "";
  };
  const { usesDigitalSigning } = headquarter;
  const signatures = everySignature.filter(({ actId }) => actId === "");
  const showsSbContract = hasFeature(ctx.actor.plan, "sb_insurance");
  const isCustomerErased = isErased(check);
  const isDriverErased = isErased(driverCheck);
  const agreed = shownAgreement(agreedNow(contract), isCustomerErased, isDriverErased);
  const isOfVehicle = showsCurrentVehicle(acts);
  const isCancelled = cancellationIn(acts) !== undefined;
  // A smaller plan only lets the vehicle come back.
  const allowsActs = hasFeature(ctx.actor.plan, "contracts");
  const canHandOver = allowsActs && awaitsHandover(contract) && !isCancelled;
  return {
    contract: {
      id,
      contractNumber: contract.contractNumber,
      customerId: contract.customerId,
      vehicleId: contract.vehicleId,
      createdAt: contract.createdAt,
      createdBy: nameOf(contract.userId),
      startOfUse: contract.startOfUse,
      vehicleSince: contract.vehicleSince,
      endOfUse: contract.endOfUse,
      odometerStartKm: contract.odometerStartKm,
      isActive: contract.isActive,
      /** null: not yet. */
      handedOverAt: contract.handedOverAt,
      isCancelled: contract.cancelledAt !== null,
      cancelledAt: contract.cancelledAt,
      /** Whether it can be handed over and cancelled: neither of both is done or about to be. */
      canHandOver,
      /** Whether it can be extended and its vehicle swapped. */
      canChange: allowsActs && contract.isActive && !isCancelled,
      isOverdue: contract.isActive && contract.endOfUse < ctx.now(),
      /** `in 2 Tagen`, `vor 3 Stunden`. */
      returnIn: distanceInWords(ctx.now(), contract.endOfUse),
      version: contract.version,
    },
    agreed,
    /** What a handover by one click says of the vehicle. */
    foundAtHandover: foundAtHandover(contract, readings),
    /** What a handover asks about first (contract-life.md#handover). */
    handoverConcerns: canHandOver ? shownConcerns(concerns, {}) : [],
    /** Photos of damage, the oldest first; `isOfVehicle`: none of a vehicle that was swapped since. */
    damagePhotos: photos
      .filter(({ shot }) => shot === null)
      .map((photo) => ({ id: photo.id, createdAt: photo.createdAt, isOfVehicle: isOfVehicle(photo) }))
      .sort(byDate),
    /** The photos around the vehicle (vehicle-return.md#photo-round). */
    roundPhotos: roundPhotosOf(photos, vehicleActOf(acts)),
    /** Those around vehicles that were swapped since, as far as there are any. */
    formerRounds: formerVehiclesOf(acts).flatMap(({ actId, vehicle }) => {
      const taken = roundPhotosOf(photos, actId);
      const name = vehicle ? `${vehicle.brand} ${vehicle.name}, ${vehicle.licensePlate}` : "";
      return taken.length > 0 ? [{ actId, vehicle: name, photos: taken }] : [];
    }),
    /** What was asked before the contract and its return, and who confirmed it (contracts.md#concerns). */
    confirmedConcerns: contract.confirmedConcerns.flatMap(({ code, facts, userId, at }) =>
      isConcernCode(code)
        ? [{ code, title: concernTable[code].title, facts, confirmedBy: nameOf(userId), confirmedAt: new Date(at) }]
        : [],
    ),
    vehicleReturn: returnOf(contract, check, agreed, nameOf(contract.returnedByUserId)),
    /** null while the vehicle is with the customer. */
    settlement: settledAt(agreed, contract.returnSnapshot),
    check: checkOf(check, agreed.customer, nameOf(check.userId)),
    secondDriver: driverOf(agreed, driverCheck),
    sbContract: sbContract
      ? {
          id: sbContract.id,
          insuredDeductibleCents: sbContract.insuredDeductibleCents,
          feeCents: sbContract.feeCents,
          paymentMethod: sbContract.paymentMethod,
        }
      : null,
    /** What happened to it since it was made, in that order (contract-life.md#acts). */
    acts: acts.map((act) => ({ ...shownAct(act), by: nameOf(act.userId) })),
    /** That it was cancelled, or will be once it cannot be undone any more. */
    cancellation: shownCancellation(acts, nameOf, ctx.now()),
    papers: contractPapers(contract, files, due),
    addenda: addendaOf(acts, everySignature, due).map(({ userId, ...addendum }) => ({
      ...addendum,
      createdBy: nameOf(userId),
    })),
    /** The papers of its acts. */
    actPapers: actPapers(files, due),
    /** Those of the SB-Schutz booked with it; none where the plan has none. */
    sbPapers: sbContract && showsSbContract ? papersOfSb(sbContract, sbFiles, sbDue) : [],
    signing: signingState({ ...contract, isCancelled }, usesDigitalSigning, signatures.length),
    signatures: signatures
      .map(({ kind, signerName, signedAt, method }) => ({
        kind: kind as SignatureKind,
        signerName: shownSigner({ kind, signerName }, isCustomerErased, isDriverErased),
        signedAt,
        method,
      }))
      .sort(bySignatureKind),
    usesDigitalSigning,
    allowsActs,
    showsLicense: canHaveLicense(ctx.actor),
    showsSbContract,
  };
}

/** Who drives besides the customer, with what their own check says by now; null: nobody. */
function driverOf({ secondDriver: name, secondDriverCheck = null }: ContractSnapshot, check: IdCheck | undefined) {
  if (!name) return null;
  if (!check || !secondDriverCheck) return { name, check: null };
  const { identityDocument, drivingLicence } = secondDriverCheck;
  const known = { prename: "", surname: name, dateOfBirth: "" };
  return { name, check: { ...checkOf(check, known, ""), identityDocument, drivingLicence } };
}

type Dated = { id: string; createdAt: Date };
/** Of the vehicle that the contract was about since this act. */
const roundPhotosOf = (photos: readonly (typeof damagePhotos.$inferSelect)[], actId: string) =>
  photos.flatMap(({ id, moment, shot, ...photo }) =>
    moment && shot && photo.actId === actId ? [{ id, moment, shot }] : [],
  );

const byDate = (one: Dated, other: Dated) =>
  one.createdAt.getTime() - other.createdAt.getTime() || one.id.localeCompare(other.id);

export type ContractDetails = Awaited<ReturnType<typeof getContract>>;

const papersOfSb = (
  { fullySignedAt }: typeof sbContracts.$inferSelect,
  ...stored: [files: (typeof contractFiles.$inferSelect)[], due: (typeof duePapers.$inferSelect)[]]
) => contractPapers({ fullySignedAt, vehicleReturnedAt: null }, ...stored);

/** What the return added; null while the vehicle is with the customer. */
function returnOf(contract: Contract, check: IdCheck, { formerKm = 0 }: ContractSnapshot, returnedBy: string) {
  const { vehicleReturnedAt, odometerEndKm, odometerStartKm, newDamage, returnNotes } = contract;
  if (!vehicleReturnedAt || odometerEndKm === null) return null;
  const returned = readReturnSnapshot(contract.returnSnapshot);
  return {
    returnedAt: vehicleReturnedAt,
    /** When that was written down. */
    bookedAt: check.finishedAt ?? vehicleReturnedAt,
    odometerKm: odometerEndKm,
    /** With vehicles that were swapped since, too. */
    drivenKm: formerKm + odometerEndKm - odometerStartKm,
    newDamage: newDamage ?? "",
    /** Of it, what was written besides damages that were noted one by one. */
    writtenDamage: returned ? writtenDamage(returned) : (newDamage ?? ""),
    marks: returned?.marks ?? [],
    /** A free text like those of the agreement, which go with the customer. */
    notes: isErased(check) ? "" : (returnNotes ?? ""),
    missingAccessories: returned?.missingAccessories ?? null,
    condition: readCondition(contract.returnSnapshot ?? {}),
    returnedBy,
  };
}

/**
 * The check behind the contract. Numbers and birth dates come from the check, not from the contract's snapshot: after the
 * retention period they are gone there, and then no screen shows them any more (contracts.md#contract-page).
 */
function checkOf(
  check: IdCheck,
  known: Pick<CustomerSnapshot, "prename" | "surname" | "dateOfBirth">,
  orderedBy: string,
) {
  const onIdentity = check.prename || check.surname ? check : known;
  const onLicense = { prename: check.licensePrename ?? "", surname: check.licenseSurname ?? "" };
  const { prename, surname } = onLicense.prename || onLicense.surname ? onLicense : onIdentity;
  const isDataDeleted = check.personalDataDeletedAt !== null;
  return {
    id: check.id,
    processNumber: check.processNumber,
    isDataDeleted,
    updatedAt: check.updatedAt,
    orderedBy,
    identity: {
      state: check.approvalState,
      decidedAt: check.identityDecidedAt,
      prename: onIdentity.prename,
      surname: onIdentity.surname,
      typeLabel: documentTypeLabel(check.identityDocumentType),
      number: check.identityDocumentNumber ?? "",
      dateOfBirth: isDataDeleted ? "" : (check.dateOfBirth ?? known.dateOfBirth),
    },
    license: {
      /** null: no photo of it was asked for; staff looked at the original. */
      state: check.licenseApprovalState,
      decidedAt: check.licenseDecidedAt,
      prename,
      surname,
      number: check.licenseNumber ?? "",
      dateOfBirth: isDataDeleted ? "" : (check.licenseDateOfBirth ?? check.dateOfBirth ?? known.dateOfBirth),
      issuingAuthority: check.licenseIssuingAuthority ?? "",
      classes: check.licenseClasses ?? "",
    },
  };
}
