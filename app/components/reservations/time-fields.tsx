import { FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Label } from "#app/ui/label.tsx";
import { Select } from "#app/ui/select.tsx";
import { type TimePicker, timePickers } from "#server/fleet/reservations/reservation.rules.ts";

type TimeFieldsProps = {
  /** `start` or `end`: the fields are `startDate`, `startHour`, `startMinute`. */
  side: "start" | "end";
  label: string;
  picker: TimePicker;
  value: (name: string) => string;
  errors: (name: string) => string[];
  /** Dates the browser's calendar offers, `yyyy-mm-dd`; what is sent is judged by the server. */
  earliest?: string;
  latest?: string;
  /** The time waits for a date. */
  isTimeDisabled?: boolean;
};

/** A date with hour and minute, three fields of the browser's own: they work without scripts and with every phone's picker. */
export function TimeFields({ side, label, picker, value, errors, earliest, latest, isTimeDisabled }: TimeFieldsProps) {
  const names = { date: `${side}Date`, hour: `${side}Hour`, minute: `${side}Minute` };
  const allErrors = Object.values(names).flatMap(errors);
  const isInvalid = (name: string) => errors(name).length > 0 || undefined;
  const { hours, minutes } = timePickers[picker];
  const withOwn = (choices: readonly string[], own: string) =>
    own && !choices.includes(own) ? [own, ...choices] : choices;
  const hour = value(names.hour);
  const minute = value(names.minute);
  return (
    <FieldGroup id={side} label={label} errors={allErrors} isRequired>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem] gap-2 max-sm:grid-cols-2">
        <div className="max-sm:col-span-2">
          <Label htmlFor={`reservation-${names.date}`} className="sr-only">{`${label}: Datum`}</Label>
          <Input
            id={`reservation-${names.date}`}
            name={names.date}
            type="date"
            min={earliest}
            max={latest}
            defaultValue={value(names.date)}
            aria-invalid={isInvalid(names.date)}
            aria-describedby={`${side}-error`}
          />
        </div>
        <TimeSelect
          name={names.hour}
          label={`${label}: Stunde`}
          placeholder="Std."
          value={hour}
          choices={withOwn(hours, hour)}
          isInvalid={isInvalid(names.hour)}
          isDisabled={isTimeDisabled}
        />
        <TimeSelect
          name={names.minute}
          label={`${label}: Minute`}
          placeholder="Min."
          value={minute}
          choices={withOwn(minutes, minute)}
          isInvalid={isInvalid(names.minute)}
          isDisabled={isTimeDisabled}
        />
      </div>
    </FieldGroup>
  );
}

type TimeSelectProps = {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  choices: readonly string[];
  isInvalid: true | undefined;
  isDisabled: boolean | undefined;
};

function TimeSelect({ name, label, placeholder, value, choices, isInvalid, isDisabled = false }: TimeSelectProps) {
  return (
    <Select
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      disabled={isDisabled}
      aria-invalid={isInvalid}
      key={choices.length}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}
