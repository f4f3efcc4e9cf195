import { nameProblem } from "#server/agreement/contract.rules.ts";
import { contractTexts as t } from "#server/agreement/contract.texts.ts";
import {
  type Circumstances,
  digitsLine,
  optionalText,
  requiredLine,
} from "#server/agreement/contract-fields.schema.ts";
import { termsStep } from "#server/agreement/contract-terms.schema.ts";
import { identityDocumentTypes, keysOf, salutations } from "#server/dictionary/dictionary.ts";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";
import { germanDate } from "#server/kernel/german-date.ts";
import { limits } from "#server/kernel/limits.ts";
import { z } from "#server/kernel/zod.ts";
import { checkSbWithTerms, sbStep } from "#server/sb-insurance/sb-step.schema.ts";
import { isLicensePlate, normalizeLicensePlate } from "#server/vehicles/license-plate.rules.ts";

const kilometersMaximum = 9_999_999;

function personName(requiredMessage: string, nameOnDocument: string) {
  return requiredLine(requiredMessage).superRefine((name, context) => {
    const tell = (message: string) => context.addIssue({ code: "custom", message });
    const problem = nameProblem(name, nameOnDocument);
    if (problem === "characters") tell(t.nameCharacters);
    if (problem === "short") tell(requiredMessage);
    if (problem === "short") tell(t.nameMinimum(limits.nameMinimum));
  });
}

type PersonCircumstances = Pick<Circumstances, "now" | "nameOnDocument" | "wantsLicense">;

/** Step 1: customer, identity document and, unless it is not wanted, driving licence (spec §5 Customer and person data). */
export function personStep({ now, nameOnDocument, wantsLicense = true }: PersonCircumstances) {
  const licenseLine = (message: string) => (wantsLicense ? requiredLine(message) : optionalText);
  return z.object({
    salutation: z.enum(keysOf(salutations), { error: t.salutationRequired }),
    prename: personName(t.prenameRequired, nameOnDocument.prename),
    surname: personName(t.surnameRequired, nameOnDocument.surname),
    dateOfBirth: germanDate(t.birthDateRequired, t.birthDateFormat).refine(
      (date) => date <= berlinWallTime(now).date,
      t.birthDateFuture,
    ),
    email: requiredLine(t.emailRequired).toLowerCase().pipe(z.email(t.emailFormat)),
    telephoneNumber: digitsLine(t.phoneRequired, t.phoneDigits),
    street: requiredLine(t.streetRequired),
    house: requiredLine(t.houseRequired),
    postalCode: digitsLine(t.postalCodeRequired, t.postalCodeDigits).refine(
      (code) => code === "" || code.length >= limits.postalCodeMinimum,
      t.postalCodeMinimum,
    ),
    city: requiredLine(t.cityRequired),
    identityDocumentType: z.enum(keysOf(identityDocumentTypes), { error: t.identityTypeRequired }),
    identityDocumentNumber: requiredLine(t.identityNumberRequired),
    licenseNumber: licenseLine(t.licenseNumberRequired),
    licenseIssuingAuthority: licenseLine(t.licenseAuthorityRequired),
    licenseClasses: licenseLine(t.licenseClassesRequired),
    isLicenseChecked: wantsLicense ? z.literal("on", { error: t.licenseCheckRequired }) : z.literal("on").optional(),
  });
}

/** Step 2: a vehicle of the stock and its state at handover (spec §5 Vehicle and contract). */
export const vehicleStep = z.object({
  vehicleId: requiredLine(t.vehicleRequired),
  licensePlate: requiredLine(t.plateRequired).transform(normalizeLicensePlate).refine(isLicensePlate, t.plateFormat),
  odometerKm: digitsLine(t.odometerRequired, t.odometerDigits)
    .transform(Number)
    .refine((km) => km <= kilometersMaximum, t.odometerDigits),
  preDamage: optionalText,
  shortDescription: optionalText,
});

/** Everything a contract is made from: the steps, as typed; `sb` may be missing. */
export function createContractInput(circumstances: Circumstances) {
  return z
    .object({
      person: personStep(circumstances),
      vehicle: vehicleStep,
      terms: termsStep(circumstances),
      sb: sbStep.optional(),
    })
    .superRefine((input, context) =>
      checkSbWithTerms(input, (path, message) => context.addIssue({ code: "custom", path, message })),
    );
}

export type PersonStep = z.output<ReturnType<typeof personStep>>;
export type VehicleStep = z.output<typeof vehicleStep>;
export type CreateContractInput = z.output<ReturnType<typeof createContractInput>>;
