import type { idChecks } from "#db/schema/id-checks.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { endsBeforeStart } from "#server/handover/agreement/contract.rules.ts";
import { contractTexts as t } from "#server/handover/agreement/contract.texts.ts";
import { contractKind } from "#server/handover/agreement/contract-terms.schema.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { checkIdentity } from "#server/handover/agreement/vehicle-step.schema.ts";
import { reviewedPerson } from "#server/handover/drafts/wizard-basics.server.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { concludeSbContract } from "./conclude-sb-contract.server.ts";
import { identityFields, type SbBookingStep } from "./sb-booking.schema.ts";
import { insuredDeductibleProblem, paymentMethod } from "./sb-step.schema.ts";

const instant = (message: string) => z.date({ error: message });

/** What is protected, in instants instead of a form's pickers; to the minute, at any time of the day. */
const bookingData = z
  .object({
    kind: contractKind,
    startAt: instant(t.pickupRequired),
    endAt: instant(t.returnRequired),
    vehicleName: WireText.default(""),
    ...identityFields,
    insuredDeductible: WireText.optional(),
    paymentMethod,
  })
  .superRefine(
    (data, context) => {
      const addIssue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      checkIdentity(data, context);
      const deductible = insuredDeductibleProblem(data.insuredDeductible);
      if (deductible) addIssue("insuredDeductible", deductible);
      if (!(data.startAt instanceof Date && data.endAt instanceof Date)) return;
      if (endsBeforeStart(berlinWallTime(data.startAt), berlinWallTime(data.endAt)))
        addIssue("endAt", t.returnBeforePickup);
    },
    { when: () => true },
  )
  .transform(
    ({ insuredDeductible, ...data }): SbBookingStep => ({
      ...data,
      start: berlinWallTime(data.startAt),
      end: berlinWallTime(data.endAt),
      insuredDeductibleCents: parseEuro(insuredDeductible ?? "") ?? 0,
    }),
  );

/**
 * What an API client states about a person; the rest is what the review confirmed. The classes were checked by whoever
 * accepted the license, or by a client that sends them and does not say otherwise.
 */
function personData({ isLicenseChecked, ...given }: Record<string, string>, check: typeof idChecks.$inferSelect) {
  const isLookedAt = check.licenseApprovalState !== null || given.licenseClasses !== undefined;
  const isChecked = isLookedAt && isLicenseChecked !== "no";
  return { ...reviewedPerson(check), ...given, ...(isChecked ? { isLicenseChecked: "on" } : {}) };
}

/**
 * Books SB-Schutz alone from data instead of a wizard's draft, for API clients (api.md#sb-contracts). `person` holds
 * the fields of the wizard's first step. Throws `ZodError` with paths like `booking.vin`, and what `concludeSbContract` throws.
 */
export const bookSbFromData = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({
    idCheckId: IdText,
    person: z.record(IdText, WireText),
    booking: z.record(IdText, z.union([WireText, z.date()])),
    confirmed: ConfirmedInput,
  }),
  run: (ctx, { idCheckId, person, booking, confirmed }) =>
    concludeSbContract(
      ctx,
      idCheckId,
      (formContext, check) =>
        z
          .object({ person: personStep(formContext), booking: bookingData })
          .parse({ person: personData(person, check), booking }),
      { confirmed },
    ),
});
