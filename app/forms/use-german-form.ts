import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ErrorsByField, FieldState, FormRules, GermanForm } from "./form-rules.ts";
import { textAt } from "./text-at.ts";
import { useTypedValues } from "./use-typed-values.ts";
import { useVerdicts } from "./use-verdicts.ts";

type Options = {
  id: string;
  /** From the page's loader. */
  rules: FormRules;
  lastResult: SubmissionResult<string[]> | null | undefined;
  defaultValue?: Record<string, string | null | undefined>;
};

/** The fields of a form by name, those of its schema's input; parts of one as `customer.typedName`. */
export type FieldsOf<Input> = Readonly<
  Record<Extract<keyof Input, string> | `${Extract<keyof Input, string>}.${string}`, FieldState>
>;

/**
 * A form that the server judges with its schema and messages (decision 026): while it is typed, when it is sent, and without
 * scripts. `Input` is the input of that schema.
 */
export function useGermanForm<Input>(options: Options): readonly [GermanForm, FieldsOf<Input>] {
  const { id, rules } = options;
  const isIdle = useNavigation().state === "idle";
  const refused = isIdle ? errorsOf(options.lastResult) : null;
  const [start] = useState(() => ({
    values: options.lastResult?.initialValue ?? options.defaultValue ?? {},
    isRefused: refused !== null,
  }));
  const { errors, refuse, sent } = useVerdicts(id, rules.verdictPath, refused);
  const typedOr = useTypedValues(id);
  const result = isIdle ? options.lastResult : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown once
  useEffect(() => {
    const refusedFor = errorsOf(result);
    if (refusedFor) refuse(refusedFor);
  }, [result]);
  const fieldOf = (name: string): FieldState => {
    const initialValue = textAt(start.values, name);
    return {
      id: `${id}-${name}`,
      name,
      formId: id,
      isRequired: rules.required.includes(name),
      errors: errors[name],
      initialValue,
      get value() {
        return typedOr(name, initialValue);
      },
    };
  };
  const fields = new Proxy({} as Record<string, FieldState>, { get: (_, name) => fieldOf(String(name)) });
  const form: GermanForm = {
    id,
    errorId: `${id}-error`,
    errors: errors[""] ?? [],
    allErrors: errors,
    startsRefused: start.isRefused,
    onSend: sent,
  };
  return [form, fields as FieldsOf<Input>];
}

/** What a form was refused for; null if it was not. */
function errorsOf(result: Options["lastResult"]): ErrorsByField | null {
  if (!result?.error) return null;
  return Object.fromEntries(Object.entries(result.error).flatMap(([name, texts]) => (texts ? [[name, texts]] : [])));
}
