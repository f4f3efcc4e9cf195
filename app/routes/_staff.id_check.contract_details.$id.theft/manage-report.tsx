import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { EndedReport, ProlongedReport } from "#server/handover/theft/theft.schema.ts";
import { theftTexts as t, theftOutcomes } from "#server/handover/theft/theft.texts.ts";
import type { action, TheftPage } from "./route.tsx";

type ManageReportProps = { page: TheftPage; open: NonNullable<TheftPage["open"]> };

/** Prolongs a report, or ends it (theft.md#end); by Admins. */
export function ManageReport({ page: { contractId, canEnd }, open }: ManageReportProps) {
  const result = useActionResult<typeof action>();
  const resultOf = (intent: "prolong" | "end") => (result?.intent === intent ? result.lastResult : null);
  const [prolong, prolongFields] = useCheckedForm({
    id: "prolong-theft",
    schema: ProlongedReport,
    lastResult: resultOf("prolong"),
    defaultValue: { id: open.id, version: String(open.version), keptUntil: open.keptUntil },
  });
  const [end, endFields] = useCheckedForm({
    id: "end-theft",
    schema: EndedReport,
    lastResult: resultOf("end"),
    defaultValue: { id: open.id },
  });
  const kept = (open.isLapsed ? t.lapsed : t.keptNow)(formatDateOnly(open.keptUntil));
  if (!canEnd)
    return (
      <div className="grid gap-3">
        <p>{kept}</p>
        <p>{t.onlyAdmins}</p>
      </div>
    );
  return (
    <div className="grid gap-6">
      <CheckedForm
        method="post"
        action={paths.theft(contractId)}
        form={prolong}
        preventScrollReset
        className="grid gap-4"
      >
        <p>{kept}</p>
        <input type="hidden" name="id" value={open.id} />
        <input type="hidden" name="version" value={open.version} />
        <TextField field={prolongFields.keptUntil} label={t.keptUntil} type="date" isRequired />
        <Button type="submit" name="intent" value="prolong" className="sm:w-fit">
          {t.prolong}
        </Button>
      </CheckedForm>
      <CheckedForm
        method="post"
        action={paths.theft(contractId)}
        form={end}
        preventScrollReset
        className="grid gap-4 border-t border-line pt-6"
      >
        <input type="hidden" name="id" value={open.id} />
        <SelectField
          field={endFields.outcome}
          label={t.outcome}
          hint={t.endMeans}
          placeholder="Bitte auswählen"
          options={theftOutcomes}
        />
        <Button type="submit" variant="primary" name="intent" value="end" className="sm:w-fit">
          {t.end}
        </Button>
      </CheckedForm>
    </div>
  );
}
