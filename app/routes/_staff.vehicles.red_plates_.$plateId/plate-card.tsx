import type { SubmissionResult } from "@conform-to/react";
import { Archive } from "lucide-react";
import { PlateFields } from "#app/components/red-plates/plate-fields.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { Form } from "#app/forms/form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { ChangedRedPlate } from "#server/fleet/red-plates/red-plate.schema.ts";
import { redPlateTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import type { LogPage } from "./route.tsx";

type PlateCardProps = { page: LogPage; lastResult: SubmissionResult<string[]> | null };

/** Changes a red plate, or gives it back. */
export function PlateCard({ page: { plate, offices, canRetire, hasTrips }, lastResult }: PlateCardProps) {
  const [form, fields] = useCheckedForm({
    id: "red-plate",
    schema: ChangedRedPlate,
    lastResult,
    defaultValue: {
      id: plate.id,
      version: String(plate.version),
      licensePlate: plate.licensePlate,
      branchId: plate.office,
      validFrom: plate.validFrom,
      validUntil: plate.validUntil ?? "",
      note: plate.note,
    },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t.change}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <CheckedForm form={form} method="post" className="grid gap-4">
          <input type="hidden" name="id" value={plate.id} />
          <input type="hidden" name="version" value={plate.version} />
          <PlateFields fields={fields} offices={offices} isNumberFixed={hasTrips} />
          <Button type="submit" name="intent" value="change" className="sm:w-fit">
            Speichern
          </Button>
        </CheckedForm>
        {canRetire ? (
          <Form method="post" className="border-t border-line pt-5">
            <ConfirmButton
              name="intent"
              value="retire"
              variant="ghost"
              size="sm"
              question={{ title: t.retireQuestion, description: t.retireDescription, tone: "danger" }}
            >
              <Archive aria-hidden />
              {t.retire}
            </ConfirmButton>
          </Form>
        ) : null}
      </CardBody>
    </Card>
  );
}
