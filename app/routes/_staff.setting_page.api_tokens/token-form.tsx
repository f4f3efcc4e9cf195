import { getSelectProps, type SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { lifetimes } from "#server/administration/api-tokens/api-token.rules.ts";
import { CreateApiTokenInput } from "#server/administration/api-tokens/api-token.schema.ts";
import { tokenAreas } from "#server/ground/access/token-scopes.ts";

type TokenFormProps = {
  formId: string;
  offices: { id: string; name: string }[];
  isAtHeadquarters: boolean;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** Name, rights, office and lifetime of a new token. */
export function TokenForm({ formId, offices, isAtHeadquarters, lastResult }: TokenFormProps) {
  const [form, fields] = useCheckedForm({
    id: "token",
    schema: CreateApiTokenInput,
    lastResult,
    defaultValue: { lifetime: "365" },
  });
  const chosen = [fields.scopes.initialValue ?? []].flat();
  const right = (scope: string, label: string) => (
    <Checkbox name={fields.scopes.name} value={scope} label={label} defaultChecked={chosen.includes(scope)} />
  );
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="flex flex-col">
      <input type="hidden" name="id" value={formId} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField field={fields.name} label="Name" autoComplete="off" placeholder="z. B. Buchhaltung" />
        </div>
        <FieldGroup
          label="Rechte"
          id={fields.scopes.id}
          errors={fields.scopes.errors}
          isRequired
          className="sm:col-span-2"
        >
          <div className="grid gap-x-4 rounded-control border border-line px-3 py-2">
            {tokenAreas.map((area) => (
              <fieldset
                key={area.key}
                className="grid grid-cols-2 items-center gap-x-4 border-line not-first:border-t sm:grid-cols-[1fr_6rem_11rem]"
              >
                <legend className="contents">
                  <span className="col-span-2 pt-2 sm:col-span-1 sm:pt-0">{area.label}</span>
                </legend>
                {right(`${area.key}:read`, "lesen")}
                {"isReadOnly" in area ? <span aria-hidden /> : right(`${area.key}:write`, "lesen und ändern")}
              </fieldset>
            ))}
          </div>
        </FieldGroup>
        {isAtHeadquarters ? (
          <Field label="Standort" id={fields.branchId.id} errors={fields.branchId.errors}>
            <Select {...getSelectProps(fields.branchId, { ariaAttributes: false })} placeholder="alle Standorte">
              {offices.map(({ id, name }) => (
                <option key={id} value={id}>
                  nur {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <SelectField field={fields.lifetime} label="Gültigkeit" options={lifetimes} />
      </div>
      <div className="mt-5 flex justify-end">
        <SaveButton intent="create" refusals={form.refusals}>
          Zugang anlegen
        </SaveButton>
      </div>
    </CheckedForm>
  );
}
