import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { textProps } from "./control-props.ts";
import type { FieldState } from "./form-rules.ts";

type SelectFieldProps = Omit<ComponentProps<typeof Select>, "name" | "form" | "children"> & {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly { key: string; label: string }[];
};

/** A select bound to a field of a form. `placeholder` is the first, empty option. */
export function SelectField({ field, label, hint, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} id={field.id} hint={hint} errors={field.errors} isRequired={field.isRequired}>
      <Select {...textProps(field)} {...select}>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
