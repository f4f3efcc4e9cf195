import { submitOrSay } from "#app/forms/submit.server.ts";
import { createUser } from "#server/administration/users/create-user.server.ts";
import { editUser } from "#server/administration/users/edit-user.server.ts";
import { lockUser, unlockUser } from "#server/administration/users/lock-user.server.ts";
import { resendInvitation, withdrawInvitation } from "#server/administration/users/resend-invitation.server.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { hasEntry } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

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
      : await submitOrSay(form, ctx, editUser, failure);
  return outcome.ok ? { done: intent === "create" ? "create" : "edit" } : failed(outcome);
}

const failed = <T>({ lastResult, status }: { lastResult: T; status: number }) => ({ lastResult, status });
