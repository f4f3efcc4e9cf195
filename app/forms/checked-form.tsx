import { Form, type OwnFormProps } from "./form.tsx";
import { FormProblems } from "./form-problems.tsx";
import type { GermanForm } from "./form-rules.ts";
import { useRefusals } from "./use-refusals.ts";

type CheckedFormProps = Omit<OwnFormProps, "refusals"> & {
  /** The form as `useGermanForm` returns it. */
  metadata: GermanForm;
};

/** A form that is judged while it is typed: what is wrong is said at its fields, and above them once it was sent. */
export function CheckedForm({ metadata, children, ...props }: CheckedFormProps) {
  const refusals = useRefusals(metadata.startsRefused);
  const awaitServer = () => {
    metadata.onSend();
    refusals.awaitServer();
  };
  const isInvalid = Object.keys(metadata.allErrors).length > 0;
  return (
    <Form
      {...props}
      id={metadata.id}
      aria-describedby={isInvalid ? metadata.errorId : undefined}
      refusals={{ ...refusals, awaitServer }}
    >
      <FormProblems form={metadata} refusals={refusals.count} />
      {children}
    </Form>
  );
}
