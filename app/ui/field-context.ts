import { createContext, useContext } from "react";

type FieldState = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean };

/** What a `<Field>` tells the control inside it. */
export const FieldContext = createContext<FieldState | null>(null);

type ControlAttributes = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  "aria-required"?: boolean | "true" | "false";
};

/** The control's own attributes, completed by those of the `<Field>` around it; its own win. */
export function useFieldControl<Props extends ControlAttributes>(props: Props): Props {
  const field = useContext(FieldContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.id,
    "aria-describedby": props["aria-describedby"] ?? field.describedBy,
    "aria-invalid": props["aria-invalid"] ?? (field.isInvalid || undefined),
    "aria-required": props["aria-required"] ?? (field.isRequired || undefined),
  };
}
