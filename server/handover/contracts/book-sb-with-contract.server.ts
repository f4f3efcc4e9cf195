import type { TenantDb } from "#db/tenant.server.ts";
import { hasFeature, planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { readContractSnapshot, type SbInsuranceSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { CreateContractInput } from "#server/handover/contract-wizard/contract.schema.ts";
import { requirePaper } from "#server/handover/papers/due-papers.server.ts";
import {
  insertSbContract,
  type SbContract,
  sbContractOfCheck,
} from "#server/handover/sb-insurance/insert-sb-contract.server.ts";
import { listSbTariffs } from "#server/handover/sb-insurance/list-sb-tariffs.server.ts";
import { sbFeeOf } from "#server/handover/sb-insurance/sb-fee.rules.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import { concernTable, isConcernCode } from "#server/services/concerns/concerns.rules.ts";
import type { Contract } from "./insert-contract.server.ts";

/**
 * What a contract's input books of the deductible protection, with its fee; null: nothing. Throws `Problem` forbidden
 * (plan), conflict (booked already), invalid (`sb.booksSb`: no tariff).
 */
export async function sbOfInput(
  tx: TenantDb,
  ctx: Context,
  idCheckId: string,
  { sb, terms }: CreateContractInput,
): Promise<SbInsuranceSnapshot | null> {
  if (!sb?.isBooked) return null;
  if (!hasFeature(ctx.actor.plan, "sb_insurance")) {
    throw new Problem("forbidden", planFeatureMissing(ctx.actor.plan), { code: "plan_feature_missing" });
  }
  const [booked, tariffs] = await Promise.all([sbContractOfCheck(tx, idCheckId), listSbTariffs(tx)]);
  if (booked) throw new Problem("conflict", sbTexts.alreadyBooked);
  const feeCents = sbFeeOf(tariffs, { kind: terms.kind, start: terms.pickup, end: terms.end });
  if (feeCents === null) throw new Problem("invalid", sbTexts.noTariff, { field: "sb.booksSb" });
  return {
    insuredDeductibleCents: sb.insuredDeductibleCents,
    feeCents,
    paymentMethod: sb.paymentMethod,
    startIso: terms.startOfUse.toISOString(),
    endIso: terms.endOfUse.toISOString(),
  };
}

/** Whether a confirmed concern is also said on the paper of the SB-Schutz: the vehicle's state is not. */
const concernsSb = (code: string) => isConcernCode(code) && concernTable[code].about !== "vehicle";

/** Writes the booking of a contract that was just made, from what that says. */
export async function bookSbWithContract(
  tx: TenantDb,
  ctx: Context,
  contract: Contract,
  sbInsurance: SbInsuranceSnapshot,
): Promise<SbContract> {
  const agreed = readContractSnapshot(contract.snapshot);
  const { dealer, customer, identityDocument, drivingLicence, vehicle } = agreed;
  const confirmedConcerns = (agreed.confirmedConcerns ?? []).filter(({ code }) => concernsSb(code));
  const sbContract = await insertSbContract(tx, ctx, {
    check: { id: contract.idCheckId, branchId: contract.branchId },
    contractId: contract.id,
    customerId: contract.customerId,
    startAt: contract.startOfUse,
    endAt: contract.endOfUse,
    snapshot: {
      ...sbInsurance,
      handoverContractNumber: contract.contractNumber,
      processNumber: agreed.processNumber,
      kind: agreed.kind,
      dealer,
      customer,
      identityDocument,
      drivingLicence,
      vehicle: {
        name: `${vehicle.brand} ${vehicle.name}`.trim(),
        vin: vehicle.vin,
        licensePlate: vehicle.licensePlate,
      },
      ...(confirmedConcerns.length > 0 ? { confirmedConcerns } : {}),
    },
  });
  await requirePaper(tx, ctx, { sbContractId: sbContract.id }, "unsigned");
  await addAuditEntry(tx, ctx, {
    action: "create_sb_contract",
    subjectType: "sb_contract",
    subjectId: sbContract.id,
    details: { contract_id: contract.id },
  });
  return sbContract;
}
