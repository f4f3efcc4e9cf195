import { desc, eq, type SQL } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { CustomerEmail } from "#server/checks/new-links/customer-email.server.ts";
import { concernsOf } from "#server/checks/verification/concerns.ts";
import { hasAcceptedOneName } from "#server/checks/verification/one-name.rules.ts";
import { contractKinds, identityDocumentTypes, type KeyOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { shownEmail, storedEmail } from "#server/ground/dictionary/email-address.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { formatDateOnly, fullName } from "#server/ground/kernel/format.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { contractPermission } from "#server/handover/agreement/contract.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { parseMrz } from "#server/services/document-reading/parse-mrz.ts";
import type { FormDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { confirmedBy } from "./confirm-concerns.server.ts";
import { isDraftBlocked, savedStep } from "./contract-draft.server.ts";
import { knownCustomers } from "./suggest-customers.server.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** The data of a check that both wizards show, and the defaults of their first step. */
export async function wizardBasics(
  ctx: Context,
  check: IdCheck,
  draft: FormDraft | undefined,
  customerEmail: CustomerEmail | null,
) {
  const [orderedBy, knownCustomers] = await Promise.all([
    ctx.db.get(users, check.userId),
    customersLike(ctx.db, check, customerEmail),
  ]);
  const today = berlinWallTime(ctx.now()).date;
  const savedPerson = savedStep(draft, "person");
  const suggestedSalutation = salutationOf(check.mrz, today);
  return {
    check: checkSummary(check, orderedBy),
    draft: {
      version: draft?.version ?? 0,
      isBlocked: draft ? isDraftBlocked(draft) : false,
      confirmed: confirmedBy(draft, ctx.actor.userId),
    },
    /** What was saved of the person step, else what is known of the customer. */
    person: savedPerson ?? {
      ...(suggestedSalutation ? { salutation: suggestedSalutation } : {}),
      ...reviewedPerson(check),
      ...(customerEmail ? { email: shownEmail(customerEmail.email) } : {}),
    },
    /** Where the person step's start comes from; `isSaved`: it holds what was typed. */
    personSources: {
      isSaved: savedPerson !== undefined,
      suggestedSalutation,
      customerEmail: customerEmail && { ...customerEmail, email: shownEmail(customerEmail.email) },
    },
    knownCustomers,
    /** The calendar day in Berlin: no pickup before it. */
    today,
    dictionary: { salutations, identityDocumentTypes, contractKinds },
  };
}

export type WizardBasics = Awaited<ReturnType<typeof wizardBasics>>;

/**
 * Customers of the same e-mail, then of the same name: their e-mail is suggested, and their contact data need not be
 * typed again (customers.md#suggestions).
 */
async function customersLike(db: TenantDb, check: IdCheck, customerEmail: CustomerEmail | null) {
  const find = (isAlike: SQL) => knownCustomers(db, isAlike, [desc(customers.createdAt)]);
  const [sameEmail, sameName] = await Promise.all([
    customerEmail ? find(eq(customers.email, storedEmail(customerEmail.email))) : [],
    check.surname ? find(eq(customers.sortKey, foldName(check))) : [],
  ]);
  return [...sameEmail, ...sameName];
}

const salutationOfSex = { F: "Frau", M: "Herr" } as const;

/** How the sex in a document's machine-readable zone is addressed; null where it states none, as German identity cards. */
function salutationOf(mrz: string | null, today: string): KeyOf<typeof salutations> | null {
  const read = mrz === null ? null : parseMrz(mrz.split("\n"), today);
  return read?.isValid && read.sex ? salutationOfSex[read.sex] : null;
}

function checkSummary(check: IdCheck, orderedBy: { prename: string; surname: string } | undefined) {
  return {
    id: check.id,
    processNumber: check.processNumber,
    customer: fullName(check),
    permission: contractPermission(check.processState),
    identityDocumentType: check.identityDocumentType,
    approvalState: check.approvalState,
    licenseApprovalState: check.licenseApprovalState,
    concerns: concernsOf(check),
    /** null: not compared. */
    isPersonsNameMatched: check.isPersonsNameMatched,
    updatedAt: check.updatedAt,
    orderedBy: orderedBy ? fullName(orderedBy) : "",
  };
}

/** The data confirmed by the reviewer as fields of the person step, without unknown ones. */
export function reviewedPerson(check: IdCheck): StepValues {
  const reviewed = {
    prename: check.prename,
    surname: check.surname,
    hasOneName: hasAcceptedOneName(check) ? "on" : null,
    dateOfBirth: check.dateOfBirth ? formatDateOnly(check.dateOfBirth) : null,
    identityDocumentType: check.identityDocumentType,
    identityDocumentNumber: check.identityDocumentNumber,
    licenseNumber: check.licenseNumber,
    licenseIssuingAuthority: check.licenseIssuingAuthority,
    licenseClasses: check.licenseClasses,
  };
  return Object.fromEntries(Object.entries(reviewed).flatMap(([field, value]) => (value ? [[field, value]] : [])));
}
