import type { SubmissionResult } from "@conform-to/react";
import { Send } from "lucide-react";
import { useState } from "react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import type { FormRules } from "#app/forms/form-rules.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useGermanForm } from "#app/forms/use-german-form.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import type { ContactForm as Schema } from "#server/administration/contact/contact.schema.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { z } from "#server/ground/kernel/zod.ts";

type ContactFormProps = {
  preset: { name: string; email: string; formKey: string; rules: FormRules };
  lastResult: SubmissionResult<string[]> | null;
  isSending: boolean;
};

/** Not sent untouched, twice at once, or after four refusals (spec §5). */
export function ContactForm({ preset, lastResult, isSending }: ContactFormProps) {
  const isInteractive = useIsInteractive();
  const [attempts, setAttempts] = useState(0);
  // The page reloads its data while the form is open; the form keeps its initial values.
  const [start] = useState(preset);
  const [form, fields] = useGermanForm<z.input<typeof Schema>>({
    id: "contact",
    rules: preset.rules,
    lastResult,
    defaultValue: { name: start.name, email: start.email },
  });
  const [isTouched, setTouched] = useState(false);
  const isUntouched = isInteractive && !isTouched && !lastResult;
  const isBlocked = attempts >= limits.submitAttempts && !isSending;
  return (
    <CheckedForm
      method="post"
      metadata={form}
      className="grid gap-5"
      onInput={() => setTouched(true)}
      onSubmitCapture={() => setAttempts((count) => count + 1)}
    >
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
      <Button
        type="submit"
        variant="primary"
        isPending={isSending}
        disabled={isUntouched || isBlocked}
        className="justify-self-end max-sm:w-full"
      >
        {isSending ? null : <Send aria-hidden />}
        Senden
      </Button>
    </CheckedForm>
  );
}
