import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";

type CheckFieldProps = {
  field: FieldMetadata;
  /** The group's name for screen readers; the checkbox has its own sentence. */
  title: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** A sentence to agree to, bound to a field of a form whose value is `on`. */
export function CheckField({ field, title, label, hint }: CheckFieldProps) {
  const groupId = `${field.id}-group`;
  const isInvalid = (field.errors?.length ?? 0) > 0;
  return (
    <FieldGroup label={title} id={groupId} errors={field.errors} isLabelHidden>
      <Checkbox
        {...getInputProps(field, { type: "checkbox", ariaAttributes: false })}
        label={label}
        hint={hint}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${groupId}-error` : undefined}
      />
    </FieldGroup>
  );
}
