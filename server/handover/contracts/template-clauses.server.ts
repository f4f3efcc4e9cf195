import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { consentTemplate } from "#server/handover/contract-terms/consent-template.ts";
import { termsKindNames } from "#server/handover/contract-terms/terms.rules.ts";
import { contractTerms, termsVersion } from "#server/handover/paper-templates/contract-terms.ts";
import { sbTerms, sbTermsVersion } from "#server/handover/sb-insurance/pdf/sb-terms.ts";

const templates = {
  handover: () => contractTerms(termsVersion).clauses,
  sb_insurance: () => sbTerms(sbTermsVersion).clauses,
  consent: () => consentTemplate,
};

/** Our template of a kind of terms: what a headquarters' first own version starts from. */
export const templateClauses = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({ kind: z.enum(termsKindNames) }),
  run: async (_ctx, { kind }) => templates[kind]().map((clause) => ({ ...clause })),
});
