import { Link, useNavigation } from "@remix-run/react";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { NewTheftReport } from "#server/handover/theft/theft.schema.ts";
import { theftTexts as t } from "#server/handover/theft/theft.texts.ts";
import type { action, TheftPage } from "./route.tsx";

/** Reports a theft. Its id comes with the page: sent twice, it is one report. */
export function ReportForm({ page: { contractId, form: given } }: { page: TheftPage }) {
  const [form, fields] = useCheckedForm({
    id: "theft",
    schema: NewTheftReport,
    lastResult: useActionResult<typeof action>()?.lastResult ?? null,
    defaultValue: { id: given.reportId, contractId, keptUntil: given.keptUntil },
  });
  const dialogPath = paths.theft(contractId);
  const isSending = useNavigation().formAction === dialogPath;
  return (
    <CheckedForm method="post" action={dialogPath} form={form} preventScrollReset>
      <input type="hidden" name="id" defaultValue={fields.id.initialValue} />
      <input type="hidden" name="contractId" value={contractId} />
      <div className="grid gap-5">
        <p>{t.lead}</p>
        <TextAreaField field={fields.account} label={t.account} hint={t.accountHint} rows={5} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.policeOffice} label={t.policeOffice} isRequired={false} />
          <TextField field={fields.policeReference} label={t.policeReference} isRequired={false} />
        </div>
        <TextField field={fields.keptUntil} label={t.keptUntil} hint={t.keptUntilHint} type="date" isRequired />
        <CheckField field={fields.isSure} title="Bestätigung" label={t.isSure} />
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={paths.contract(contractId)} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="danger-solid" name="intent" value="report" isPending={isSending}>
          {t.submit}
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}
