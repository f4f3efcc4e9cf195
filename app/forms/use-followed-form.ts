import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { useAfterTyping } from "#app/ui/use-after-typing.ts";
import { limits } from "#server/ground/kernel/limits.ts";

/**
 * `onInput` of a GET form that sends itself: a choice at once, what is typed after a pause. It replaces the page's entry in the
 * history and keeps the place on the page.
 */
export function useFollowedForm(typingPauseMs: number = limits.searchDebounceMs) {
  const submit = useSubmit();
  const afterTyping = useAfterTyping();
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const pauseMs = event.target instanceof HTMLSelectElement ? 0 : typingPauseMs;
    afterTyping.run(pauseMs, () => submit(form, { replace: true, preventScrollReset: true }));
  };
}
