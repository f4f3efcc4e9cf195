import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { lifetimes } from "#server/administration/api-tokens/api-token.rules.ts";
import { tokenAreas } from "#server/ground/access/token-scopes.ts";

type TokenFormProps = {
  secret: string;
  offices: { id: string; name: string }[];
  isAtHeadquarters: boolean;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** Name, rights, office and lifetime of a new token. */
export function TokenForm({ secret, offices, isAtHeadquarters, lastResult }: TokenFormProps) {
  const form = usePlainForm({ id: "token", lastResult, values: { name: "", branchId: "", lifetime: "365" } });
  const typed = lastResult?.initialValue?.scopes;
  const chosen = typed === undefined ? [] : [typed].flat();
  const right = (scope: string, label: string) => (
    <Checkbox name="scopes" value={scope} label={label} defaultChecked={chosen.includes(scope)} />
  );
  return (
    <Form method="post" {...form.props} preventScrollReset className="flex flex-col">
      <FormProblems {...form.problems} />
      <input type="hidden" name="secret" value={secret} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Name" {...form.field("name")} isRequired className="sm:col-span-2">
          <Input {...form.start("name")} autoComplete="off" placeholder="z. B. Buchhaltung" />
        </Field>
        <FieldGroup label="Rechte" {...form.field("scopes")} isRequired className="sm:col-span-2">
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
          <Field label="Standort" {...form.field("branchId")}>
            <Select {...form.start("branchId")}>
              <option value="">alle Standorte</option>
              {offices.map(({ id, name }) => (
                <option key={id} value={id}>
                  nur {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field label="Gültigkeit" {...form.field("lifetime")}>
          <Select {...form.start("lifetime")}>
            {lifetimes.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="mt-5 flex justify-end">
        <SaveButton intent="create" refusals={form.refusals}>
          Zugang anlegen
        </SaveButton>
      </div>
    </Form>
  );
}
