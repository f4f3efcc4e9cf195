import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { CalendarDays } from "lucide-react";
import { type FocusEvent, type ReactNode, useRef } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { formatWallTime, parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";

type DateTimeFieldProps = {
  field: FieldMetadata;
  label: string;
  hint?: ReactNode;
  /** A day typed without its year is the first one from here on, `yyyy-mm-dd`. */
  notBefore: string;
  /** What the calendar offers; what is typed is judged by the form's schema. */
  earliest?: WallTime;
  latest?: WallTime;
  minutesPerStep: 1 | 15;
  isDisabled?: boolean;
  isRequired?: boolean;
};

/**
 * A date with a time that can be typed, `Mo 23.11.2026 10:00`, with the browser's own calendar behind a button. The text is
 * what is sent; when it is left it is completed, with its weekday. A time is one of the clock in Berlin.
 */
export function DateTimeField({
  field,
  label,
  hint,
  notBefore,
  isDisabled = false,
  isRequired = true,
  ...picker
}: DateTimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const complete = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const time = timeIn(currentTarget, notBefore);
    if (time) write(currentTarget, formatWallTime(time));
  };
  return (
    <Field label={label} id={field.id} hint={hint} errors={field.errors} isRequired={isRequired}>
      <Input
        {...getInputProps(field, { type: "text", ariaAttributes: false })}
        ref={input}
        disabled={isDisabled}
        placeholder="z. B. 23.11.2026 10:00"
        autoComplete="off"
        onBlur={complete}
        className="pr-1"
        trailing={
          <PickerButton
            {...picker}
            label={`${label} im Kalender wählen`}
            isDisabled={isDisabled}
            read={() => input.current && timeIn(input.current, notBefore)}
            onPick={(time) => input.current && write(input.current, formatWallTime(time))}
          />
        }
      />
    </Field>
  );
}

/** The time that is typed; null where it is none yet. */
function timeIn({ value }: HTMLInputElement, notBefore: string): WallTime | null {
  const typed = parseGermanDateTime(value, notBefore);
  return typed.problem === null && typed.time !== null ? { date: typed.date, time: typed.time } : null;
}

/** Changes the text as if it were typed, so that dependent fields notice. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

type PickerButtonProps = Pick<DateTimeFieldProps, "earliest" | "latest" | "minutesPerStep" | "isDisabled"> & {
  label: string;
  read: () => WallTime | null;
  onPick: (time: WallTime) => void;
};

const toLocal = (wall: WallTime | undefined) => wall && `${wall.date}T${wall.time}`;

/** Opens the browser's calendar. Its own field lies unseen below the button, where the calendar is to appear. */
function PickerButton({ label, earliest, latest, minutesPerStep, isDisabled, read, onPick }: PickerButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!picker.current) return;
    picker.current.value = toLocal(read() ?? undefined) ?? "";
    try {
      picker.current.showPicker();
    } catch {
      // Older browsers open it by a click on the field.
      picker.current.focus();
      picker.current.click();
    }
  };
  const pick = () => {
    const [date = "", time = ""] = picker.current?.value.split("T") ?? [];
    if (date && time) onPick({ date, time: time.slice(0, 5) });
  };
  if (!useIsInteractive()) return null;
  return (
    <span className="relative grid">
      <input
        ref={picker}
        type="datetime-local"
        tabIndex={-1}
        aria-hidden
        disabled={isDisabled}
        min={toLocal(earliest)}
        max={toLocal(latest)}
        step={minutesPerStep * 60}
        onInput={pick}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <button
        type="button"
        aria-label={label}
        disabled={isDisabled}
        onClick={open}
        className="grid size-8 place-items-center rounded-small -outline-offset-2 hover:bg-grey-soft hover:text-ink disabled:opacity-50 disabled:hover:bg-transparent"
      >
        <CalendarDays aria-hidden />
      </button>
    </span>
  );
}
