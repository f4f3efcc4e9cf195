import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { isOldVin, isVin, normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { optionalLine, requiredLine } from "#server/handover/agreement/contract-fields.schema.ts";
import { contractKind } from "#server/handover/agreement/contract-terms.schema.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import type { FormContext } from "#server/handover/agreement/form-steps.ts";
import { checkPeriod, periodOf } from "#server/handover/agreement/period.rules.ts";
import { periodFields } from "#server/handover/agreement/period-fields.schema.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { checkIdentity, plateLine, tick } from "#server/handover/agreement/vehicle-step.schema.ts";
import type { PaymentMethod } from "./sb-choice.rules.ts";
import { sbTexts as t } from "./sb-insurance.texts.ts";
import { insuredDeductibleProblem, paymentMethod } from "./sb-step.schema.ts";

/** What is protected, for how much and how it is paid. */
export type SbBookingStep = {
  kind: string;
  start: WallTime;
  end: WallTime;
  startAt: Date;
  endAt: Date;
  /** Brand and model; "" if not given. */
  vehicleName: string;
  vin: string;
  licensePlate: string;
  /** Set for the plate of another country. */
  foreignPlate?: string | undefined;
  insuredDeductibleCents: number;
  paymentMethod: PaymentMethod;
};

/** VIN and plate as in the stock (vehicles.md#vin, vehicles.md#license-plates), to be judged by `checkIdentity`. */
export const identityFields = {
  vin: requiredLine(t.vinRequired)
    .transform(normalizeVin)
    .refine((vin) => isVin(vin) || isOldVin(vin), vehicleTexts.vinFormat),
  /** For a car registered before 1981. */
  oldVin: tick,
  licensePlate: plateLine,
  foreignPlate: tick,
};

const bookingFields = z.object({
  vehicleName: optionalLine.transform((typed) => typed ?? ""),
  ...identityFields,
  kind: contractKind,
  ...periodFields,
  hasVollkasko: z.literal("on", { error: t.vollkaskoRequired }),
  insuredDeductible: optionalLine,
  paymentMethod,
});

/** The step 'Versicherung' of an SB-Schutz booked alone, as a form checks it: the fields stay texts. */
export function sbBookingForm({ now }: Pick<FormContext, "now">) {
  return bookingFields.superRefine(
    (typed, context) => {
      const addIssue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      checkIdentity(typed, context);
      checkPeriod(typed, now, addIssue);
      const problem = insuredDeductibleProblem(typed.insuredDeductible);
      if (problem) addIssue("insuredDeductible", problem);
    },
    { when: () => true },
  );
}

function sbBookingStep(formContext: Pick<FormContext, "now">) {
  return sbBookingForm(formContext).transform((typed, context): SbBookingStep => {
    const { pickup: start, end } = periodOf(typed, formContext.now);
    if (!start || !end) {
      context.addIssue({ code: "custom", message: contractTexts.pickupRequired, path: ["pickupDate"] });
      return z.NEVER;
    }
    return {
      kind: typed.kind,
      start,
      end,
      startAt: berlinInstant(start.date, start.time),
      endAt: berlinInstant(end.date, end.time),
      vehicleName: typed.vehicleName,
      vin: typed.vin,
      licensePlate: typed.licensePlate,
      foreignPlate: typed.foreignPlate,
      insuredDeductibleCents: parseEuro(typed.insuredDeductible ?? "") ?? 0,
      paymentMethod: typed.paymentMethod,
    };
  });
}

/** Everything an SB-Schutz is booked alone from: both steps, as typed. */
export const createSbContractInput = (formContext: FormContext) =>
  z.object({ person: personStep(formContext), booking: sbBookingStep(formContext) });

export type CreateSbContractInput = z.output<ReturnType<typeof createSbContractInput>>;
