import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { salutations } from "#server/ground/dictionary/dictionary.ts";

type ProfileFormProps = {
  user: {
    salutation: string;
    prename: string;
    surname: string;
    telephoneNumber: string;
    email: string;
    roleLabel: string;
    officeName: string;
  };
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** The own names and telephone number; e-mail address, role and office are an Admin's to change. */
export function ProfileForm({ user, lastResult }: ProfileFormProps) {
  const { salutation, prename, surname, telephoneNumber } = user;
  const form = usePlainForm({
    id: "profile",
    lastResult,
    values: { salutation, prename, surname, telephoneNumber },
  });
  return (
    <Form method="post" {...form.props} preventScrollReset className="grid gap-5">
      <FormProblems {...form.problems} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Anrede" {...form.field("salutation")} isRequired>
          <Select {...form.start("salutation")} placeholder="Anrede">
            {salutations.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Mobilnummer" {...form.field("telephoneNumber")} isRequired>
          <Input {...form.start("telephoneNumber")} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Vorname" {...form.field("prename")} isRequired>
          <Input {...form.start("prename")} autoComplete="given-name" />
        </Field>
        <Field label="Nachname" {...form.field("surname")} isRequired>
          <Input {...form.start("surname")} autoComplete="family-name" />
        </Field>
      </div>
      <p className="text-md text-ink-soft">
        {user.email} · {user.roleLabel} · {user.officeName}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save_profile" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </Form>
  );
}
