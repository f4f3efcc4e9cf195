import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { AddressFields } from "#app/components/contract-wizard/address-card.tsx";
import { EmailField } from "#app/components/email-field.tsx";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { ContactInput } from "#server/customers/customers/contact.schema.ts";
import { customerTexts } from "#server/customers/customers/customer.texts.ts";
import type { ContactValues } from "./contact-values.ts";

type ContactPanelProps = {
  id: string;
  contact: ContactValues;
  lastResult: SubmissionResult<string[]> | null | undefined;
  closeTo: string;
};

/** Changes how a customer is reached, beside their page (customers.md#contact-data). */
export function ContactPanel({ id, contact, lastResult, closeTo }: ContactPanelProps) {
  const [values] = useState({ id, ...contact });
  const [form, fields] = useCheckedForm({
    id: "contact",
    schema: ContactInput,
    lastResult,
    defaultValue: values,
    isMerged: true,
  });
  return (
    <PageDialog title="Kontaktdaten ändern" closeTo={closeTo} size="side">
      <CheckedForm method="post" form={form} preventScrollReset className="flex flex-col">
        <input type="hidden" name="id" value={id} />
        <div className="grid gap-4">
          <TextField field={fields.telephoneNumber} label="Telefon" type="tel" inputMode="numeric" autoComplete="off" />
          <EmailField field={fields.email} />
          <AddressFields fields={fields} />
          <p className="text-sm text-ink-soft">{customerTexts.contactHint}</p>
        </div>
        <PageDialogFooter>
          <Button asChild>
            <Link to={closeTo} preventScrollReset>
              Abbrechen
            </Link>
          </Button>
          <SaveButton intent="contact" refusals={form.refusals}>
            Speichern
          </SaveButton>
        </PageDialogFooter>
      </CheckedForm>
    </PageDialog>
  );
}
