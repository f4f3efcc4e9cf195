import type { SubmissionResult } from "@conform-to/react";
import { ZodError } from "zod";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { parseFormAsync } from "./parse-form.server.ts";

type UseCase<I extends z.ZodType, O> = ((ctx: ActorDoor, input: z.input<I>) => Promise<O>) & { input: I };

/**
 * Either the use case's result or what the form has to show: values, errors at their fields, errors above the form. `code`: of the
 * `Problem` that refused it.
 */
export type FormOutcome<O> =
  | { ok: true; value: O }
  | { ok: false; lastResult: SubmissionResult<string[]>; status: number; code?: string };

const shownInForm = new Set<Problem["kind"]>(["invalid", "conflict", "too-many", "unavailable", "unauthorized"]);

/**
 * Runs a use case for a submitted form: the same schema, the same texts, shown at their fields. `hideFields` are not sent
 * back (passwords). Forbidden and not-found go to the error boundary; defects are thrown.
 */
export async function submit<I extends z.ZodType, O>(
  form: FormData,
  ctx: ActorDoor,
  useCase: UseCase<I, O>,
): Promise<FormOutcome<O>> {
  return submitWith(form, useCase.input, (value) => useCase(ctx, value));
}

/** Of a defect that the form itself tells of. Not a 5xx: pages with scripts would take that for an outage, and send the form again. */
export const saidDefect = 422;

/**
 * What a form says when saving fails through no fault of its user (screens.md#refusals), and who is told of the failure
 * itself.
 */
type Failure = { text: string; reportDefect: (error: unknown) => void };

/**
 * Like `submit`, but a defect, such as a database that does not respond, is reported and shown above the form, which keeps what was
 * typed.
 */
export async function submitOrSay<I extends z.ZodType, O>(
  form: FormData,
  ctx: ActorDoor,
  useCase: UseCase<I, O>,
  { text, reportDefect }: Failure,
): Promise<FormOutcome<O>> {
  try {
    return await submit(form, ctx, useCase);
  } catch (error) {
    if (error instanceof Problem) throw error;
    reportDefect(error);
    const submission = await parseFormAsync(form, useCase.input);
    return { ok: false, lastResult: submission.reply({ formErrors: [text] }), status: saidDefect };
  }
}

/**
 * The same for work that is not a use case: signing in happens before the user is known. The use case parses the parsed
 * input again, so a schema has to accept its own output (trimming twice changes nothing). `source`: the form, or a function
 * that reads it once a rate limit allows it.
 */
export async function submitWith<I extends z.ZodType, O>(
  source: FormData | (() => Promise<FormData>),
  schema: I,
  work: (value: z.input<I>) => Promise<O>,
  options: { hideFields?: string[] } = {},
): Promise<FormOutcome<O>> {
  const form = source instanceof FormData ? source : await source().catch(refusedBeforeReading);
  if (!(form instanceof FormData)) return form;
  const submission = await parseFormAsync(form, schema);
  const hideFields = options.hideFields ?? [];
  if (submission.status !== "success") return { ok: false, lastResult: submission.reply({ hideFields }), status: 422 };
  try {
    return { ok: true, value: await work(submission.value as z.input<I>) };
  } catch (error) {
    if (error instanceof ZodError) {
      const fieldErrors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), [message]]));
      return { ok: false, lastResult: submission.reply({ fieldErrors, hideFields }), status: 422 };
    }
    if (!(error instanceof Problem) || !shownInForm.has(error.kind)) throw error;
    const { field, code } = error.details;
    const shown = field ? { fieldErrors: { [field]: [error.message] } } : { formErrors: [error.message] };
    return {
      ok: false,
      lastResult: submission.reply({ ...shown, hideFields }),
      status: statusOf(error),
      code,
    };
  }
}

/** 503 for what succeeds a little later as it is: pages with scripts send it again by themselves. */
function statusOf({ kind, details }: Problem): number {
  if (kind === "unavailable" && details.retryAfterSeconds) return 503;
  return kind === "too-many" ? 429 : 422;
}

/** The values were not read; in a browser with scripts the form keeps them. */
function refusedBeforeReading(error: unknown): Extract<FormOutcome<never>, { ok: false }> {
  if (!(error instanceof Problem) || error.kind !== "too-many") throw error;
  return { ok: false, lastResult: { status: "error", initialValue: {}, error: { "": [error.message] } }, status: 429 };
}
