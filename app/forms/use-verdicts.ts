import { useEffect, useRef, useState } from "react";
import { askForVerdict, isSecret, secretNames } from "./ask-for-verdict.ts";
import type { ErrorsByField } from "./form-rules.ts";
import { type Judged, judgedErrors } from "./judged-errors.ts";
import { useJudgeAfterTyping } from "./use-judge-after-typing.ts";

/** Pause in typing after which a form that shows errors is judged again. */
const pauseMs = 250;

type Verdicts = {
  errors: ErrorsByField;
  /** Shows what the server refused a sent form for; what was changed since then is judged anew. */
  refuse: (errors: ErrorsByField) => void;
  /** The form is sent as it is now: verdicts that are still on their way are not shown. */
  sent: () => void;
};

/**
 * What is wrong with a form while it is typed, as the server judges it: a field once it was changed and left, then while
 * typing. What is not judged before it is sent, passwords and forms of strangers, is no longer called wrong once it is
 * changed. Without a network nothing new is said until the form is sent.
 */
export function useVerdicts(formId: string, verdictPath: string | null, start: ErrorsByField | null): Verdicts {
  const [errors, setErrors] = useState<ErrorsByField>(start ?? {});
  const judged = useRef<Judged>(start ? "all" : new Set());
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const changedSinceSent = useRef(new Set<string>());

  const forget = () => {
    turn.current++;
    clearTimeout(timer.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes
  useEffect(() => forget, []);

  const ask = async (path: string) => {
    clearTimeout(timer.current);
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const ownTurn = ++turn.current;
    const verdict = await askForVerdict(path, form);
    if (!verdict) return;
    await whenNothingIsPressed();
    if (ownTurn !== turn.current) return;
    const secret = secretNames(form);
    setErrors((shown) => judgedErrors(shown, verdict, judged.current, secret));
  };

  const whenNothingIsPressed = useJudgeAfterTyping(formId, {
    left(field) {
      if (verdictPath === null || isSecret(field)) return;
      if (judged.current !== "all") judged.current = new Set([...judged.current, field.name]);
      void ask(verdictPath);
    },
    typed(field) {
      changedSinceSent.current.add(field.name);
      if (verdictPath === null || isSecret(field)) return setErrors(({ [field.name]: _mended, ...others }) => others);
      if (judged.current !== "all" && judged.current.size === 0) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void ask(verdictPath), pauseMs);
    },
  });

  const sent = () => {
    forget();
    changedSinceSent.current.clear();
  };
  const refuse = (refused: ErrorsByField) => {
    forget();
    judged.current = "all";
    const changed = changedSinceSent.current;
    if (verdictPath === null) {
      return setErrors(Object.fromEntries(Object.entries(refused).filter(([name]) => !changed.has(name))));
    }
    setErrors(refused);
    if (changed.size > 0) void ask(verdictPath);
  };
  return { errors, refuse, sent };
}
