import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { createFieldWatch } from "./field-watch.ts";
import { baseField, baseOf, type ShownValues } from "./merge-base.ts";
import { resultSince } from "./result-since.ts";
import { type Refusals, useRefusals } from "./use-refusals.ts";

type Result = SubmissionResult<string[]> | null | undefined;

type Options<Schema> = {
  id: string;
  /** The one that the action judges with; a function where its rules depend on the time. */
  schema: Schema | (() => Schema);
  lastResult: Result;
  defaultValue?: ShownValues | undefined;
  /** It changes something stored: only the changed fields are saved, by `refuseConflicts` (screens.md#conflicts). */
  isMerged?: boolean;
};

/** A form as `CheckedForm` takes it. */
export type FormState = {
  id: string;
  /** Id of the box above the form that says what is wrong. */
  errorId: string;
  /** Of the form as a whole. */
  errors: readonly string[] | undefined;
  allErrors: Readonly<Record<string, readonly string[]>>;
  onSubmit: ReturnType<typeof useForm>[0]["onSubmit"];
  refusals: Refusals;
  /** What it was opened with, or what it was told since; undefined when it is not merged. */
  base: string | undefined;
};

/**
 * Conform's form as ours are: judged in the browser with the schema and the messages of the action, a field once it was changed
 * and left, then while it is typed, all of them when the form is sent. Without scripts the response has values and errors.
 */
export function useCheckedForm<Schema extends z.ZodType>(options: Options<Schema>) {
  const { id, schema, lastResult, defaultValue, isMerged = false } = options;
  const rules = typeof schema === "function" ? schema : () => schema;
  const [watch] = useState(() => createFieldWatch(id));
  const [constraint] = useState(() => requiredFields(rules()));
  const isIdle = useNavigation().state === "idle";
  const [known, setKnown] = useState(() => ({ given: lastResult, shown: isIdle ? lastResult : null }));
  // Each result is shown once, and not before the page that comes with it.
  if (isIdle && lastResult && lastResult !== known.given) {
    const element = document.getElementById(id) as HTMLFormElement | null;
    const wrongNow = element ? parseWithZod(new FormData(element), { schema: rules() }).reply().error : undefined;
    setKnown({ given: lastResult, shown: resultSince(lastResult, watch.changedSinceSent, wrongNow) });
  }

  const [form, fields] = useForm<z.input<Schema> & Record<string, unknown>>({
    id,
    constraint,
    defaultValue: defaultValue as never,
    lastResult: known.shown ?? null,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      const submission = parseWithZod(formData, { schema: rules() });
      const result = submission.reply();
      const field = result.intent?.type === "validate" ? result.intent.payload.name : undefined;
      // For conform, no error at all means that this was not the time to judge.
      if (field && !watch.mayJudge(field)) return { ...submission, status: undefined, error: null } as never;
      // Without a status conform leaves the focus to `FormProblems`.
      return { ...submission, reply: () => ({ ...result, status: undefined }) } as never;
    },
  });
  const { validate } = form;
  useBrowserLayoutEffect(() => watch.listen((name) => validate({ name: name as never })), [watch, validate]);
  const refusals = useRefusals(lastResult);
  const [opened] = useState(() => baseOf(defaultValue ?? {}));
  const base = isMerged ? String(lastResult?.initialValue?.[baseField] ?? opened) : undefined;
  const { errorId, errors, allErrors, onSubmit } = form;
  return [{ id, errorId, errors, allErrors, onSubmit, refusals, base } satisfies FormState, fields] as const;
}

/** Lengths and patterns stay out of the page: browsers cut off what is pasted. */
function requiredFields(schema: z.ZodType) {
  const constraints = Object.entries(getZodConstraint(schema as z.ZodType<Record<string, unknown>>));
  const shape: Record<string, z.ZodType> = "shape" in schema ? (schema as z.ZodObject).shape : {};
  // What a transform makes of nothing is not seen by conform.
  const takesNothing = (name: string) => entryOf(shape, name)?.safeParse(undefined).success ?? false;
  return Object.fromEntries(
    constraints.map(([name, rule]) => [name, { required: (rule?.required ?? false) && !takesNothing(name) }]),
  );
}
