import type { SubmissionResult } from "@conform-to/react";
import {
  type OfficeDetails,
  OfficeFacts,
  OfficeFields,
  officeValues,
  StoredMeanwhile,
} from "#app/components/settings/office-fields.tsx";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { HeadquartersDetailsInput } from "#server/administration/offices/office.schema.ts";
import { officeTexts } from "#server/administration/offices/office.texts.ts";

type DetailsFormProps = {
  headquarters: OfficeDetails & { detailsVersion: number };
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
  });
  if (!canUpdate) return <OfficeFacts office={headquarters} />;
  const isChangedMeanwhile = form.errors?.includes(officeTexts.savedMeanwhile) ?? false;
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      <input type="hidden" name="detailsVersion" value={headquarters.detailsVersion} />
      {isChangedMeanwhile && lastResult ? (
        <StoredMeanwhile typed={lastResult.initialValue ?? {}} office={headquarters} />
      ) : null}
      <OfficeFields fields={fields} isBranch={false} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save_details" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}
