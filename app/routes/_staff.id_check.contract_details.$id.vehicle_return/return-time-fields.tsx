import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";
import { formatWeekdayDateTime } from "#server/kernel/format.ts";
import type { WallTime } from "#server/kernel/wall-time.ts";
import { fullPickerMinutes, returnHours, returnInstant } from "#server/vehicle-return/vehicle-return.rules.ts";
import { returnTimeOf } from "#server/vehicle-return/vehicle-return.schema.ts";

type TimeField = "returnDate" | "returnHour" | "returnMinute";

type ReturnTimeFieldsProps = {
  fields: Record<TimeField, FieldMetadata<string>>;
  preset: WallTime;
  startOfUse: Date;
  now: Date;
};

/** Day and time of the full pickers (spec §9); below them the weekday, which the browser's own field leaves out. */
export function ReturnTimeFields({ fields, preset, startOfUse, now }: ReturnTimeFieldsProps) {
  const { returnDate: date, returnHour: hour, returnMinute: minute } = fields;
  const errors = [...new Set([date, hour, minute].flatMap((field) => field.errors ?? []))];
  const groupId = `${date.id}-group`;
  const shared = (field: FieldMetadata<string>) => ({
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": errors.length > 0 ? `${groupId}-error` : undefined,
  });
  const chosen = returnTimeOf({ returnDate: date.value, returnHour: hour.value, returnMinute: minute.value });
  const hint = chosen ? `${formatWeekdayDateTime(returnInstant(chosen))} Uhr` : undefined;
  const [start, today] = [berlinWallTime(startOfUse).date, berlinWallTime(now).date];
  const { key: dateKey, ...dateProps } = getInputProps(date, { type: "date", ariaAttributes: false });
  const { key: hourKey, ...hourProps } = getSelectProps(hour, { ariaAttributes: false });
  const { key: minuteKey, ...minuteProps } = getSelectProps(minute, { ariaAttributes: false });
  return (
    <FieldGroup label="Rückgabe" id={groupId} errors={errors} hint={hint} isRequired>
      <div className="grid grid-cols-2 gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_6.25rem_5.5rem]">
        <Input
          key={dateKey}
          {...dateProps}
          {...shared(date)}
          min={start}
          max={today < start ? start : today}
          aria-label="Rückgabe, Datum"
          className="max-[26rem]:col-span-2"
        />
        <Select key={hourKey} {...hourProps} {...shared(hour)} aria-label="Rückgabe, Stunde">
          {returnHours(preset).map((value) => (
            <option key={value} value={value}>
              {value} Uhr
            </option>
          ))}
        </Select>
        <Select key={minuteKey} {...minuteProps} {...shared(minute)} aria-label="Rückgabe, Minute">
          {fullPickerMinutes.map((value) => (
            <option key={value} value={value}>
              :{value}
            </option>
          ))}
        </Select>
      </div>
    </FieldGroup>
  );
}
