import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { DamageFields } from "#app/components/damage-drawing/damage-fields.tsx";
import type { DamageMark } from "#app/components/damage-drawing/damage-mark.ts";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import type { VehicleBody } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { ChangeDamageInput } from "#server/fleet/damages/damage.schema.ts";
import type { ListedDamage } from "#server/fleet/damages/list-damages.server.ts";
import { damageValues } from "./damage-values.ts";

type ChangeDamagePanelProps = {
  damage: ListedDamage;
  vehicle: { id: string; body: VehicleBody };
  known: readonly DamageMark[];
  lastResult: SubmissionResult<string[]> | null;
  closeTo: string;
};

/** Changes what is said about an open damage, beside the list (damages.md#changing). */
export function ChangeDamagePanel({ damage, vehicle, known, lastResult, closeTo }: ChangeDamagePanelProps) {
  const { id, number, version } = damage;
  const [values] = useState(() => ({ id, vehicleId: vehicle.id, version: String(version), ...damageValues(damage) }));
  const [form, fields] = useCheckedForm({
    id: "change-damage",
    schema: ChangeDamageInput,
    lastResult,
    defaultValue: values,
    isMerged: true,
  });
  return (
    <PageDialog title={`Schaden ${number} ändern`} closeTo={closeTo} size="side">
      <CheckedForm method="post" form={form} preventScrollReset className="flex flex-col">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="vehicleId" value={vehicle.id} />
        <input type="hidden" name="version" value={values.version} />
        <DamageFields
          formId={form.id}
          fields={fields}
          body={vehicle.body}
          known={known.filter((mark) => mark.id !== id)}
          label={String(number)}
        />
        <PageDialogFooter>
          <Button asChild>
            <Link to={closeTo} preventScrollReset>
              Abbrechen
            </Link>
          </Button>
          <SaveButton intent="change" refusals={form.refusals}>
            Speichern
          </SaveButton>
        </PageDialogFooter>
      </CheckedForm>
    </PageDialog>
  );
}
