import type { ChangeEvent } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type SelectRowProps = {
  id: string;
  /** What the row is about. */
  name: string;
  /** The form that its id is sent with, as `ids`. */
  form: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** Selects a row of a list, above the link that fills the row. Without scripts it is a plain field of the form. */
export function SelectRow({ id, name, form, isSelected, onChange }: SelectRowProps) {
  return (
    <Checkbox
      name="ids"
      value={id}
      form={form}
      checked={isSelected}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked)}
      label={<VisuallyHidden>{name} auswählen</VisuallyHidden>}
      className="relative z-1 float-left -my-1 gap-0 py-1 pr-3 pl-1 -ml-1 cursor-pointer"
    />
  );
}
