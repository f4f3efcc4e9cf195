import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { CancellationForm } from "#server/handover/cancelling/cancelling.schema.ts";
import { cancellationReasons, cancellingTexts, noteMaximum } from "#server/handover/cancelling/cancelling.texts.ts";
import { RefusedAct } from "./refused-act.tsx";

type CancelDialogProps = {
  title: string;
  /** Whom and what it is about. */
  description: string;
  /** What cancelling means, a paragraph each. */
  means: readonly string[];
  /** Why it is not possible any more; null: it is. */
  refusal: string | null;
  lastResult: SubmissionResult<string[]> | null;
  /** Address of the dialog, and of the page behind it. */
  dialogPath: string;
  closeTo: string;
};

/** The dialog that cancels a contract or an SB-Schutz, with its reason (contract-life.md#cancelling). */
export function CancelDialog({ title, description, refusal, ...form }: CancelDialogProps) {
  return (
    <PageDialog title={title} description={description} closeTo={form.closeTo} size="md">
      {refusal ? <RefusedAct text={refusal} closeTo={form.closeTo} /> : <CancelForm title={title} {...form} />}
    </PageDialog>
  );
}

const reasons = Object.entries(cancellationReasons).map(([key, label]) => ({ key, label }));

type CancelFormProps = Omit<CancelDialogProps, "description" | "refusal">;

function CancelForm({ title, means, lastResult, dialogPath, closeTo }: CancelFormProps) {
  const [form, fields] = useCheckedForm({ id: "cancel", schema: CancellationForm, lastResult });
  const isSending = useNavigation().formAction === dialogPath;
  return (
    <CheckedForm method="post" action={dialogPath} form={form} preventScrollReset>
      <div className="grid gap-5">
        {means.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <SelectField field={fields.reason} label="Grund" placeholder="Bitte wählen" options={reasons} />
        <TextAreaField
          field={fields.note}
          label="Weitere Angaben"
          hint={cancellingTexts.noteHint}
          isRequired={fields.reason.value === "other"}
          maxLength={noteMaximum}
          rows={3}
        />
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={closeTo} preventScrollReset>
            Nicht stornieren
          </Link>
        </Button>
        <Button type="submit" variant="danger" isPending={isSending}>
          {title}
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}
