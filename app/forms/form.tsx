import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type FormProps, Form as RemixForm, useSubmit } from "@remix-run/react";
import { FormProblems } from "./form-problems.tsx";
import { useRefusals } from "./use-refusals.ts";

/** What conform calls its own hidden buttons, which send nothing. */
const conformIntent = "__intent__";

type OwnFormProps = Omit<FormProps, "noValidate"> & {
  /** The form as `useGermanForm` returns it: gives id and check, and what is wrong is said above the fields. */
  // biome-ignore lint/suspicious/noExplicitAny: the form does not look at its fields
  metadata?: FormMetadata<any, string[]>;
};

/**
 * Remix's form, busy from the moment it is sent: navigation state is told within the click, so a second one meets a
 * pending button instead of sending again. A button with `formNoValidate` sends what was typed as it is: `onSubmit`, which
 * is conform's check, is not asked. The browser's own messages never appear: they speak its language, not the form's.
 */
export function Form({ metadata, children, ...given }: OwnFormProps) {
  const submit = useSubmit();
  const { onSubmit, ...props } = { ...given, ...(metadata ? getFormProps(metadata) : {}) };
  const refusals = useRefusals(metadata?.status === "error");
  const { method, navigate, fetcherKey, replace, state, relative, preventScrollReset, viewTransition } = props;
  const send: FormProps["onSubmit"] = (event) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isOfConform = submitter?.name === conformIntent;
    const isSentAsItIs = submitter?.formNoValidate && !isOfConform;
    if (!isSentAsItIs) onSubmit?.(event);
    if (event.defaultPrevented && !isOfConform) refusals.add();
    if (event.defaultPrevented || props.reloadDocument) return;
    event.preventDefault();
    refusals.awaitServer();
    const submitterMethod = submitter?.getAttribute("formmethod") as FormProps["method"];
    submit(submitter ?? event.currentTarget, {
      method: submitterMethod ?? method,
      navigate: navigate as true | undefined,
      fetcherKey,
      replace,
      state,
      relative,
      preventScrollReset,
      viewTransition,
      flushSync: true,
    });
  };
  return (
    <RemixForm {...props} noValidate onSubmit={send}>
      {metadata ? <FormProblems form={metadata} refusals={refusals.count} /> : null}
      {children}
    </RemixForm>
  );
}
