import { type FormProps, Form as RemixForm, useSubmit } from "@remix-run/react";
import { isSending } from "#app/ui/is-sending.ts";
import type { Refusals } from "./use-refusals.ts";

export type OwnFormProps = Omit<FormProps, "noValidate" | "viewTransition"> & {
  /** Follows how often what was typed is refused; see `CheckedForm`. */
  refusals?: Refusals;
};

/**
 * Remix's form, busy from the moment it is sent: navigation state is told within the click, so a second one meets a
 * pending button instead of sending again. A button with `formNoValidate` sends what was typed as it is: `onSubmit`, which
 * is conform's check, is not asked. The browser's own messages never appear: they speak its language, not the form's.
 */
export function Form({ refusals, onSubmit, onInput, ...props }: OwnFormProps) {
  const submit = useSubmit();
  const { method, navigate, fetcherKey, replace, state, relative, preventScrollReset } = props;
  const send: FormProps["onSubmit"] = (event) => {
    const submitEvent = event.nativeEvent as SubmitEvent;
    if (!isSending(submitEvent)) return onSubmit?.(event);
    const submitter = submitEvent.submitter as HTMLButtonElement | null;
    if (!submitter?.formNoValidate) onSubmit?.(event);
    if (event.defaultPrevented) refusals?.add();
    if (event.defaultPrevented || props.reloadDocument) return;
    event.preventDefault();
    // A preview or a test call is no attempt to save.
    if (!submitter?.formNoValidate) refusals?.awaitServer();
    const submitterMethod = submitter?.getAttribute("formmethod") as FormProps["method"];
    submit(submitter ?? event.currentTarget, {
      method: submitterMethod ?? method,
      navigate: navigate as true | undefined,
      fetcherKey,
      replace,
      state,
      relative,
      preventScrollReset,
      flushSync: true,
    });
  };
  const noteInput: FormProps["onInput"] = (event) => {
    refusals?.noteChange();
    onInput?.(event);
  };
  return <RemixForm {...props} noValidate onSubmit={send} onInput={noteInput} />;
}
