import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { usePlainForm } from "#app/forms/use-plain-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { Select } from "#app/ui/select.tsx";
import { roles } from "#server/ground/access/permissions.ts";
import { salutations } from "#server/ground/dictionary/dictionary.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { InvitationButtons } from "./invitation-buttons.tsx";
import type { LoadedUsers } from "./route.tsx";

type Panel = NonNullable<LoadedUsers["panel"]>;
type UserPanelProps = Panel & { lastResult: SubmissionResult<string[]> | null | undefined; closeTo: string };

/** Adds, changes or shows a user, beside the list (spec §2 NutzerInnen). */
export function UserPanel({ user, newId, offices, isEditable, newEmailHint, lastResult, closeTo }: UserPanelProps) {
  const title = user ? (isEditable ? "NutzerIn bearbeiten" : "NutzerIn") : "NutzerIn hinzufügen";
  return (
    <PageDialog title={title} closeTo={closeTo} size="side">
      {isEditable ? (
        <UserForm
          user={user}
          newId={newId}
          offices={offices}
          newEmailHint={newEmailHint}
          lastResult={lastResult}
          closeTo={closeTo}
        />
      ) : (
        user && <UserFacts user={user} />
      )}
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
      <Fact label="E-Mail">{user.email}</Fact>
      <Fact label="Mobilnummer">{user.telephoneNumber}</Fact>
      <Fact label="Rolle">{user.roleLabel}</Fact>
      <Fact label="Standort">{user.officeName}</Fact>
      <Fact label="Letzte Anmeldung">{user.lastSignInAt ? formatDateTime(user.lastSignInAt) : null}</Fact>
      <Fact label="Gesperrt seit">{user.lockedAt ? formatDateTime(user.lockedAt) : "nicht gesperrt"}</Fact>
    </Facts>
  );
}

type UserFormProps = Pick<UserPanelProps, "user" | "newId" | "offices" | "newEmailHint" | "lastResult" | "closeTo">;

function UserForm({ user, newId, offices, newEmailHint, lastResult, closeTo }: UserFormProps) {
  // The list behind the panel loads again while it is open; the form keeps what it started with.
  const [values] = useState({
    id: user?.id ?? newId,
    salutation: user?.salutation ?? "",
    prename: user?.prename ?? "",
    surname: user?.surname ?? "",
    role: user?.role ?? "",
    ownerId: user ? (user.branchId ?? user.headquarterId) : (offices[0]?.id ?? ""),
  });
  const form = usePlainForm({ id: "user", lastResult, values });
  return (
    <Form method="post" {...form.props} preventScrollReset className="flex flex-col">
      <FormProblems {...form.problems} />
      <input type="hidden" {...form.start("id")} />
      <div className="grid items-start gap-x-4 gap-y-5">
        <Field label="Anrede" {...form.field("salutation")} isRequired>
          <Select {...form.start("salutation")} placeholder="Anrede">
            {salutations.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Vorname" {...form.field("prename")} isRequired>
          <Input {...form.start("prename")} autoComplete="off" />
        </Field>
        <Field label="Nachname" {...form.field("surname")} isRequired>
          <Input {...form.start("surname")} autoComplete="off" />
        </Field>
        {user ? (
          <Facts columns={1}>
            <Fact label="E-Mail">{user.email}</Fact>
          </Facts>
        ) : (
          <Field label="E-Mail" {...form.field("email")} hint={newEmailHint} isRequired>
            <Input {...form.start("email")} type="email" autoComplete="off" />
          </Field>
        )}
        <Field label="Standort" {...form.field("ownerId")} isRequired>
          <Select {...form.start("ownerId")} placeholder="Standort">
            {offices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Rolle" {...form.field("role")} isRequired>
          <Select {...form.start("role")} placeholder="Rolle">
            {roles.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </Select>
        </Field>
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
    </Form>
  );
}
