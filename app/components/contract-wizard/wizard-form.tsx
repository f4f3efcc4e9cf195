import { type FormMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";

type WizardFormProps = {
  /** Address of the step. */
  action: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shell does not look at the fields
  form: FormMetadata<any, string[]>;
  /** The server's verdict, listed above the fields. */
  result: SubmissionResult<string[]> | null;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** Left part of the bar. */
  summary?: ReactNode;
  children: ReactNode;
};

/** One step: its fields, then Zurück and Weiter, both of which save what was typed. */
export function WizardForm({ action, form, result, onInput, summary, children }: WizardFormProps) {
  const navigation = useNavigation();
  const pendingIntent = navigation.formData?.get("intent");
  return (
    <Form method="post" action={action} {...getFormProps(form)} onInput={onInput} className="grid min-w-0 gap-5">
      {/* Enter in a field presses a form's first button; without this one that would be Zurück or a helper. */}
      <button type="submit" name="intent" value="next" hidden tabIndex={-1} aria-hidden />
      <ErrorSummary errors={result ? errorsOf(form) : []} />
      {children}
      <Bar
        actions={
          <>
            <Button type="submit" name="intent" value="back" formNoValidate isPending={pendingIntent === "back"}>
              Zurück
            </Button>
            <Button type="submit" name="intent" value="next" variant="primary" isPending={pendingIntent === "next"}>
              Weiter
            </Button>
          </>
        }
      >
        {summary ?? (
          <p className="text-md text-ink-soft max-sm:sr-only">Ihre Angaben werden mit jedem Schritt gespeichert.</p>
        )}
      </Bar>
    </Form>
  );
}

/** What is still wrong: entries go as their fields are mended. */
const errorsOf = ({ id, allErrors }: WizardFormProps["form"]) =>
  Object.entries(allErrors).flatMap(([field, messages]) =>
    messages.map((message) => ({ id: field ? `${id}-${field}` : undefined, message })),
  );
