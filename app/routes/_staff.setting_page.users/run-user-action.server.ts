import { refuseConflicts } from "#app/forms/merge-form.server.ts";
import { submitOrSay } from "#app/forms/submit.server.ts";
import { createUser } from "#server/administration/users/create-user.server.ts";
import { editUser } from "#server/administration/users/edit-user.server.ts";
import { getUser } from "#server/administration/users/get-user.server.ts";
import { lockUser, unlockUser } from "#server/administration/users/lock-user.server.ts";
import { resendInvitation, withdrawInvitation } from "#server/administration/users/resend-invitation.server.ts";
import { EditUserInput } from "#server/administration/users/user.schema.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { entryOf, hasEntry } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { licenseChoices, userValues } from "./user-values.ts";

const simple = { lock: lockUser, unlock: unlockUser, resend: resendInvitation, withdraw: withdrawInvitation } as const;
type SimpleIntent = keyof typeof simple;

/** What was done, or why not: errors of the panel's form, or a problem to show above the list. */
export type UserOutcome =
  | { done: SimpleIntent | "create" | "edit" }
  | { done?: never; lastResult?: Awaited<ReturnType<typeof failed>>["lastResult"]; problem?: string; status: number };

/** Handles a form of the list by its `intent`. */
export async function runUserAction(
  ctx: ActorDoor,
  form: FormData,
  reportDefect: (error: unknown) => void,
): Promise<UserOutcome> {
  const intent = String(form.get("intent") ?? "");
  if (hasEntry(simple, intent)) {
    try {
      await simple[intent](ctx, { id: String(form.get("id") ?? "") });
      return { done: intent };
    } catch (error) {
      const isShown = error instanceof Problem && (error.kind === "conflict" || error.kind === "too-many");
      if (!isShown) throw error;
      return { problem: error.message, status: 409 };
    }
  }
  const failure = { text: userTexts.saveFailed, reportDefect };
  const outcome =
    intent === "create"
      ? await submitOrSay(form, ctx, createUser, failure)
      : ((await conflictOf(ctx, form)) ?? (await submitOrSay(form, ctx, editUser, failure)));
  return outcome.ok ? { done: intent === "create" ? "create" : "edit" } : failed(outcome);
}

async function conflictOf(ctx: ActorDoor, form: FormData) {
  const { user } = await getUser(ctx, { id: String(form.get("id") ?? "") });
  const shownAs: Record<string, string | undefined> = {
    ownerId: user.officeName,
    checksLicenses: licenseChoices.find(({ key }) => key === userValues(user).checksLicenses)?.label,
  };
  return refuseConflicts(form, EditUserInput, userValues(user), { describe: (field) => entryOf(shownAs, field) });
}

const failed = <T>({ lastResult, status }: { lastResult: T; status: number }) => ({ lastResult, status });
