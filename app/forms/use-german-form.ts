import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import type { z } from "#server/kernel/zod.ts";
import { useJudgeAfterTyping } from "./use-judge-after-typing.ts";

type Options<Schema extends z.ZodType> = {
  id: string;
  schema: Schema;
  lastResult: SubmissionResult<string[]> | null | undefined;
  defaultValue?: Record<string, string | null | undefined>;
};

/**
 * A form that validates in the browser with the server's schema and messages: a field once it was changed and left, then
 * while typing. Without JavaScript the server's response contains values and errors.
 */
export function useGermanForm<Schema extends z.ZodType<Record<string, unknown>>>(options: Options<Schema>) {
  const navigation = useNavigation();
  const constraint = getZodConstraint(options.schema);
  // Lengths and patterns have our own messages; the browser's bubbles would come first.
  for (const rule of Object.values(constraint))
    if (rule) for (const key of ["minLength", "maxLength", "pattern"] as const) delete rule[key];
  const [form, fields] = useForm<z.input<Schema> & Record<string, unknown>>({
    id: options.id,
    lastResult: navigation.state === "idle" ? (options.lastResult ?? null) : null,
    defaultValue: options.defaultValue as never,
    constraint: constraint as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData, submitter }) => {
      const submission = parseWithZod(formData, { schema: options.schema });
      return (sendsUnchecked(submitter) ? { ...submission, status: undefined, error: null } : submission) as never;
    },
  });
  useJudgeAfterTyping(options.id, (name) => form.validate({ name: name as never }));
  return [form, fields] as const;
}

const intentOfFormLibrary = "__intent__";

/** Buttons that save what was typed, whatever it is ('Zurück'), say so with `formNoValidate`; the library's own do as well. */
const sendsUnchecked = (submitter: HTMLElement | null) =>
  (submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) &&
  submitter.formNoValidate &&
  submitter.name !== intentOfFormLibrary;
