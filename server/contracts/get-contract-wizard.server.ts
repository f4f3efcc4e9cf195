import { desc, eq } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/business/limits.ts";
import { contractKinds, identityDocumentTypes, salutations } from "#server/dictionary/dictionary.ts";
import { idCheckTexts } from "#server/id-checks/id-check.texts.ts";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";
import { foldName } from "#server/kernel/fold-text.ts";
import { formatDateOnly } from "#server/kernel/format.ts";
import { notFound } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { contractPermission } from "./contract.rules.ts";
import { costSetsOf } from "./contract-circumstances.server.ts";
import {
  type ContractDraft,
  contractOfCheck,
  draftOfCheck,
  draftVersion,
  isDraftBlocked,
  savedStep,
} from "./contract-draft.server.ts";
import type { Circumstances, StepValues } from "./contract-fields.schema.ts";
import { vehicleChoice } from "./search-vehicles.server.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** Everything the contract wizard of a check shows: the check, what was typed so far, what it starts with. */
export const getContractWizard = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: z.string() }),
  async run(ctx, { idCheckId }) {
    const check = await ctx.db.get(idChecks, idCheckId);
    if (!check) throw notFound(idCheckTexts.notFound);
    const [draft, contract, costSets, orderedBy, knownCustomers] = await Promise.all([
      draftOfCheck(ctx.db, idCheckId),
      contractOfCheck(ctx.db, idCheckId),
      costSetsOf(ctx.db),
      ctx.db.get(users, check.userId),
      customersNamed(ctx.db, check),
    ]);
    const steps = startedSteps(draft, check);
    const { vehicleId } = steps.vehicle;
    const circumstances: Circumstances = {
      now: ctx.now(),
      nameOnDocument: { prename: check.prename, surname: check.surname },
      deductibles: costSets,
    };
    return {
      check: checkSummary(check, orderedBy),
      contract: contract ? { id: contract.id, contractNumber: contract.contractNumber } : null,
      draft: draftSummary(draft),
      steps,
      vehicle: (vehicleId && (await vehicleChoice(ctx.db, ctx.now(), vehicleId))) || null,
      costSets,
      knownCustomers,
      circumstances,
      /** The calendar day in Berlin: no pickup before it. */
      today: berlinWallTime(ctx.now()).date,
      dictionary: { salutations, identityDocumentTypes, contractKinds },
    };
  },
});

export type ContractWizard = Awaited<ReturnType<typeof getContractWizard>>;

/** Customers of the same name, whose e-mail is suggested and whose contact data need not be typed again (spec §9). */
async function customersNamed(db: TenantDb, check: IdCheck) {
  if (!check.surname) return [];
  return db
    .select({
      email: customers.email,
      salutation: customers.salutation,
      telephoneNumber: customers.telephoneNumber,
      street: customers.street,
      house: customers.house,
      postalCode: customers.postalCode,
      city: customers.city,
    })
    .from(customers)
    .where(eq(customers.sortKey, foldName(check)))
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
    isNameMismatched: check.isPersonsNameMatched === false,
    updatedAt: check.updatedAt,
    orderedBy: orderedBy ? `${orderedBy.prename} ${orderedBy.surname}` : "",
  };
}

const draftSummary = (draft: ContractDraft | undefined) => ({
  version: draft ? draftVersion(draft) : 0,
  isBlocked: draft ? isDraftBlocked(draft) : false,
});

/** What each step's form starts with: what was saved, else what the reviewer confirmed on the documents. */
function startedSteps(draft: ContractDraft | undefined, check: IdCheck) {
  return {
    person: savedStep(draft, "person") ?? reviewedPerson(check),
    vehicle: savedStep(draft, "vehicle") ?? {},
    terms: savedStep(draft, "terms") ?? {},
  } satisfies Record<string, StepValues>;
}

function reviewedPerson(check: IdCheck): StepValues {
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
