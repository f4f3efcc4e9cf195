import { createContext, useContext } from "react";

type FieldState = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean };

/** What a `<Field>` passes to its control. */
export const FieldContext = createContext<FieldState | null>(null);

type ControlAttributes = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  "aria-required"?: boolean | "true" | "false";
};

/** The control's attributes merged with those of the surrounding `<Field>`; its own take precedence. */
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
