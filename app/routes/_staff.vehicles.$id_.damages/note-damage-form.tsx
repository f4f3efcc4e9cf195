import type { SubmissionResult } from "@conform-to/react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { NoteDamageInput } from "#server/fleet/damages/damage.schema.ts";

type NoteDamageFormProps = { newId: string; vehicleId: string; lastResult: SubmissionResult<string[]> | null };

/** Notes one damage. Its id comes with the page: sent twice, it is one. */
export function NoteDamageForm({ newId, vehicleId, lastResult }: NoteDamageFormProps) {
  const [form, fields] = useCheckedForm({
    id: "note-damage",
    schema: NoteDamageInput,
    lastResult,
    defaultValue: { id: newId, vehicleId },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Schaden notieren</CardTitle>
      </CardHeader>
      <CardBody>
        <CheckedForm form={form} method="post" className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
          <input type="hidden" name="id" value={newId} />
          <input type="hidden" name="vehicleId" value={vehicleId} />
          <SelectField field={fields.kind} label="Art" placeholder="Bitte auswählen" options={damageKinds} />
          <SelectField field={fields.view} label="Seite" placeholder="ohne Angabe" options={damageViews} />
          <SelectField field={fields.size} label="Größe" placeholder="ohne Angabe" options={damageSizes} />
          <div className="col-span-full">
            <TextField field={fields.note} label="Beschreibung" hint="z. B. Tür, unterhalb des Griffs" />
          </div>
          <Button type="submit" variant="primary" name="intent" value="note" className="col-span-full sm:w-fit">
            Schaden notieren
          </Button>
        </CheckedForm>
      </CardBody>
    </Card>
  );
}
