import type { FieldMetadata } from "@conform-to/react";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { pickerHours, pickerMinutes, pickerMinutesPerStep } from "#server/handover/agreement/contract.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { pickupOf } from "#server/handover/agreement/period.rules.ts";

/** Fields of a form that has those of a period. */
export type PeriodFormFields = Readonly<Record<"pickupDate" | "returnDate", FieldMetadata>>;

type PeriodFieldsProps = {
  fields: PeriodFormFields;
  /** As drafts keep it: times in three fields. */
  typed: StepValues;
  /** The calendar day in Berlin: no pickup before it. */
  today: string;
};

const hint = `Zwischen ${Number(pickerHours[0])}:${pickerMinutes[0]} und ${pickerHours.at(-1)}:${pickerMinutes.at(-1)} Uhr, jede Viertelstunde.`;

/** Pickup and return; the return opens once there is a pickup (contracts.md#period). */
export function PeriodFields({ fields, typed, today }: PeriodFieldsProps) {
  const isInteractive = useIsInteractive();
  const pickup = pickupOf(typed);
  const shared = { hint, notBefore: today, minutesPerStep: pickerMinutesPerStep } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateTimeField {...shared} field={fields.pickupDate} label="Abholung" earliest={{ date: today, time: "00:00" }} />
      <DateTimeField
        {...shared}
        field={fields.returnDate}
        label="Rückgabe"
        earliest={pickup ?? { date: today, time: "00:00" }}
        // Only once there is a pickup; without scripts nothing could switch it on again.
        isDisabled={isInteractive && !pickup}
      />
    </div>
  );
}
