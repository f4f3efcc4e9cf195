import type { SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

/** Changes the own password, which ends the session (spec §4). */
export function PasswordForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null | undefined }) {
  const form = usePlainForm({ id: "password", lastResult, values: {} });
  const password = (name: string, autoComplete: string) => (
    <Input name={form.start(name).name} type="password" autoComplete={autoComplete} />
  );
  return (
    <Form method="post" {...form.props} preventScrollReset className="grid gap-5">
      <FormProblems {...form.problems} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Aktuelles Passwort" {...form.field("current_password")} isRequired className="sm:col-span-2">
          {password("current_password", "current-password")}
        </Field>
        <Field label="Neues Passwort" {...form.field("password")} hint="12 bis 128 Zeichen" isRequired>
          {password("password", "new-password")}
        </Field>
        <Field label="Neues Passwort wiederholen" {...form.field("password_confirmation")} isRequired>
          {password("password_confirmation", "new-password")}
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-md text-ink-soft">Danach melden Sie sich auf allen Geräten neu an.</p>
        <SaveButton intent="change_password" refusals={form.refusals}>
          Passwort ändern
        </SaveButton>
      </div>
    </Form>
  );
}
