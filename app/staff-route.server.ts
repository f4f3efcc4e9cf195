import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { keptInstead } from "./keep-form.server.ts";
import { paths } from "./paths.ts";

/** What a handler under `_staff` gets. */
export type StaffArgs<Args> = Args & { ctx: ActorDoor };

/**
 * The context of a signed-in person. Without one a document request goes to the sign-in page; a page that is already
 * open gets a 401, which the staff layout shows as the session-expired dialog (people-and-sessions.md#ended-session-on-a-page).
 */
async function contextOf({ context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<ActorDoor> {
  try {
    return await context.staffDoor();
  } catch (error) {
    const isUnauthorized = error instanceof Problem && error.kind === "unauthorized";
    if (isUnauthorized && !context.isDataRequest) throw redirect(paths.login());
    throw toResponse(error, 422);
  }
}

/**
 * A `Problem`, or input that a schema refuses, as a response for the nearest error boundary; anything else unchanged.
 * `refusedInput`: the status of the latter, which forms show themselves; what is left is an address nobody linked to.
 */
function toResponse(error: unknown, refusedInput: 404 | 422) {
  if (error instanceof z.ZodError) return data({ message: error.issues[0]?.message }, { status: refusedInput });
  if (!(error instanceof Problem)) return error;
  return data({ message: error.message, headline: error.details.headline }, { status: problemStatus[error.kind] });
}

/** The only way to write a loader under `_staff`: it runs only for signed-in users. */
export function staffLoader<T>(handler: (args: StaffArgs<LoaderFunctionArgs>) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const ctx = await contextOf(args);
    try {
      return await handler({ ...args, ctx });
    } catch (error) {
      throw toResponse(error, 404);
    }
  };
}

/** The only way to write an action under `_staff`. Without scripts, what was sent after the session had ended is kept. */
export function staffAction<T>(handler: (args: StaffArgs<ActionFunctionArgs>) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    const ctx = await contextOf(args).catch(async (error) => {
      throw (error instanceof Response && (await keptInstead(args))) || error;
    });
    try {
      return await handler({ ...args, ctx });
    } catch (error) {
      throw toResponse(error, 422);
    }
  };
}
