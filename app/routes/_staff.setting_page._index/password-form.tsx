import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { ChangePasswordInput } from "#server/administration/users/change-password.schema.ts";

/** Changes the own password, which ends the session (people-and-sessions.md#what-ends-sessions). */
export function PasswordForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null | undefined }) {
  const [form, fields] = useCheckedForm({ id: "password", schema: ChangePasswordInput, lastResult });
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            field={fields.current_password}
            label="Aktuelles Passwort"
            type="password"
            autoComplete="current-password"
          />
        </div>
        <TextField
          field={fields.password}
          label="Neues Passwort"
          type="password"
          autoComplete="new-password"
          hint="12 bis 128 Zeichen"
        />
        <TextField
          field={fields.password_confirmation}
          label="Neues Passwort wiederholen"
          type="password"
          autoComplete="new-password"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-md text-ink-soft">Danach melden Sie sich auf allen Geräten neu an.</p>
        <SaveButton intent="change_password" refusals={form.refusals}>
          Passwort ändern
        </SaveButton>
      </div>
    </CheckedForm>
  );
}
