import type { SubmissionResult } from "@conform-to/react";
import { DamageFields } from "#app/components/damage-drawing/damage-fields.tsx";
import { marksOfSnapshots } from "#app/components/damage-drawing/damage-mark.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import type { VehicleBody } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { NoteDamageInput } from "#server/fleet/damages/damage.schema.ts";

type NewDamageFormProps = {
  newId: string;
  vehicle: { id: string; body: VehicleBody };
  /** Those of the handover. */
  known: readonly DamageSnapshot[];
  /** Those of this return. */
  marks: readonly DamageSnapshot[];
  lastResult: SubmissionResult<string[]> | null;
};

/** Notes one new damage. Its id comes with the page: sent twice, it is one. */
export function NewDamageForm({ newId, vehicle, known, marks, lastResult }: NewDamageFormProps) {
  const [form, fields] = useCheckedForm({
    id: "new-damage",
    schema: NoteDamageInput,
    lastResult,
    defaultValue: { id: newId, vehicleId: vehicle.id },
  });
  return (
    <CheckedForm form={form} method="post" className="grid gap-4">
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="vehicleId" value={vehicle.id} />
      <DamageFields
        formId={form.id}
        fields={fields}
        body={vehicle.body}
        known={[...marksOfSnapshots(known), ...marksOfSnapshots(marks, true)]}
        label="+"
        isSideRequired
      />
      <Button type="submit" name="intent" value="note" className="sm:w-fit">
        Schaden notieren
      </Button>
    </CheckedForm>
  );
}
