import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { StaffNameFields } from "#app/components/staff-name-fields.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { ProfileInput } from "#server/administration/users/user.schema.ts";
import { salutations } from "#server/ground/dictionary/dictionary.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { hasShortName } from "#server/services/auth/person-name.schema.ts";

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
  const [form, fields] = useCheckedForm({
    id: "profile",
    schema: ProfileInput,
    lastResult,
    defaultValue: {
      salutation,
      prename,
      surname,
      telephoneNumber,
      ...(hasShortName(user) ? { isShortName: "on" } : {}),
    },
  });
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField field={fields.salutation} label="Anrede" placeholder="Anrede" options={salutations} />
        <TextField field={fields.telephoneNumber} label="Mobilnummer" type="tel" autoComplete="tel" />
        <StaffNameFields fields={fields} isOwn />
      </div>
      <p className="text-md text-ink-soft">
        {shownEmail(user.email)} · {user.roleLabel} · {user.officeName}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveButton intent="save_profile" refusals={form.refusals}>
          Speichern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}
