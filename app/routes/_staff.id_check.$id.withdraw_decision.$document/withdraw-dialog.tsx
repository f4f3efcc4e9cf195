import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { WithdrawalForm } from "#server/checks/withdrawing/withdrawing.schema.ts";
import { withdrawalReasons, withdrawingTexts } from "#server/checks/withdrawing/withdrawing.texts.ts";

type WithdrawDialogProps = {
  /** Who decided what, and when. */
  description: string;
  /** Of the decision that is shown, in ms since 1970. */
  decidedAt: number | null;
  /** Why it cannot be taken back; null: it can. */
  refusal: string | null;
  lastResult: SubmissionResult<string[]> | null;
  /** Address of the dialog, and of the page behind it. */
  dialogPath: string;
  closeTo: string;
  onSubmit: () => void;
};

/** Asks why a decision is taken back, or says why it cannot be. */
export function WithdrawDialog({ description, refusal, ...form }: WithdrawDialogProps) {
  return (
    <PageDialog title={withdrawingTexts.title} description={description} closeTo={form.closeTo} size="md">
      {refusal ? <Refused refusal={refusal} closeTo={form.closeTo} /> : <WithdrawForm {...form} />}
    </PageDialog>
  );
}

const reasons = Object.entries(withdrawalReasons).map(([key, label]) => ({ key, label }));

type WithdrawFormProps = Omit<WithdrawDialogProps, "description" | "refusal">;

function WithdrawForm({ decidedAt, lastResult, dialogPath, closeTo, onSubmit }: WithdrawFormProps) {
  const [form, fields] = useCheckedForm({ id: "withdraw", schema: WithdrawalForm, lastResult });
  const isSending = useNavigation().formAction === dialogPath;
  return (
    <CheckedForm method="post" action={dialogPath} form={form} preventScrollReset>
      <div className="grid gap-5">
        <p>{withdrawingTexts.means}</p>
        <SelectField field={fields.reason} label="Grund" placeholder="Bitte wählen" options={reasons} />
        {decidedAt === null ? null : <input type="hidden" name="decidedAt" value={decidedAt} />}
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={closeTo} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="danger" isPending={isSending} onClick={onSubmit}>
          {withdrawingTexts.title}
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}

function Refused({ refusal, closeTo }: { refusal: string; closeTo: string }) {
  return (
    <>
      <Alert tone="warning">{refusal}</Alert>
      <PageDialogFooter>
        <Button asChild variant="primary">
          <Link to={closeTo} preventScrollReset>
            Zurück zum Vorgang
          </Link>
        </Button>
      </PageDialogFooter>
    </>
  );
}
