import { eq } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { readStockPlate } from "#server/fleet/vehicles/unique-vehicle.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { contractPermission } from "#server/handover/agreement/contract.rules.ts";
import type { FormContext } from "#server/handover/agreement/form-steps.ts";
import {
  customerSnapshot,
  dealerSnapshot,
  identitySnapshot,
  licenseSnapshot,
} from "#server/handover/agreement/snapshot-people.ts";
import { type Confirmation, confirmedRows, printedConcerns } from "#server/handover/concerns/confirmed-concerns.ts";
import { assertBookingAllowed } from "#server/handover/drafts/assert-booking-allowed.ts";
import { missingDocumentData } from "#server/handover/drafts/fill-check.ts";
import { findOrAddCustomer, refreshCustomer } from "#server/handover/drafts/find-or-add-customer.server.ts";
import { originalsOf } from "#server/handover/drafts/originals-of.server.ts";
import { makeDuePapersLater, requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { assertConfirmed, confirmedDetails, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { removeDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { shownTelephone, withStoredTelephone } from "#server/services/telephone/telephone.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { insertSbContract, type SbContract, sbContractOfCheck } from "./insert-sb-contract.server.ts";
import { listSbTariffs } from "./list-sb-tariffs.server.ts";
import type { CreateSbContractInput } from "./sb-booking.schema.ts";
import { sbConcerns } from "./sb-concerns.server.ts";
import { sbFeeOf } from "./sb-fee.rules.ts";
import { sbFormContextOf } from "./sb-form-context.server.ts";
import { sbTexts } from "./sb-insurance.texts.ts";

type IdCheck = typeof idChecks.$inferSelect;
/** Reads what was sent, by the rules that hold for this check; throws `ZodError`. */
export type ReadSbInput = (formContext: FormContext, check: IdCheck) => CreateSbContractInput;

/**
 * Books SB-Schutz without a contract, all in one transaction. A check has one booking: asked again, also at the same
 * moment, it returns that one with `isNew` false. The process stays accepted. Throws what `readInput` throws, and
 * `Problem`: not-found, conflict (not reviewed, closed, has a contract), invalid (`confirmation_required` with the open
 * concerns, `booking.kind`: no tariff).
 */
export async function concludeSbContract(
  ctx: Context,
  idCheckId: string,
  readInput: ReadSbInput,
  confirmation: Confirmation,
): Promise<{ sbContract: SbContract; isNew: boolean }> {
  const concluded = await ctx.db.transaction((tx) => conclude(tx, ctx, idCheckId, readInput, confirmation));
  if (concluded.check) {
    announceProcessChange(ctx, concluded.check);
    ctx.platform.waitUntil(ctx.platform.sendWebhooks());
    makeDuePapersLater(ctx, { sbContractId: concluded.sbContract.id });
  }
  return { sbContract: concluded.sbContract, isNew: concluded.check !== null };
}

async function conclude(
  tx: TenantDb,
  ctx: Context,
  idCheckId: string,
  readInput: ReadSbInput,
  confirmation: Confirmation,
): Promise<{ sbContract: SbContract; check: IdCheck | null }> {
  const check = await tx.get(idChecks, idCheckId);
  if (!check) throw notFound(idCheckTexts.notFound);
  const existing = await sbContractOfCheck(tx, idCheckId);
  if (existing) return { sbContract: existing, check: null };
  if (contractPermission(check.processState) === "has_contract") throw new Problem("conflict", sbTexts.hasContract);
  assertBookingAllowed(check, sbTexts);
  const formContext = await sbFormContextOf(tx, ctx, check);
  const typed = readInput(formContext, check);
  const input = { ...typed, person: withStoredTelephone(typed.person) };
  const concerns = await sbConcerns(tx, ctx, check, input, formContext);
  assertConfirmed(concerns, confirmation.confirmed);
  const customerId = await findOrAddCustomer(tx, ctx, input.person);
  const sbContract = await insert(tx, ctx, check, customerId, input, { concerns, confirmation });
  await refreshCustomer(tx, customerId, input.person);
  await requirePaper(tx, ctx, { sbContractId: sbContract.id }, "unsigned");
  const changed = await keepDocumentData(tx, ctx, check, input);
  await removeDraft(tx, idCheckId, "sb_contract");
  await addAuditEntry(tx, ctx, {
    action: "create_sb_contract",
    subjectType: "sb_contract",
    subjectId: sbContract.id,
    details: { id_check_id: idCheckId, ...confirmedDetails(concerns) },
  });
  await queueWebhook(tx, ctx, "sb_contract.created", {
    id_check_id: idCheckId,
    branch_office_id: sbContract.branchId,
    sb_contract_id: sbContract.id,
    state: "created",
  });
  return { sbContract, check: changed };
}

async function insert(
  tx: TenantDb,
  ctx: Context,
  check: IdCheck,
  customerId: string,
  { person, booking }: CreateSbContractInput,
  { concerns, confirmation }: { concerns: readonly FoundConcern[]; confirmation: Confirmation },
): Promise<SbContract> {
  const by = { actor: ctx.actor, now: ctx.now() };
  const printed = printedConcerns(concerns, confirmation, by);
  const feeCents = sbFeeOf(await listSbTariffs(tx), booking);
  if (feeCents === null) throw new Problem("invalid", sbTexts.noTariff, { field: "booking.kind" });
  const { kind, startAt, endAt, insuredDeductibleCents, paymentMethod, vehicleName, vin } = booking;
  const originals = await originalsOf(tx, check);
  const made = { by: `${ctx.actor.prename} ${ctx.actor.surname}`, at: ctx.now().toISOString() };
  return insertSbContract(tx, ctx, {
    check,
    contractId: null,
    customerId,
    startAt,
    endAt,
    confirmedConcerns: confirmedRows(concerns, confirmation, by),
    snapshot: {
      handoverContractNumber: null,
      processNumber: check.processNumber,
      kind,
      insuredDeductibleCents,
      feeCents,
      paymentMethod,
      startIso: startAt.toISOString(),
      endIso: endAt.toISOString(),
      dealer: dealerSnapshot({
        headquarter: await tx.headquarter(),
        branch: (check.branchId && (await tx.get(branchOffices, check.branchId))) || null,
        staff: ctx.actor,
      }),
      customer: customerSnapshot(person, shownTelephone(person.telephoneNumber)),
      identityDocument: identitySnapshot(check, person, originals),
      drivingLicence: person.licenseNumber ? licenseSnapshot(check, person, { made, originals, printed }) : null,
      vehicle: { name: vehicleName, vin, licensePlate: readStockPlate(booking, "", "booking.licensePlate") },
      ...(printed.length > 0 ? { confirmedConcerns: printed } : {}),
    },
  });
}

/** The check takes from the booking what it does not have (sb-schutz.md#documents-of-the-check); its state stays what it is. */
async function keepDocumentData(
  tx: TenantDb,
  ctx: Context,
  check: IdCheck,
  { person }: CreateSbContractInput,
): Promise<IdCheck> {
  const [changed] = await tx.update(idChecks, eq(idChecks.id, check.id), {
    ...missingDocumentData(check, person),
    updatedAt: ctx.now(),
    version: check.version + 1,
  });
  if (!changed) throw new Error("check vanished inside its transaction");
  return changed;
}
