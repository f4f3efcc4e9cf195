import type { SubmissionResult } from "@conform-to/react";
import { PlateFields } from "#app/components/red-plates/plate-fields.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { NewRedPlate } from "#server/fleet/red-plates/red-plate.schema.ts";
import { redPlateTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import type { RedPlatesPage } from "./route.tsx";

type NewPlateFormProps = Pick<RedPlatesPage, "newId" | "offices"> & { lastResult: SubmissionResult<string[]> | null };

/** Adds a red plate. Its id comes with the page: sent twice, it is one. */
export function NewPlateForm({ newId, offices, lastResult }: NewPlateFormProps) {
  const [form, fields] = useCheckedForm({
    id: "new-red-plate",
    schema: NewRedPlate,
    lastResult,
    defaultValue: { id: newId, branchId: offices[0]?.key ?? "" },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t.add}</CardTitle>
      </CardHeader>
      <CardBody>
        <CheckedForm form={form} method="post" className="grid gap-4">
          <input type="hidden" name="id" value={newId} />
          <PlateFields fields={fields} offices={offices} />
          <Button type="submit" variant="primary" className="sm:w-fit">
            Eintragen
          </Button>
        </CheckedForm>
      </CardBody>
    </Card>
  );
}
