import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type TextAreaFieldProps = Omit<ComponentProps<typeof Textarea>, "name" | "form"> & {
  field: FieldMetadata<string | undefined> | FieldMetadata<string>;
  label: ReactNode;
  hint?: ReactNode;
};

/** Several lines of text bound to a conform field. */
export function TextAreaField({ field, label, hint, ...textarea }: TextAreaFieldProps) {
  const { key, ...props } = getTextareaProps(field as FieldMetadata<string>, { ariaAttributes: false });
  return (
    <Field label={label} id={field.id} hint={hint} errors={field.errors} isRequired={field.required}>
      <Textarea key={key} {...props} {...textarea} />
    </Field>
  );
}
