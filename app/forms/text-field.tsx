import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

type TextFieldProps = Omit<ComponentProps<typeof Input>, "name" | "form" | "type"> & {
  field: FieldMetadata<string | undefined> | FieldMetadata<string>;
  label: ReactNode;
  hint?: ReactNode;
  type?: "text" | "email" | "password" | "tel" | "date";
  /** Set if a rule over several fields requires it; otherwise the schema determines it. */
  isRequired?: boolean;
  /** At the end of the label's line. */
  mark?: ReactNode;
};

/** One line of text bound to a conform field: value, label, hint and errors. */
export function TextField({ field, label, hint, type = "text", isRequired, mark, ...input }: TextFieldProps) {
  const { key, ...props } = getInputProps(field as FieldMetadata<string>, { type, ariaAttributes: false });
  return (
    <Field
      label={label}
      id={field.id}
      hint={hint}
      errors={field.errors}
      isRequired={isRequired ?? field.required}
      mark={mark}
    >
      <Input key={key} {...props} {...input} />
    </Field>
  );
}
