import { and, eq, isNull } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { tripTexts } from "#server/fleet/red-plates/red-plate.texts.ts";
import { heldProblem, overdueContract, overdueProblem } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { contractPermission } from "#server/handover/agreement/contract.rules.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ContractSteps } from "#server/handover/agreement/form-steps.ts";
import type { Confirmation } from "#server/handover/concerns/confirmed-concerns.ts";
import { type CreateContractInput, createContractInput } from "#server/handover/contract-wizard/contract.schema.ts";
import { assertVehicleBack, contractConcerns } from "#server/handover/contract-wizard/contract-concerns.server.ts";
import { assertBookingAllowed } from "#server/handover/drafts/assert-booking-allowed.ts";
import { contractOfCheck } from "#server/handover/drafts/contract-draft.server.ts";
import { missingDocumentData } from "#server/handover/drafts/fill-check.ts";
import { findOrAddCustomer, refreshCustomer } from "#server/handover/drafts/find-or-add-customer.server.ts";
import { formContext } from "#server/handover/drafts/form-context.server.ts";
import { makeDuePapersLater, requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { costSetsOf } from "#server/handover/price-list/read-price-versions.server.ts";
import { readChosenPlate } from "#server/handover/red-plate-log/plates-to-choose.server.ts";
import { enterTripOfContract, refusedPlate } from "#server/handover/red-plate-log/trip-of-contract.server.ts";
import type { SbContract } from "#server/handover/sb-insurance/insert-sb-contract.server.ts";
import { secondDriverTexts } from "#server/handover/second-driver/second-driver.texts.ts";
import { takeSecondDriver } from "#server/handover/second-driver/use-second-driver.server.ts";
import { assertConfirmed, confirmedDetails } from "#server/services/concerns/concerns.rules.ts";
import { removeDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { withStoredTelephone } from "#server/services/telephone/telephone.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { bookSbWithContract, sbOfInput } from "./book-sb-with-contract.server.ts";
import { handOverVehicle } from "./hand-over-vehicle.server.ts";
import { type Contract, insertContract } from "./insert-contract.server.ts";

const redPlateField = "terms.redPlateId";

type IdCheck = typeof idChecks.$inferSelect;

/**
 * Makes the contract of a check from the steps as typed, with its deductible protection when `sb` books one, all in one
 * transaction. A check has one contract: asked
 * again, even concurrently, it returns that one with `isNew` false. Throws `ZodError` with paths like `person.city`,
 * and `Problem`: not-found, forbidden (SB-Schutz without the plan), conflict (not reviewed, closed, vehicle taken or
 * overdue), invalid (`confirmation_required` with the open concerns, `vehicle.vehicleId`, `person.secondDriverCheckId`, `terms.redPlateId`,
 * `sb.booksSb`).
 */
export async function concludeContract(
  ctx: Context,
  idCheckId: string,
  steps: ContractSteps,
  confirmation: Confirmation,
): Promise<{ contract: Contract; isNew: boolean }> {
  const concluded = await ctx.db
    .transaction((tx) => conclude(tx, ctx, idCheckId, steps, confirmation))
    .catch((error) => refusedPlate(error, redPlateField))
    .catch((error) => refused(ctx, steps, error));
  if (concluded.check) {
    announceProcessChange(ctx, concluded.check);
    if (concluded.driverCheck) announceProcessChange(ctx, concluded.driverCheck);
    ctx.platform.waitUntil(ctx.platform.sendWebhooks());
    makeDuePapersLater(ctx, { contractId: concluded.contract.id });
    if (concluded.sbContract) makeDuePapersLater(ctx, { sbContractId: concluded.sbContract.id });
  }
  return { contract: concluded.contract, isNew: concluded.check !== null };
}

/** What a race leaves to the database; what is known before is refused before. */
async function refused(ctx: Context, { vehicle }: ContractSteps, error: unknown): Promise<never> {
  if (isRefusedByDatabase(error, "red_plate_overlap"))
    throw new Problem("invalid", tripTexts.plateNotFree, { field: redPlateField });
  if (isRefusedByDatabase(error, "vehicle_overdue"))
    throw overdueProblem(await overdueContract(ctx.db, vehicle.vehicleId ?? "", ctx.now()));
  if (isRefusedByDatabase(error, "vehicle_held")) throw heldProblem("conflict");
  if (!isRefusedByDatabase(error, "contract_overlap")) throw error;
  const { overlap, overlapHeadline } = contractTexts;
  throw new Problem("conflict", overlap, { headline: overlapHeadline, code: "contract_overlap" });
}

async function conclude(
  tx: TenantDb,
  ctx: Context,
  idCheckId: string,
  steps: ContractSteps,
  confirmation: Confirmation,
): Promise<{
  contract: Contract;
  sbContract: SbContract | null;
  check: IdCheck | null;
  driverCheck: IdCheck | null;
}> {
  const [check, existing, deductibles] = await Promise.all([
    tx.get(idChecks, idCheckId),
    contractOfCheck(tx, idCheckId),
    costSetsOf(tx),
  ]);
  if (!check) throw notFound(idCheckTexts.notFound);
  if (existing) return { contract: existing, sbContract: null, check: null, driverCheck: null };
  if (contractPermission(check.processState) === "has_contract")
    throw new Problem("conflict", secondDriverTexts.isDriver, { headline: secondDriverTexts.isDriverTitle });
  assertBookingAllowed(check, contractTexts);
  const typed = createContractInput(formContext(ctx.now(), check, deductibles)).parse(steps);
  const input = { ...typed, person: withStoredTelephone(typed.person) };
  const [{ concerns, secondDriver }] = await Promise.all([
    contractConcerns(tx, ctx, check, input),
    assertVehicleBack(tx, ctx.now(), input),
  ]);
  assertConfirmed(concerns, confirmation.confirmed);
  const confirmed = { concerns, confirmation };
  const id = ctx.newId();
  const { redPlateId } = input.terms;
  const [handedOver, customerId, sbInsurance, redPlate] = await Promise.all([
    handOverVehicle(tx, ctx, id, input.vehicle),
    findOrAddCustomer(tx, ctx, input.person),
    sbOfInput(tx, ctx, check.id, input),
    redPlateId ? readChosenPlate(tx, check.branchId, redPlateId) : "",
  ]);
  const contract = await insertContract(tx, ctx, {
    id,
    check,
    input,
    handedOver,
    customerId,
    secondDriver,
    sbInsurance,
    redPlate,
    confirmed,
  });
  if (redPlateId) await enterTripOfContract(tx, ctx, contract, { id: ctx.newId(), redPlateId, route: "" });
  const { branchId: branch_office_id } = contract;
  const created = { id_check_id: idCheckId, branch_office_id, contract_id: contract.id, state: "created" as const };
  const [sbContract, underway, driverCheck] = await Promise.all([
    sbInsurance ? bookSbWithContract(tx, ctx, contract, sbInsurance) : null,
    markUnderway(tx, ctx, check, input.person),
    secondDriver?.check ? takeSecondDriver(tx, ctx, secondDriver.check, check.id) : null,
    requirePaper(tx, ctx, { contractId: contract.id }, "unsigned"),
    refreshCustomer(tx, customerId, input.person),
    removeDraft(tx, idCheckId, "contract"),
    addAuditEntry(tx, ctx, {
      action: "create_contract",
      subjectType: "contract",
      subjectId: contract.id,
      details: { id_check_id: idCheckId, ...confirmedDetails(concerns) },
    }),
    queueWebhook(tx, ctx, "contract.created", created),
  ]);
  return { contract, sbContract, check: underway, driverCheck };
}

/** The check leads to its contract, once, and takes from it what it does not have (contracts.md#documents-of-the-check). */
async function markUnderway(
  tx: TenantDb,
  ctx: Context,
  check: IdCheck,
  person: CreateContractInput["person"],
): Promise<IdCheck> {
  const isFree = and(eq(idChecks.id, check.id), eq(idChecks.contractState, "none"), isNull(idChecks.discardedAt));
  const [underway] = await tx.update(idChecks, isFree, {
    contractState: "active",
    ...missingDocumentData(check, person),
    updatedAt: ctx.now(),
    version: check.version + 1,
  });
  if (!underway) throw new Problem("conflict", contractTexts.contractExists);
  return underway;
}
