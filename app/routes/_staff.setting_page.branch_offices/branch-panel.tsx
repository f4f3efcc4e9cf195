import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import type { LoadedBranches } from "./route.tsx";

type Panel = NonNullable<LoadedBranches["panel"]>;
type BranchPanelProps = Panel & { lastResult: SubmissionResult<string[]> | null | undefined; closeTo: string };

/** Adds, changes or shows a branch office, beside the list (spec §2 Standorte). */
export function BranchPanel({ branch, newId, brands, isEditable, lastResult, closeTo }: BranchPanelProps) {
  const title = branch ? (isEditable ? "Filiale bearbeiten" : branch.name) : "Filiale hinzufügen";
  return (
    <PageDialog title={title} closeTo={closeTo} size="side">
      {isEditable ? (
        <BranchForm branch={branch} newId={newId} brands={brands} lastResult={lastResult} closeTo={closeTo} />
      ) : (
        <Facts columns={1} className="pb-6">
          <Fact label="Steuernummer">{branch?.taxNumber}</Fact>
          <Fact label="Adresse">
            {branch && `${branch.street} ${branch.house}\n${branch.postalCode} ${branch.city}`}
          </Fact>
          <Fact label="Marke">{branch?.brands.map(({ name }) => name).join(", ")}</Fact>
        </Facts>
      )}
    </PageDialog>
  );
}

const fields = [
  ["name", "Name", "sm:col-span-2"],
  ["taxNumber", "Steuernummer", "sm:col-span-2"],
  ["street", "Straße", ""],
  ["house", "Hausnummer", ""],
  ["postalCode", "PLZ", ""],
  ["city", "Ort", ""],
] as const;

function BranchForm({ branch, newId, brands, lastResult, closeTo }: Omit<BranchPanelProps, "isEditable">) {
  const [values] = useState({
    id: branch?.id ?? newId,
    name: branch?.name ?? "",
    taxNumber: branch?.taxNumber ?? "",
    street: branch?.street ?? "",
    house: branch?.house ?? "",
    postalCode: branch?.postalCode ?? "",
    city: branch?.city ?? "",
  });
  const form = usePlainForm({ id: "branch", lastResult, values });
  const typedBrands = lastResult?.initialValue?.brandIds;
  const chosen = typedBrands === undefined ? branch?.brands.map(({ id }) => id) : [typedBrands].flat();
  const cost = form.field("acknowledgesCost");
  return (
    <Form method="post" {...form.props} preventScrollReset className="flex flex-col">
      <FormProblems {...form.problems} />
      <input type="hidden" {...form.start("id")} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields.map(([name, label, className]) => (
          <Field key={name} label={label} {...form.field(name)} isRequired={name !== "taxNumber"} className={className}>
            <Input {...form.start(name)} autoComplete="off" />
          </Field>
        ))}
        <FieldGroup label="Marke" {...form.field("brandIds")} className="sm:col-span-2">
          <div className="grid max-h-48 grid-cols-2 gap-x-4 overflow-y-auto rounded-control border border-line px-3 py-2">
            {brands.map(({ id, name }) => (
              <Checkbox key={id} name="brandIds" value={id} label={name} defaultChecked={chosen?.includes(id)} />
            ))}
          </div>
        </FieldGroup>
        {branch ? null : (
          <FieldGroup label="Kosten" isLabelHidden {...cost} id={`${cost.id}-group`} className="sm:col-span-2">
            <Checkbox
              id={cost.id}
              name="acknowledgesCost"
              label={officeTexts.costSentence}
              aria-invalid={cost.errors.length > 0 || undefined}
              defaultChecked={lastResult?.initialValue?.acknowledgesCost === "on"}
            />
          </FieldGroup>
        )}
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
    </Form>
  );
}
