import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, or } from "drizzle-orm";
import { contractSignatures, contracts, damagePhotos, sbContracts } from "#db/schema/contracts.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { bodyOf } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOfRound } from "#server/handover/acts/round-of-vehicle.server.ts";
import { agreedNow, type ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import {
  requiredSignatures,
  returnSignatureKinds,
  signerNameOf,
  signsOnlySb,
} from "#server/handover/agreement/required-signatures.rules.ts";
import { type SignatureKind, signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { conditionLabel, readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { priceVersionsOf } from "#server/handover/price-list/read-price-versions.server.ts";
import { settlementTermsIn } from "#server/handover/settlement/settlement-terms.server.ts";
import { agreedAtAGlance } from "#server/handover/signing/agreed-at-a-glance.ts";
import { isOfEarlierReturn } from "#server/handover/vehicle-return/return-marks.server.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";

/** More handovers and returns than an office has on two days. */
const contractsMaximum = 200;
const dayMs = 24 * 60 * 60_000;
/** Whoever should have come a week ago does not come any more. */
const lateMs = 7 * dayMs;

/**
 * The handovers and returns of today and tomorrow of the user's own office, with all that is needed to do them without a network
 * (yard.md#the-day); also those that are late. Papers are not made here: their addresses make them when they are first read.
 */
export const getYardDay = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: z.object({}),
  async run(ctx) {
    const { db, now, actor } = ctx;
    const rows = await dueContracts(ctx);
    const ids = rows.map(({ id }) => id);
    const ofThese = <T>(work: () => Promise<T[]>) => (ids.length > 0 ? work() : Promise.resolve([]));
    const [headquarter, office, bookings, given, photos, marks, prices] = await Promise.all([
      db.headquarter(),
      actor.branchId === null ? null : db.get(branchOffices, actor.branchId),
      ofThese(() => db.find(sbContracts, inArray(sbContracts.contractId, ids))),
      ofThese(() =>
        db
          .select({ contractId: contractSignatures.contractId, kind: contractSignatures.kind })
          .from(contractSignatures)
          .where(and(inArray(contractSignatures.contractId, ids), eq(contractSignatures.actId, ""))),
      ),
      ofThese(() => db.find(damagePhotos, isOfRound(ids))),
      ofThese(() => db.find(vehicleDamages, and(inArray(vehicleDamages.contractId, ids), isMark))),
      ofThese(() => priceVersionsOf(db, "settlement")),
    ]);
    return {
      now: now(),
      user: { id: actor.userId, name: fullName(actor) },
      office: office?.name ?? headquarter.name,
      contracts: rows.map((contract) => {
        const { id } = contract;
        const moment = contract.handedOverAt ? ("return" as const) : ("handover" as const);
        const agreed = agreedNow(contract);
        const booking = bookings.find(({ contractId }) => contractId === id);
        const { vehicle, customer } = agreed;
        const condition = readCondition(vehicle);
        const signed = given.filter(({ contractId }) => contractId === id).map(({ kind }) => kind);
        const { usesDigitalSigning } = headquarter;
        const newHere = marks
          .filter((mark) => mark.contractId === id && mark.vehicleId === contract.vehicleId && mark.moment === moment)
          .toSorted((one, other) => one.number - other.number);
        const isNewNumber = (number: number) => newHere.some((mark) => mark.number === number);
        const toSign = usesDigitalSigning && !contract.fullySignedAt;
        return {
          id,
          contractNumber: contract.contractNumber,
          kind: contract.kind,
          customer: fullName(customer),
          telephone: shownTelephone(customer.telephone),
          moment,
          startsAt: contract.startOfUse,
          endsAt: contract.endOfUse,
          isSigned: contract.fullySignedAt !== null,
          usesDigitalSigning,
          vehicle: {
            id: contract.vehicleId,
            name: `${vehicle.brand} ${vehicle.name}`,
            licensePlate: vehicle.licensePlate,
            body: bodyOf(vehicle.kind),
            energyLabel: conditionLabel("energyPercent", vehicle.fuel),
          },
          agreed: { odometerKm: contract.odometerStartKm, ...condition },
          facts: agreedAtAGlance(agreed, null),
          settlementTerms: moment === "return" ? settlementTermsIn(agreed, prices) : null,
          damages: (vehicle.damages ?? []).filter(({ number }) => !isNewNumber(number)).map(damageOf),
          marks: newHere.map((mark) => ({ id: mark.id, ...damageOf(mark) })),
          photos: photos.flatMap(({ contractId, moment: taken, shot }) =>
            contractId === id && taken === moment && shot ? [shot] : [],
          ),
          signatures: toSign && moment === "handover" ? stillMissing(ctx, agreed, booking !== undefined, signed) : [],
          returnSignatures: usesDigitalSigning ? atReturn(ctx, agreed) : [],
          papers: papersOf(id, booking?.id),
          earlierPhotos:
            moment === "handover"
              ? []
              : photos.flatMap((photo) =>
                  photo.contractId === id && photo.moment === "handover" && photo.shot
                    ? [{ shot: photo.shot, address: `/id_check/damage_photo/${photo.id}` }]
                    : [],
                ),
        };
      }),
    };
  },
});

const isMark = and(
  isNotNull(vehicleDamages.moment),
  isNotNull(vehicleDamages.view),
  isNull(vehicleDamages.removedAt),
  not(isOfEarlierReturn),
);

/** Those of the own office alone, also for the headquarters, which sees all. */
async function dueContracts({ db, now, actor }: Context) {
  const { date } = berlinWallTime(now());
  const [late, end] = [new Date(now().getTime() - lateMs), berlinInstant(addDays(date, 2), "00:00")];
  const isOwn = actor.branchId === null ? isNull(contracts.branchId) : eq(contracts.branchId, actor.branchId);
  const isHandover = and(isNull(contracts.handedOverAt), gt(contracts.startOfUse, late), lt(contracts.startOfUse, end));
  const isReturn = and(isNotNull(contracts.handedOverAt), lt(contracts.endOfUse, end));
  return db
    .select()
    .from(contracts)
    .where(and(eq(contracts.isActive, true), isOwn, or(isHandover, isReturn)))
    .orderBy(asc(contracts.startOfUse))
    .limit(contractsMaximum);
}

const damageOf = ({ number, view, placeX: x, placeY: y, kind, size, note }: DamageSnapshot) => ({
  number,
  view,
  x,
  y,
  kind,
  size,
  note,
});

const names = ({ actor }: Context, { customer, secondDriver }: ContractSnapshot) => ({
  customer: fullName(customer),
  second_driver: secondDriver,
  dealer: fullName(actor),
});

function stillMissing(ctx: Context, agreed: ContractSnapshot, hasSb: boolean, given: readonly string[]) {
  const signers = names(ctx, agreed);
  return requiredSignatures(hasSb ? "contract_with_sb" : "contract", signers)
    .filter(({ kind }) => !given.includes(kind))
    .map(({ kind, isOptional }) => signatureOf(kind, signers, isOptional));
}

const atReturn = (ctx: Context, agreed: ContractSnapshot) =>
  returnSignatureKinds.map((kind) => signatureOf(kind, names(ctx, agreed), signatureKinds[kind].isOptional));

const signatureOf = (kind: SignatureKind, signers: ReturnType<typeof names>, isOptional: boolean) => ({
  kind,
  label: signatureKinds[kind].label,
  name: signerNameOf(kind, signers),
  isOptional,
  needsLeaflet: signsOnlySb(kind),
});

const papersOf = (contractId: string, sbContractId: string | undefined) => [
  { title: "Vertrag", address: `/api/contracts/${contractId}/files/unsigned` },
  ...(sbContractId
    ? [{ title: "SB-Schutz", address: `/api/sb_insurance/contracts/${sbContractId}/files/unsigned` }]
    : []),
];
