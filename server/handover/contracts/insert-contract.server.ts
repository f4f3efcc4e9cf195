import { contractAdditionalCosts, contracts } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { pickFigures } from "#server/handover/agreement/agreed-figures.ts";
import { buildContractSnapshot } from "#server/handover/agreement/build-contract-snapshot.ts";
import { priceOf } from "#server/handover/agreement/contract-price.rules.ts";
import type { SbInsuranceSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { type Confirmation, confirmedRows, printedConcerns } from "#server/handover/concerns/confirmed-concerns.ts";
import { termsInForce } from "#server/handover/contract-terms/terms-in-force.server.ts";
import type { CreateContractInput } from "#server/handover/contract-wizard/contract.schema.ts";
import { originalsOf } from "#server/handover/drafts/originals-of.server.ts";
import { termsVersion } from "#server/handover/paper-templates/contract-terms.ts";
import { openAmountsOf } from "#server/handover/payments/open-amounts.rules.ts";
import { type SecondDriver, secondDriverSnapshot } from "#server/handover/second-driver/second-driver-snapshot.ts";
import type { FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import type { HandedOver } from "./hand-over-vehicle.server.ts";

export type Contract = typeof contracts.$inferSelect;

type ContractParts = {
  check: typeof idChecks.$inferSelect;
  input: CreateContractInput;
  id: string;
  handedOver: HandedOver;
  customerId: string;
  secondDriver: SecondDriver | null;
  /** The deductible protection booked with it. */
  sbInsurance: SbInsuranceSnapshot | null;
  /** The red plate that was chosen; "": none. */
  redPlate: string;
  /** What was asked and confirmed. */
  confirmed: { concerns: readonly FoundConcern[]; confirmation: Confirmation };
};

/** Writes the contract with its number, price, snapshot and additional costs. */
export async function insertContract(
  tx: TenantDb,
  ctx: Context,
  {
    check,
    input,
    id,
    handedOver,
    customerId,
    secondDriver,
    sbInsurance,
    redPlate,
    confirmed: { concerns, confirmation },
  }: ContractParts,
): Promise<Contract> {
  const { terms } = input;
  const createdAt = ctx.now();
  const price = priceOf(terms.pickup, terms.end, terms);
  const driverCheck = secondDriver?.check ?? null;
  const [contractNumber, own, originals, driverOriginals, headquarter, branch] = await Promise.all([
    nextContractNumber(tx, createdAt),
    termsInForce(tx, "handover", createdAt),
    originalsOf(tx, check),
    driverCheck && originalsOf(tx, driverCheck),
    tx.headquarter(),
    check.branchId ? tx.get(branchOffices, check.branchId) : null,
  ]);
  const snapshot = buildContractSnapshot({
    contractNumber,
    createdAt,
    shownTelephone: shownTelephone(input.person.telephoneNumber),
    termsVersion: own?.version ?? termsVersion,
    terms: own?.terms,
    check,
    originals,
    secondDriver: secondDriverSnapshot(secondDriver, {
      made: { by: `${ctx.actor.prename} ${ctx.actor.surname}`, at: createdAt.toISOString() },
      originals: driverOriginals,
    }),
    headquarter,
    branch: branch ?? null,
    staff: ctx.actor,
    ...handedOver,
    input,
    price,
    sbInsurance,
    redPlate,
    confirmedConcerns: printedConcerns(concerns, confirmation, { actor: ctx.actor, now: createdAt }),
  });
  const contract = await tx.insert(contracts, {
    id,
    branchId: check.branchId,
    idCheckId: check.id,
    secondDriverCheckId: driverCheck?.id ?? null,
    customerId,
    vehicleId: handedOver.vehicle.id,
    userId: ctx.actor.userId,
    contractNumber,
    kind: terms.kind,
    startOfUse: terms.startOfUse,
    endOfUse: terms.endOfUse,
    odometerStartKm: input.vehicle.odometerKm,
    isFreeOfCharge: terms.isFreeOfCharge,
    ...pickFigures(terms),
    withTeilkasko: terms.insurance === "teilkasko",
    teilkaskoDeductibleCents: terms.insurance === "teilkasko" ? terms.deductibleCents : 0,
    withVollkasko: terms.insurance === "vollkasko",
    vollkaskoDeductibleCents: terms.insurance === "vollkasko" ? terms.deductibleCents : 0,
    orderNumber: terms.orderNumber,
    additionalNotes: terms.additionalNotes,
    totalCents: price.totalCents,
    ...openAmountsOf({ snapshot }, []),
    snapshot,
    termsVersion: snapshot.termsVersion,
    confirmedConcerns: confirmedRows(concerns, confirmation, { actor: ctx.actor, now: createdAt }),
    createdAt,
  });
  for (const [position, { name, cents }] of terms.additionalCosts.entries()) {
    const cost = { id: ctx.newId(), contractId: contract.id, position, name, valueCents: cents };
    await tx.add(contractAdditionalCosts, cost);
  }
  return contract;
}

/** `FÜV-2026-000042`; counts per tenant and calendar year. */
async function nextContractNumber(tx: TenantDb, now: Date): Promise<string> {
  const year = berlinWallTime(now).date.slice(0, 4);
  const number = await tx.nextNumber(`contract-${year}`);
  return `FÜV-${year}-${String(number).padStart(6, "0")}`;
}
