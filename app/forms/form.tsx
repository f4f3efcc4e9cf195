import { type FormProps, Form as RemixForm, useSubmit } from "@remix-run/react";
import type { Refusals } from "./use-refusals.ts";

export type OwnFormProps = Omit<FormProps, "noValidate" | "viewTransition"> & {
  /** Counts each refusal of what was typed; see `CheckedForm`. */
  refusals?: Refusals;
};

/**
 * Remix's form, busy from the moment it is sent: navigation state is told within the click, so a second one meets a
 * pending button instead of sending again. The browser's own messages never appear: they speak its language, not the form's.
 */
export function Form({ refusals, onSubmit, ...props }: OwnFormProps) {
  const submit = useSubmit();
  const { method, navigate, fetcherKey, replace, state, relative, preventScrollReset } = props;
  const send: FormProps["onSubmit"] = (event) => {
    onSubmit?.(event);
    if (event.defaultPrevented) refusals?.add();
    if (event.defaultPrevented || props.reloadDocument) return;
    event.preventDefault();
    refusals?.awaitServer();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
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
  return <RemixForm {...props} noValidate onSubmit={send} />;
}
