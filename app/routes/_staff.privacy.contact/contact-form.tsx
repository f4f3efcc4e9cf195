import type { SubmissionResult } from "@conform-to/react";
import { Send } from "lucide-react";
import { useState } from "react";
import { BlockedNotice } from "#app/forms/blocked-notice.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { ContactForm as ContactFields } from "#server/administration/contact/contact.schema.ts";

type ContactFormProps = {
  preset: { name: string; email: string; formKey: string };
  lastResult: SubmissionResult<string[]> | null;
  isSending: boolean;
};

/** Not sent untouched, twice at once, or after too many refusals (screens.md#contact-form). */
export function ContactForm({ preset, lastResult, isSending }: ContactFormProps) {
  const isInteractive = useIsInteractive();
  // The page reloads its data while the form is open; the form keeps its initial values.
  const [start] = useState(preset);
  const [form, fields] = useCheckedForm({
    id: "contact",
    schema: ContactFields,
    lastResult,
    defaultValue: { name: start.name, email: start.email },
  });
  const [isTouched, setTouched] = useState(false);
  const isUntouched = isInteractive && !isTouched && !lastResult;
  return (
    <CheckedForm method="post" form={form} className="grid gap-5" onInput={() => setTouched(true)}>
      <input type="hidden" name="formKey" value={start.formKey} />
      <TextField field={fields.name} label="Name" autoComplete="name" />
      <TextField field={fields.email} label="E-Mail" type="email" autoComplete="email" />
      <TextField
        field={fields.phone}
        label="Telefon"
        type="tel"
        autoComplete="tel"
        hint="Nur Zahlen, z. B. 022112345"
      />
      <TextAreaField field={fields.message} label="Nachricht" rows={8} />
      <BlockedNotice refusals={form.refusals} />
      <Button
        type="submit"
        variant="primary"
        isPending={isSending}
        disabled={isUntouched || form.refusals.isBlocked}
        className="justify-self-end max-sm:w-full"
      >
        {isSending ? null : <Send aria-hidden />}
        Senden
      </Button>
    </CheckedForm>
  );
}
