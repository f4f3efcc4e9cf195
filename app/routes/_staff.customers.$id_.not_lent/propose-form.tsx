import type { SubmissionResult } from "@conform-to/react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ProposeNotLentInput } from "#server/customers/not-lent/not-lent.schema.ts";
import { notLentTexts as t } from "#server/customers/not-lent/not-lent.texts.ts";
import { notLentReasonLabels } from "#server/ground/dictionary/dictionary.ts";

type ProposeFormProps = { newId: string; customerId: string; lastResult: SubmissionResult<string[]> | null };

/** Proposes a mark. Its id comes with the page: sent twice, it is one. */
export function ProposeForm({ newId, customerId, lastResult }: ProposeFormProps) {
  const [form, fields] = useCheckedForm({
    id: "propose-not-lent",
    schema: ProposeNotLentInput,
    lastResult,
    defaultValue: { id: newId, customerId },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Vorschlagen</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <p>{t.twoPersons}</p>
        <CheckedForm form={form} method="post" className="grid gap-4">
          <input type="hidden" name="id" value={newId} />
          <input type="hidden" name="customerId" value={customerId} />
          <SelectField
            field={fields.reason}
            label="Grund"
            placeholder="Bitte auswählen"
            options={notLentReasonLabels}
          />
          <TextField field={fields.note} label="Notiz" hint={t.noteHint} isRequired={false} autoComplete="off" />
          <TextField field={fields.endsOn} label="Endet am" type="date" hint={t.endHint} isRequired={false} />
          <Button type="submit" variant="primary" name="intent" value="propose" className="sm:w-fit">
            Vorschlagen
          </Button>
        </CheckedForm>
      </CardBody>
    </Card>
  );
}
