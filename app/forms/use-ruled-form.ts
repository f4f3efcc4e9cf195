import type { SubmissionResult } from "@conform-to/react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useRefusals } from "./use-refusals.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Options = {
  id: string;
  /** What is wrong with the text of a field, as a German sentence; null if nothing is. */
  judge: (name: string, typed: string) => string | null;
  /** What the server refused. */
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/**
 * A form whose fields are judged by plain functions, the ones behind the server's schema, so that its page loads neither zod
 * nor conform: a field once it was changed and left, then while typing, all of them before it is sent.
 */
export function useRuledForm({ id, judge, lastResult }: Options) {
  const [judged, setJudged] = useState<Record<string, string | null>>({});
  const changed = useRef(new Set<string>());
  const refusals = useRefusals(lastResult?.status === "error");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server has judged everything anew
  useEffect(() => setJudged({}), [lastResult]);

  const errorsOf = (name: string): string[] => {
    const own = judged[name];
    if (own !== undefined) return own === null ? [] : [own];
    return lastResult?.error?.[name] ?? [];
  };
  const names = new Set([...Object.keys(lastResult?.error ?? {}), ...Object.keys(judged)]);
  const allErrors = Object.fromEntries([...names].map((name) => [name, errorsOf(name)]));

  const judgeOne = ({ name, value }: Control) =>
    name && setJudged((known) => ({ ...known, [name]: judge(name, value) }));
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target as unknown as Control;
    changed.current.add(control.name);
    if (errorsOf(control.name).length > 0) judgeOne(control);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const control = event.target as unknown as Control;
    if (changed.current.has(control.name)) judgeOne(control);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const);
    const found = Object.fromEntries(typed.map(([name, value]) => [name, judge(name, value)]));
    setJudged(found);
    if (Object.values(found).some((problem) => problem !== null)) event.preventDefault();
  };

  return {
    /** For the form. */
    props: { id, onInput, onBlur, onSubmit, refusals },
    /** For `FormProblems`. */
    problems: { form: { id, errorId: `${id}-error`, errors: errorsOf(""), allErrors }, refusals: refusals.count },
    errorsOf,
    /** What was typed before the server refused it; otherwise the given text. */
    valueOf: (name: string, otherwise: string): string => {
      if (!lastResult?.initialValue) return otherwise;
      const typed = lastResult.initialValue[name];
      return typeof typed === "string" ? typed : "";
    },
  };
}
