import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type SelectFieldProps = Omit<ComponentProps<typeof Select>, "name" | "form" | "children"> & {
  field: FieldMetadata<string | undefined> | FieldMetadata<string>;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly { key: string; label: string }[];
};

/** A select bound to a conform field. `placeholder` is the first, empty option. */
export function SelectField({ field, label, hint, options, ...select }: SelectFieldProps) {
  const { key, ...props } = getSelectProps(field as FieldMetadata<string>, { ariaAttributes: false });
  return (
    <Field label={label} id={field.id} hint={hint} errors={field.errors} isRequired={field.required}>
      <Select key={key} {...props} {...select}>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
