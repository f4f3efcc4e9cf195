import type { SubmissionResult } from "@conform-to/react";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { NoteHoldInput } from "#server/fleet/holds/hold.schema.ts";
import { holdKinds } from "#server/ground/dictionary/dictionary.ts";

type NoteHoldFormProps = { newId: string; vehicleId: string; lastResult: SubmissionResult<string[]> | null };

/** Notes what is due, or holds the vehicle. Its id comes with the page: sent twice, it is one. */
export function NoteHoldForm({ newId, vehicleId, lastResult }: NoteHoldFormProps) {
  const [form, fields] = useCheckedForm({
    id: "note-hold",
    schema: NoteHoldInput,
    lastResult,
    defaultValue: { id: newId, vehicleId },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Eintragen</CardTitle>
      </CardHeader>
      <CardBody>
        <CheckedForm form={form} method="post" className="grid gap-4">
          <input type="hidden" name="id" value={newId} />
          <input type="hidden" name="vehicleId" value={vehicleId} />
          <SelectField field={fields.kind} label="Worum geht es?" placeholder="Bitte auswählen" options={holdKinds} />
          <TextField
            field={fields.note}
            label="Notiz"
            hint="z. B. Werkstatt Schmitz, Bremsen vorn"
            isRequired={fields.kind.value === "other"}
          />
          <TextField field={fields.dueOn} label="Fällig am" type="date" isRequired={false} />
          <CheckField
            field={fields.isHeld}
            title="Sperre"
            label="Ab sofort sperren"
            hint="Keine neuen Verträge und Reservierungen, bis die Sperre aufgehoben wird."
          />
          <Button type="submit" variant="primary" name="intent" value="note" className="sm:w-fit">
            Eintragen
          </Button>
        </CheckedForm>
      </CardBody>
    </Card>
  );
}
