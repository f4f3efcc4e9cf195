import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

type NewVersionFormProps = {
  kind: string;
  /** The newest version, to be changed. */
  text: string;
  lastResult: SubmissionResult<string[]> | null;
};

/** Adds a version; earlier ones are never changed. */
export function NewVersionForm({ kind, text, lastResult }: NewVersionFormProps) {
  const form = usePlainForm({ id: "terms", lastResult, values: { validFrom: "", text } });
  return (
    <Form method="post" {...form.props} preventScrollReset className="grid gap-5">
      <FormProblems {...form.problems} />
      <input type="hidden" name="kind" value={kind} />
      <Field
        label="Gültig ab"
        {...form.field("validFrom")}
        hint={
          kind === "consent"
            ? "Ab diesem Tag lesen Kunden diese Fassung, bevor sie ihre Dokumente fotografieren. Zu jeder Zustimmung steht, zu welcher Fassung."
            : "Verträge ab diesem Tag entstehen unter dieser Fassung; frühere behalten ihre."
        }
        isRequired
      >
        <Input {...form.start("validFrom")} placeholder="TT.MM.JJJJ" autoComplete="off" className="max-w-48" />
      </Field>
      <Field
        label="Text"
        {...form.field("text")}
        hint="Jeder Abschnitt beginnt mit einer Zeile wie „§ 1 Gegenstand“, darunter steht sein Text."
        isRequired
      >
        <Textarea {...form.start("text")} rows={16} className="max-h-[60vh] overflow-auto" />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save" refusals={form.refusals}>
          Fassung speichern
        </SaveButton>
      </div>
    </Form>
  );
}
