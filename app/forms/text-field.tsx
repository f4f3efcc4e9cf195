import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

type TextFieldProps = Omit<ComponentProps<typeof Input>, "name" | "form" | "type"> & {
  field: FieldMetadata;
  label: ReactNode;
  hint?: ReactNode;
  type?: "text" | "email" | "password" | "tel" | "date" | "url";
  /** Set if a rule over several fields requires it; otherwise the schema determines it. */
  isRequired?: boolean;
  /** At the end of the label's line. */
  mark?: ReactNode;
};

/** One line of text bound to a field of a form: value, label, hint and errors. */
export function TextField({ field, label, hint, type = "text", isRequired, mark, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      id={field.id}
      hint={hint}
      errors={field.errors}
      isRequired={isRequired ?? field.required}
      mark={mark}
    >
      <Input {...getInputProps(field, { type, ariaAttributes: false })} {...input} />
    </Field>
  );
}
