import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { StaffNameFields } from "#app/components/staff-name-fields.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { PublicLayout } from "#app/layout/public-layout.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { salutations } from "#server/ground/dictionary/dictionary.ts";
import { newPasswordSchema } from "#server/services/auth/auth.schema.ts";

type NewPasswordPageProps = {
  title: string;
  description: string;
  /** Whether the user says who it is: the first Admin of a new dealer. */
  asksName?: boolean;
  /** For password managers: whose password it is. */
  email: string;
  submitLabel: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Setting a password with a mailed link: invitation and reset. */
export function NewPasswordPage(props: NewPasswordPageProps) {
  const { title, description, asksName = false, email, submitLabel, lastResult } = props;
  const isSending = useNavigation().state !== "idle";
  const [form, fields] = useCheckedForm({ id: "new-password", schema: newPasswordSchema(asksName), lastResult });
  return (
    <PublicLayout title={title} description={description}>
      <CheckedForm method="post" form={form} className="grid gap-5">
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        {asksName ? (
          <>
            <SelectField
              field={fields.salutation}
              label="Anrede"
              placeholder="Anrede"
              options={salutations}
              autoComplete="honorific-prefix"
              autoFocus
            />
            <StaffNameFields fields={fields} isOwn />
          </>
        ) : null}
        <TextField
          field={fields.password}
          label="Neues Passwort"
          type="password"
          autoComplete="new-password"
          hint="Mindestens 12 Zeichen. Mehrere Wörter hintereinander sind gut zu merken und schwer zu erraten."
          autoFocus={!asksName}
        />
        <TextField
          field={fields.password_confirmation}
          label="Neues Passwort wiederholen"
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" size="lg" isPending={isSending}>
          {submitLabel}
        </Button>
      </CheckedForm>
    </PublicLayout>
  );
}

/** For a link that is unknown, used or expired: says what to do next. */
export function PasswordLinkUnusable({ isInvitation }: { isInvitation: boolean }) {
  const advice = isInvitation
    ? "Bitte lassen Sie sich von Ihrer Zentrale eine neue Einladung senden."
    : "Bitte fordern Sie einen neuen Link an.";
  return (
    <PublicLayout
      title="Link nicht mehr gültig"
      description={`Dieser Link ist abgelaufen oder wurde bereits verwendet. ${advice}`}
    >
      <Button asChild variant="primary" size="lg" className="w-full">
        <Link to={isInvitation ? paths.login() : paths.resetPassword()}>
          {isInvitation ? "Zur Anmeldung" : "Neuen Link anfordern"}
        </Link>
      </Button>
    </PublicLayout>
  );
}
