import { Form, type OwnFormProps } from "./form.tsx";
import { FormProblems } from "./form-problems.tsx";
import { baseField } from "./merge-base.ts";
import type { FormState } from "./use-checked-form.ts";

type CheckedFormProps = Omit<OwnFormProps, "id" | "onSubmit" | "refusals"> & {
  /** The form as `useCheckedForm` returns it. */
  form: FormState;
};

/** A form whose fields a schema checks: what is wrong is said at its fields, and above them once it was sent. */
export function CheckedForm({ form, children, ...props }: CheckedFormProps) {
  const isInvalid = Object.keys(form.allErrors).length > 0;
  return (
    <Form
      {...props}
      id={form.id}
      aria-describedby={isInvalid ? form.errorId : undefined}
      onSubmit={form.onSubmit}
      refusals={form.refusals}
    >
      {form.base === undefined ? null : <input type="hidden" name={baseField} value={form.base} readOnly />}
      <FormProblems form={form} />
      {children}
    </Form>
  );
}
