import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { StaffNameFields } from "#app/components/staff-name-fields.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { EditUserInput, NewUserInput } from "#server/administration/users/user.schema.ts";
import { roles } from "#server/ground/access/permissions.ts";
import { salutations } from "#server/ground/dictionary/dictionary.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { InvitationButtons } from "./invitation-buttons.tsx";
import type { LoadedUsers } from "./route.tsx";
import { licenseChoices, userValues } from "./user-values.ts";

type Panel = NonNullable<LoadedUsers["panel"]>;
type UserPanelProps = Panel & { lastResult: SubmissionResult<string[]> | null | undefined; closeTo: string };

/** Adds, changes or shows a user, beside the list (people-and-sessions.md#user-form). */
export function UserPanel({ isEditable, ...props }: UserPanelProps) {
  const { user, closeTo } = props;
  const title = user ? (isEditable ? "NutzerIn bearbeiten" : "NutzerIn") : "NutzerIn hinzufügen";
  return (
    <PageDialog title={title} closeTo={closeTo} size="side">
      {isEditable ? <UserForm {...props} /> : user && <UserFacts user={user} />}
      {user?.state === "invited" && isEditable ? <InvitationButtons user={user} /> : null}
    </PageDialog>
  );
}

function UserFacts({ user }: { user: NonNullable<Panel["user"]> }) {
  return (
    <Facts columns={1} className="pb-6">
      <Fact label="Name">
        {user.salutation} {user.prename} {user.surname}
      </Fact>
      <Fact label="E-Mail">{shownEmail(user.email)}</Fact>
      <Fact label="Mobilnummer">{user.telephoneNumber}</Fact>
      <Fact label="Rolle">{user.roleLabel}</Fact>
      <Fact label="Standort">{user.officeName}</Fact>
      <Fact label="Letzte Anmeldung">{user.lastSignInAt ? formatDateTime(user.lastSignInAt) : null}</Fact>
      <Fact label="Gesperrt seit">{user.lockedAt ? formatDateTime(user.lockedAt) : "nicht gesperrt"}</Fact>
    </Facts>
  );
}

type UserFormProps = Omit<UserPanelProps, "isEditable">;

function UserForm(props: UserFormProps) {
  const { user, newId, offices, hasLicenseSwitch, newEmailHint, lastResult, closeTo } = props;
  // The list behind the panel loads again while it is open; the form keeps what it started with.
  const [values] = useState({
    id: user?.id ?? newId,
    ...(user ? userValues(user) : { checksLicenses: "on", ownerId: offices[0]?.id ?? "" }),
  });
  const [form, fields] = useCheckedForm({
    id: "user",
    schema: user ? EditUserInput : NewUserInput,
    lastResult,
    defaultValue: values,
    isMerged: user !== null,
  });
  return (
    <CheckedForm method="post" form={form} preventScrollReset className="flex flex-col">
      <input type="hidden" name="id" value={values.id} />
      <div className="grid items-start gap-x-4 gap-y-5">
        <SelectField field={fields.salutation} label="Anrede" placeholder="Anrede" options={salutations} />
        <StaffNameFields fields={fields} />
        {user ? (
          <Facts columns={1}>
            <Fact label="E-Mail">{shownEmail(user.email)}</Fact>
          </Facts>
        ) : (
          <TextField field={fields.email} label="E-Mail" type="email" hint={newEmailHint} autoComplete="off" />
        )}
        <SelectField
          field={fields.ownerId}
          label="Standort"
          placeholder="Standort"
          options={offices.map(({ id, name }) => ({ key: id, label: name }))}
          isRequired
        />
        <SelectField
          field={fields.role}
          label="Rolle"
          placeholder="Rolle"
          options={roles.map((role) => ({ key: role, label: role }))}
        />
        {hasLicenseSwitch ? (
          <SelectField
            field={fields.checksLicenses}
            label="Prüft"
            isRequired
            hint="Gilt ab dem nächsten Klick der Person. Ohne Führerschein fragt sie Kunden nur nach dem Ausweis."
            options={licenseChoices}
          />
        ) : null}
        {user ? (
          <p className="text-sm text-ink-soft">Eine neue Rolle oder ein neuer Standort meldet die Person sofort ab.</p>
        ) : null}
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={closeTo} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <SaveButton intent={user ? "edit" : "create"} refusals={form.refusals}>
          Speichern
        </SaveButton>
      </PageDialogFooter>
    </CheckedForm>
  );
}
