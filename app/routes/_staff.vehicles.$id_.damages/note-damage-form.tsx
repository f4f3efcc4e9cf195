import type { SubmissionResult } from "@conform-to/react";
import { DamageFields } from "#app/components/damage-drawing/damage-fields.tsx";
import type { DamageMark } from "#app/components/damage-drawing/damage-mark.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { VehicleBody } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { NoteDamageInput } from "#server/fleet/damages/damage.schema.ts";

type NoteDamageFormProps = {
  newId: string;
  vehicle: { id: string; body: VehicleBody };
  known: readonly DamageMark[];
  lastResult: SubmissionResult<string[]> | null;
};

/** Notes one damage. Its id comes with the page: sent twice, it is one. */
export function NoteDamageForm({ newId, vehicle, known, lastResult }: NoteDamageFormProps) {
  const [form, fields] = useCheckedForm({
    id: "note-damage",
    schema: NoteDamageInput,
    lastResult,
    defaultValue: { id: newId, vehicleId: vehicle.id },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Schaden notieren</CardTitle>
      </CardHeader>
      <CardBody>
        <CheckedForm form={form} method="post" className="grid gap-4">
          <input type="hidden" name="id" value={newId} />
          <input type="hidden" name="vehicleId" value={vehicle.id} />
          <DamageFields formId={form.id} fields={fields} body={vehicle.body} known={known} label="+" />
          <Button type="submit" variant="primary" name="intent" value="note" className="sm:w-fit">
            Schaden notieren
          </Button>
        </CheckedForm>
      </CardBody>
    </Card>
  );
}
