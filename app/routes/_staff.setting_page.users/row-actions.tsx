import { Link } from "@remix-run/react";
import { Lock, LockOpen, Pencil } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { bareIcon } from "#app/ui/bare-icon.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { type ListedUser, nameOf } from "./user-columns.tsx";

type RowActionsProps = { user: ListedUser; editTo: string; canUpdate: boolean; isOwn: boolean };

/**
 * Lock or unlock, and edit. Disabled without the right to (tenants-and-rights.md#disabled-on-screens), for the own
 * account, and editing for locked users (people-and-sessions.md#own-account).
 */
export function RowActions({ user, editTo, canUpdate, isOwn }: RowActionsProps) {
  const name = nameOf(user);
  const isLocked = user.state === "locked";
  const mayLock = canUpdate && !isOwn;
  const mayEdit = mayLock && !isLocked;
  const Icon = isLocked ? LockOpen : Lock;
  const label = isLocked ? "entsperren" : "sperren";
  const question = isLocked
    ? { title: userTexts.unlockQuestion, description: userTexts.unlockDescription(name) }
    : { title: userTexts.lockQuestion, description: userTexts.lockDescription(name), tone: "danger" as const };
  return (
    <>
      {mayLock ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={user.id} />
          <ConfirmButton
            name="intent"
            value={isLocked ? "unlock" : "lock"}
            variant="ghost"
            size="icon-xs"
            aria-label={`${name} ${label}`}
            title={isLocked ? "Entsperren" : "Sperren"}
            question={question}
          >
            <Icon {...bareIcon} aria-hidden />
          </ConfirmButton>
        </Form>
      ) : (
        <Button variant="ghost" size="icon-xs" disabled aria-label={`${name} ${label}`}>
          <Icon {...bareIcon} aria-hidden />
        </Button>
      )}
      {mayEdit ? (
        <Button asChild variant="ghost" size="icon-xs">
          <Link to={editTo} preventScrollReset aria-label={`${name} bearbeiten`} title="Bearbeiten">
            <Pencil {...bareIcon} aria-hidden />
          </Link>
        </Button>
      ) : (
        <Button variant="ghost" size="icon-xs" disabled aria-label={`${name} bearbeiten`}>
          <Pencil {...bareIcon} aria-hidden />
        </Button>
      )}
    </>
  );
}
