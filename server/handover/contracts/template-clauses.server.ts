import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { consentTemplate } from "#server/handover/contract-terms/consent-template.ts";
import { termsKindNames } from "#server/handover/contract-terms/terms.rules.ts";
import { noticeTemplate } from "#server/handover/contract-terms/view-notice.server.ts";
import { contractTerms, termsVersion } from "#server/handover/paper-templates/contract-terms.ts";
import { sbTerms, sbTermsVersion } from "#server/handover/sb-insurance/pdf/sb-terms.ts";

type Headquarter = Parameters<typeof noticeTemplate>[1];

const templates = {
  handover: () => contractTerms(termsVersion).clauses,
  sb_insurance: () => sbTerms(sbTermsVersion).clauses,
  consent: () => consentTemplate,
  privacy: (headquarter: Headquarter) => noticeTemplate("privacy", headquarter),
  imprint: (headquarter: Headquarter) => noticeTemplate("imprint", headquarter),
  accessibility: (headquarter: Headquarter) => noticeTemplate("accessibility", headquarter),
};

/** Our template of a kind of terms: what a headquarters' first own version starts from. */
export const templateClauses = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({ kind: z.enum(termsKindNames) }),
  run: async ({ db }, { kind }) => templates[kind](await db.headquarter()).map((clause) => ({ ...clause })),
});
