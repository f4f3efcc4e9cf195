import type { FieldState } from "./form-rules.ts";

type Common = { id: string; name: string; form: string; required: boolean };

const common = ({ id, name, formId, isRequired }: FieldState): Common => ({
  id,
  name,
  form: formId,
  required: isRequired,
});

/** A control that holds text. */
export const textProps = (field: FieldState) => ({ ...common(field), defaultValue: field.initialValue });

/** A checkbox, whose value is `on`. */
export const checkboxProps = (field: FieldState) => ({
  ...common(field),
  value: "on",
  defaultChecked: field.initialValue === "on",
});

/** The radio button of one of the values. */
export const radioProps = (field: FieldState, value: string) => ({
  ...common(field),
  id: `${field.id}-${value}`,
  value,
  defaultChecked: field.initialValue === value,
});
