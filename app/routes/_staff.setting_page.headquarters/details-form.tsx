import type { SubmissionResult } from "@conform-to/react";
import { OfficeFacts, OfficeFields } from "#app/components/settings/office-fields.tsx";
import { type OfficeDetails, officeValues } from "#app/components/settings/office-values.ts";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { HeadquartersDetailsInput } from "#server/administration/offices/office.schema.ts";

type DetailsFormProps = {
  headquarters: OfficeDetails;
  canUpdate: boolean;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** Address, contact, registration and opening hours of the headquarters (offices.md#letterhead). */
export function DetailsForm({ headquarters, canUpdate, lastResult }: DetailsFormProps) {
  const [form, fields] = useCheckedForm({
    id: "details",
    schema: HeadquartersDetailsInput,
    lastResult,
    defaultValue: officeValues(headquarters),
    isMerged: true,
  });
  if (!canUpdate) return <OfficeFacts office={headquarters} />;
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      <OfficeFields fields={fields} isBranch={false} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save_details" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}
