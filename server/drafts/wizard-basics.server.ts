import { and, desc, eq, isNull } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { contractPermission } from "#server/agreement/contract.rules.ts";
import type { StepValues } from "#server/agreement/form-steps.ts";
import { contractKinds, identityDocumentTypes, salutations } from "#server/dictionary/dictionary.ts";
import type { FormDraft } from "#server/form-drafts/draft-store.server.ts";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";
import { foldName } from "#server/kernel/fold-text.ts";
import { formatDateOnly } from "#server/kernel/format.ts";
import { limits } from "#server/kernel/limits.ts";
import type { Context } from "#server/kernel/use-case.server.ts";
import { concernsOf } from "#server/verification/concerns.ts";
import { confirmedBy } from "./confirm-concerns.server.ts";
import { isDraftBlocked } from "./contract-draft.server.ts";
import { knownColumns } from "./suggest-customers.server.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** The data of a check that both wizards show, and the defaults of their first step. */
export async function wizardBasics(ctx: Context, check: IdCheck, draft: FormDraft | undefined) {
  const [orderedBy, knownCustomers] = await Promise.all([
    ctx.db.get(users, check.userId),
    customersNamed(ctx.db, check),
  ]);
  return {
    check: checkSummary(check, orderedBy),
    draft: {
      version: draft?.version ?? 0,
      isBlocked: draft ? isDraftBlocked(draft) : false,
      confirmed: confirmedBy(draft, ctx.actor.userId),
    },
    knownCustomers,
    /** The calendar day in Berlin: no pickup before it. */
    today: berlinWallTime(ctx.now()).date,
    dictionary: { salutations, identityDocumentTypes, contractKinds },
  };
}

export type WizardBasics = Awaited<ReturnType<typeof wizardBasics>>;

/** Customers of the same name, whose e-mail is suggested and whose contact data need not be typed again (spec §9). */
async function customersNamed(db: TenantDb, check: IdCheck) {
  if (!check.surname) return [];
  return db
    .select(knownColumns)
    .from(customers)
    .where(and(eq(customers.sortKey, foldName(check)), isNull(customers.mergedIntoId)))
    .orderBy(desc(customers.createdAt))
    .limit(limits.pageSizes.customerEmailSuggestions);
}

function checkSummary(check: IdCheck, orderedBy: { prename: string; surname: string } | undefined) {
  return {
    id: check.id,
    processNumber: check.processNumber,
    customer: `${check.prename} ${check.surname}`.trim(),
    permission: contractPermission(check.processState),
    identityDocumentType: check.identityDocumentType,
    approvalState: check.approvalState,
    licenseApprovalState: check.licenseApprovalState,
    concerns: concernsOf(check),
    updatedAt: check.updatedAt,
    orderedBy: orderedBy ? `${orderedBy.prename} ${orderedBy.surname}` : "",
  };
}

/** The data confirmed by the reviewer as fields of the person step, without unknown ones. */
export function reviewedPerson(check: IdCheck): StepValues {
  const reviewed = {
    prename: check.prename,
    surname: check.surname,
    dateOfBirth: check.dateOfBirth ? formatDateOnly(check.dateOfBirth) : null,
    identityDocumentType: check.identityDocumentType,
    identityDocumentNumber: check.identityDocumentNumber,
    licenseNumber: check.licenseNumber,
    licenseIssuingAuthority: check.licenseIssuingAuthority,
    licenseClasses: check.licenseClasses,
  };
  return Object.fromEntries(Object.entries(reviewed).flatMap(([field, value]) => (value ? [[field, value]] : [])));
}
