import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type SelectFieldProps = Omit<ComponentProps<typeof Select>, "name" | "form" | "children"> & {
  field: FieldMetadata;
  label: ReactNode;
  hint?: ReactNode;
  /** Set if it has to be chosen although a missing one is accepted; otherwise the schema determines it. */
  isRequired?: boolean;
  options: readonly { key: string; label: string }[];
};

/** A select bound to a field of a form. `placeholder` is the first, empty option. */
export function SelectField({ field, label, hint, isRequired, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} id={field.id} hint={hint} errors={field.errors} isRequired={isRequired ?? field.required}>
      <Select {...getSelectProps(field, { ariaAttributes: false })} {...select}>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
