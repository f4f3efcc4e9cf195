import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, type OwnFormProps } from "./form.tsx";
import { FormProblems } from "./form-problems.tsx";
import { useRefusals } from "./use-refusals.ts";

type CheckedFormProps = Omit<OwnFormProps, "refusals"> & {
  /** The form as `useGermanForm` returns it: gives id and check. */
  // biome-ignore lint/suspicious/noExplicitAny: the form does not look at its fields
  metadata: FormMetadata<any, string[]>;
};

/**
 * A form whose fields a schema checks: what is wrong is said above them. `Form` is for the others, whose pages load
 * without conform.
 */
export function CheckedForm({ metadata, children, ...props }: CheckedFormProps) {
  const refusals = useRefusals(metadata.status === "error");
  return (
    <Form {...props} {...getFormProps(metadata)} refusals={refusals}>
      <FormProblems form={metadata} refusals={refusals.count} />
      {children}
    </Form>
  );
}
