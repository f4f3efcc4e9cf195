import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { SaveTermsInput } from "#server/handover/contract-terms/own-terms.schema.ts";

type NewVersionFormProps = {
  kind: string;
  /** The newest version, to be changed. */
  text: string;
  lastResult: SubmissionResult<string[]> | null;
};

const contractHint = "Verträge ab diesem Tag entstehen unter dieser Fassung; frühere behalten ihre.";
const noticeHint =
  "Ab diesem Tag lesen Kunden diese Fassung auf allen ihren Seiten und in E-Mails. Unser Muster nennt, was unter Zentrale steht; ergänzen Sie, was fehlt, etwa Vertretungsberechtigte.";
const validFromHints: Record<string, string> = {
  handover: contractHint,
  sb_insurance: contractHint,
  consent:
    "Ab diesem Tag lesen Kunden diese Fassung, bevor sie ihre Dokumente fotografieren. Zu jeder Zustimmung steht, zu welcher Fassung.",
};

/** Adds a version; earlier ones are never changed. */
export function NewVersionForm({ kind, text, lastResult }: NewVersionFormProps) {
  const [form, fields] = useCheckedForm({
    id: "terms",
    schema: SaveTermsInput,
    lastResult,
    defaultValue: { text },
    isMerged: true,
  });
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      <input type="hidden" name="kind" value={kind} />
      <TextField
        field={fields.validFrom}
        label="Gültig ab"
        hint={entryOf(validFromHints, kind) ?? noticeHint}
        placeholder="TT.MM.JJJJ"
        autoComplete="off"
        className="max-w-48"
      />
      <TextAreaField
        field={fields.text}
        label="Text"
        hint="Jeder Abschnitt beginnt mit einer Zeile wie „§ 1 Gegenstand“ oder „# Gegenstand“, darunter steht sein Text."
        rows={16}
        className="max-h-[60vh] overflow-auto"
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save" refusals={form.refusals}>
          Fassung speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}
