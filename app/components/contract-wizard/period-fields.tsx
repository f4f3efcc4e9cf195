import type { FieldMetadata } from "@conform-to/react";
import { CheckField } from "#app/forms/check-field.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { timePickers } from "#server/fleet/reservations/reservation.rules.ts";
import { pickerHours, pickerMinutes, pickerMinutesPerStep } from "#server/handover/agreement/contract.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { pickupOf } from "#server/handover/agreement/period.rules.ts";

/** Fields of a form that has those of a period. */
export type PeriodFormFields = Readonly<Record<"pickupDate" | "returnDate" | "isOtherTime", FieldMetadata>>;

type PeriodFieldsProps = {
  fields: PeriodFormFields;
  /** As drafts keep it: times in three fields. */
  typed: StepValues;
  /** The calendar day in Berlin: the calendar offers no pickup before it; one can be typed. */
  today: string;
};

const from = `Zwischen ${Number(pickerHours[0])}:${pickerMinutes[0]} und ${pickerHours.at(-1)}`;
const pickupHint = `${from}:59 Uhr, jede Minute.`;
const [firstHour, lastHour] = [timePickers.full.hours[0], timePickers.full.hours.at(-1)];
const otherTimeHint = `Zwischen ${Number(firstHour)}:00 und ${lastHour}:59 Uhr, jede Minute.`;
const returnHint = `${from}:${pickerMinutes.at(-1)} Uhr, jede Viertelstunde.`;

/** Pickup and return; the return opens once there is a pickup (contracts.md#period). */
export function PeriodFields({ fields, typed, today }: PeriodFieldsProps) {
  const isInteractive = useIsInteractive();
  const pickup = pickupOf(typed);
  const isOtherTime = fields.isOtherTime.value === "on";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateTimeField
        field={fields.pickupDate}
        label="Abholung"
        hint={isOtherTime ? otherTimeHint : pickupHint}
        notBefore={today}
        minutesPerStep={1}
        earliest={{ date: today, time: "00:00" }}
      />
      <DateTimeField
        field={fields.returnDate}
        label="Rückgabe"
        hint={returnHint}
        notBefore={today}
        minutesPerStep={pickerMinutesPerStep}
        earliest={pickup ?? { date: today, time: "00:00" }}
        // Only once there is a pickup; without scripts nothing could switch it on again.
        isDisabled={isInteractive && !pickup}
      />
      <div className="-mt-2 sm:col-span-2">
        <CheckField
          field={fields.isOtherTime}
          title="Abholung zu einer anderen Uhrzeit"
          label="andere Uhrzeit"
          hint="Abholung vor 7 oder ab 20 Uhr. Liegt sie außerhalb der Öffnungszeiten, fragen wir vor dem Vertrag nach."
        />
      </div>
    </div>
  );
}
