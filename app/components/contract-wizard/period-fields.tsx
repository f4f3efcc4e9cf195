import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { pickerHours, pickerMinutes } from "#server/agreement/contract.rules.ts";
import type { StepValues } from "#server/agreement/contract-fields.schema.ts";
import { pickupOf, returnOf } from "#server/agreement/contract-terms.schema.ts";
import { berlinInstant } from "#server/kernel/berlin-time.ts";
import { formatWeekdayDateTime } from "#server/kernel/format.ts";
import type { WallTime } from "#server/kernel/wall-time.ts";

/** Fields of a form that has those of a period; all of them hold text. */
export type PeriodFormFields = Record<string, unknown>;

type PeriodFieldsProps = {
  fields: PeriodFormFields;
  typed: StepValues;
  /** The calendar day in Berlin: no pickup before it. */
  today: string;
};

/** Pickup and return; the return opens once there is a pickup (spec §4 Contract form). */
export function PeriodFields({ fields, typed, today }: PeriodFieldsProps) {
  const isInteractive = useIsInteractive();
  const [pickup, end] = [pickupOf(typed), returnOf(typed)];
  const isSameDay = pickup !== null && pickup.date === typed.returnDate;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <TimeFields label="Abholung" prefix="pickup" fields={fields} chosen={pickup} minimumDate={today} />
      <TimeFields
        label="Rückgabe"
        prefix="return"
        fields={fields}
        chosen={end}
        minimumDate={pickup?.date ?? today}
        minimumHour={isSameDay ? pickup.time.slice(0, 2) : undefined}
        // Only once there is a pickup; without scripts nothing could switch it on again.
        isDisabled={isInteractive && !pickup}
      />
    </div>
  );
}

type TimeFieldsProps = {
  label: string;
  prefix: "pickup" | "return";
  fields: PeriodFormFields;
  chosen: WallTime | null;
  minimumDate: string;
  /** Hours before it cannot be chosen. */
  minimumHour?: string;
  isDisabled?: boolean;
};

/** A day and a time of the short pickers (spec §9); below them the weekday, which the browser's own field leaves out. */
function TimeFields({ label, prefix, fields, chosen, minimumDate, minimumHour, isDisabled = false }: TimeFieldsProps) {
  const date = fields[`${prefix}Date`] as FieldMetadata<string>;
  const hour = fields[`${prefix}Hour`] as FieldMetadata<string>;
  const minute = fields[`${prefix}Minute`] as FieldMetadata<string>;
  const errors = [...new Set([date, hour, minute].flatMap((field) => field.errors ?? []))];
  const groupId = `${date.id}-group`;
  const shared = (field: FieldMetadata<string>) => ({
    disabled: isDisabled,
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": errors.length > 0 ? `${groupId}-error` : undefined,
  });
  const { key: dateKey, ...dateProps } = getInputProps(date, { type: "date", ariaAttributes: false });
  const { key: hourKey, ...hourProps } = getSelectProps(hour, { ariaAttributes: false });
  const { key: minuteKey, ...minuteProps } = getSelectProps(minute, { ariaAttributes: false });
  const hint = chosen ? `${formatWeekdayDateTime(berlinInstant(chosen.date, chosen.time))} Uhr` : undefined;
  return (
    <FieldGroup label={label} id={groupId} errors={errors} hint={hint} isRequired>
      <div className="grid grid-cols-2 gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_6.25rem_5.5rem]">
        <Input
          key={dateKey}
          {...dateProps}
          {...shared(date)}
          min={minimumDate}
          aria-label={`${label}, Datum`}
          className="max-[26rem]:col-span-2"
        />
        <Select key={hourKey} {...hourProps} {...shared(hour)} aria-label={`${label}, Stunde`} placeholder="Uhr">
          {pickerHours.map((value) => (
            <option key={value} value={value} disabled={minimumHour !== undefined && value < minimumHour}>
              {value} Uhr
            </option>
          ))}
        </Select>
        <Select key={minuteKey} {...minuteProps} {...shared(minute)} aria-label={`${label}, Minute`}>
          {pickerMinutes.map((value) => (
            <option key={value} value={value}>
              :{value}
            </option>
          ))}
        </Select>
      </div>
    </FieldGroup>
  );
}
