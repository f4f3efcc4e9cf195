import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { EndSessionInput } from "#server/administration/users/own-password.schema.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";

type EndSessionDialogProps = {
  id: string;
  title: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** Asks for the password before a session elsewhere ends (people-and-sessions.md#security-page). */
export function EndSessionDialog({ id, title, lastResult }: EndSessionDialogProps) {
  const [form, fields] = useCheckedForm({ id: "end-session", schema: EndSessionInput, lastResult });
  return (
    <PageDialog title={title} description={userTexts.endSessionsDescription} closeTo={paths.security()} size="md">
      <CheckedForm method="post" form={form} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <TextField field={fields.current_password} label="Passwort" type="password" autoComplete="current-password" />
        <PageDialogFooter>
          <Button asChild>
            <Link to={paths.security()} preventScrollReset>
              Abbrechen
            </Link>
          </Button>
          <SaveButton intent="end_session" refusals={form.refusals}>
            Abmelden
          </SaveButton>
        </PageDialogFooter>
      </CheckedForm>
    </PageDialog>
  );
}
