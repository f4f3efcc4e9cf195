import { getCollectionProps, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { OfficeFacts, OfficeFields } from "#app/components/settings/office-fields.tsx";
import { branchValues } from "#app/components/settings/office-values.ts";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { EditBranchInput, NewBranchInput } from "#server/administration/offices/office.schema.ts";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import type { LoadedBranches } from "./route.tsx";

type Panel = NonNullable<LoadedBranches["panel"]>;
type BranchPanelProps = Panel & { lastResult: SubmissionResult<string[]> | null | undefined; closeTo: string };

/** Adds, changes or shows a branch office, beside the list (offices.md#branch-form). */
export function BranchPanel({ branch, newId, brands, isEditable, lastResult, closeTo }: BranchPanelProps) {
  const title = branch ? (isEditable ? "Filiale bearbeiten" : branch.name) : "Filiale hinzufügen";
  return (
    <PageDialog title={title} closeTo={closeTo} size="side">
      {isEditable ? (
        <BranchForm branch={branch} newId={newId} brands={brands} lastResult={lastResult} closeTo={closeTo} />
      ) : (
        <div className="grid gap-5 pb-6">
          {branch ? <OfficeFacts office={branch} /> : null}
          <Facts columns={1}>
            <Fact label="Marke">{branch?.brands.map(({ name }) => name).join(", ")}</Fact>
          </Facts>
        </div>
      )}
    </PageDialog>
  );
}

function BranchForm({ branch, newId, brands, lastResult, closeTo }: Omit<BranchPanelProps, "isEditable">) {
  const [values] = useState({
    id: branch?.id ?? newId,
    ...branchValues(branch),
  });
  const [form, fields] = useCheckedForm({
    id: "branch",
    schema: branch ? EditBranchInput : NewBranchInput,
    lastResult,
    defaultValue: values,
    isMerged: branch !== null,
  });
  const boxes = getCollectionProps(fields.brandIds, {
    type: "checkbox",
    options: brands.map(({ id }) => id),
    ariaAttributes: false,
  });
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="flex flex-col">
      <input type="hidden" name="id" value={values.id} />
      <div className="grid gap-5">
        <TextField field={fields.name} label="Name" autoComplete="off" />
        <OfficeFields fields={fields} isBranch />
        <FieldGroup label="Marke" id={fields.brandIds.id} errors={fields.brandIds.errors}>
          <div className="grid max-h-48 grid-cols-2 gap-x-4 overflow-y-auto rounded-control border border-line px-3 py-2">
            {boxes.map(({ key, ...box }, index) => (
              <Checkbox key={key} {...box} label={brands[index]?.name} />
            ))}
          </div>
        </FieldGroup>
        {branch ? null : <CheckField field={fields.acknowledgesCost} title="Kosten" label={officeTexts.costSentence} />}
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={closeTo} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <SaveButton intent={branch ? "edit" : "create"} refusals={form.refusals}>
          Speichern
        </SaveButton>
      </PageDialogFooter>
    </CheckedForm>
  );
}
