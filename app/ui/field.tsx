// shadcn/ui: field
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { FieldContext } from "./field-context.ts";
import { Label, OptionalMark } from "./label.tsx";

type FieldProps = {
  label: ReactNode;
  /** Id of the control; generated if omitted. Hint and errors get `{id}-description` and `{id}-error`. */
  id?: string;
  hint?: ReactNode;
  errors?: readonly string[] | null;
  /** `false`: may stay empty, and says so; left out: neither, as in a search. */
  isRequired?: boolean;
  isLabelHidden?: boolean;
  /** Shown at the end of the label's line, e.g. a badge: beside the text it would cut long values off. */
  mark?: ReactNode;
  className?: string;
  /** The control: Input, Textarea, Select … It takes id and aria attributes from here. */
  children: ReactNode;
};

function useFieldState({
  id,
  hint,
  errors,
  isRequired = false,
}: Pick<FieldProps, "id" | "hint" | "errors" | "isRequired">) {
  const madeUpId = useId();
  const controlId = id ?? madeUpId;
  const isInvalid = (errors?.length ?? 0) > 0;
  const hintId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, isInvalid && errorId].filter(Boolean).join(" ") || undefined;
  return { id: controlId, describedBy, isInvalid, isRequired, hintId, errorId };
}

/** Label, control, hint and errors, linked by ids. */
export function Field({ label, hint, errors, isLabelHidden, mark, className, children, ...props }: FieldProps) {
  const field = useFieldState({ hint, errors, ...props });
  return (
    <FieldContext.Provider value={field}>
      <div className={cn("grid min-w-0 content-start gap-1.5", className)}>
        <div className={isLabelHidden ? "sr-only" : "flex flex-wrap items-center justify-between gap-x-2"}>
          <Label htmlFor={field.id} isOptional={props.isRequired === false && !mark}>
            {label}
          </Label>
          {mark}
        </div>
        {children}
        <FieldHint id={field.hintId}>{hint}</FieldHint>
        <FieldErrors id={field.errorId} errors={errors} />
      </div>
    </FieldContext.Provider>
  );
}

/** Several controls under one name (radio cards, date with time): a fieldset with hint and errors. */
export function FieldGroup({ label, hint, errors, isLabelHidden, className, children, ...props }: FieldProps) {
  const field = useFieldState({ hint, errors, ...props });
  return (
    <fieldset id={field.id} aria-describedby={field.describedBy} className={cn("grid min-w-0 gap-1.5", className)}>
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 block text-sm font-semibold text-ink-soft"}>
        {label}
        {props.isRequired === false ? <OptionalMark /> : null}
      </legend>
      {children}
      <FieldHint id={field.hintId}>{hint}</FieldHint>
      <FieldErrors id={field.errorId} errors={errors} />
    </fieldset>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  );
}

function FieldErrors({ id, errors }: { id: string; errors: readonly string[] | null | undefined }) {
  if (!errors?.length) return null;
  return (
    <div id={id} className="flex items-start gap-1.5 text-sm font-medium text-red-ink">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}
