import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type TextAreaFieldProps = Omit<ComponentProps<typeof Textarea>, "name" | "form"> & {
  field: FieldMetadata;
  label: ReactNode;
  hint?: ReactNode;
  /** Set if a rule over several fields requires it; otherwise the schema determines it. */
  isRequired?: boolean;
};

/** Several lines of text bound to a field of a form. */
export function TextAreaField({ field, label, hint, isRequired, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} id={field.id} hint={hint} errors={field.errors} isRequired={isRequired ?? field.required}>
      <Textarea {...getTextareaProps(field, { ariaAttributes: false })} {...textarea} />
    </Field>
  );
}
