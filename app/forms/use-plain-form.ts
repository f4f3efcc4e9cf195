import type { SubmissionResult } from "@conform-to/react";
import { useRuledForm } from "./use-ruled-form.ts";

/** Only the server judges. */
const judge = () => null;

type Options = {
  id: string;
  /** What the server refused; null or undefined while nothing was. */
  lastResult: SubmissionResult<string[]> | null | undefined;
  /** What the fields start with. */
  values: Record<string, string | null | undefined>;
};

/**
 * A form that the server alone judges: its page loads neither zod nor conform. `field(name)` is for `<Field>`, `start(name)`
 * the control's name and first value.
 */
export function usePlainForm({ id, lastResult, values }: Options) {
  const form = useRuledForm({ id, judge, lastResult });
  return {
    /** For the form. */
    props: form.props,
    /** For `FormProblems`. */
    problems: form.problems,
    refusals: form.problems.refusals,
    field: (name: string) => ({ id: `${id}-${name}`, errors: form.errorsOf(name) }),
    start: (name: string) => ({ name, defaultValue: form.valueOf(name, values[name] ?? "") }),
  };
}
