import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { EmailField } from "#app/components/email-field.tsx";
import { LicenseClassesField } from "#app/components/license-classes-field.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { FormContext, StepValues } from "#server/handover/agreement/form-steps.ts";
import { type PersonStep, personStep } from "#server/handover/agreement/person.schema.ts";
import { canTickOriginal } from "#server/handover/agreement/snapshot-people.ts";
import type { WizardBasics } from "#server/handover/drafts/wizard-basics.server.ts";
import { AddressCard } from "./address-card.tsx";
import { KnownCustomers } from "./known-customers.tsx";
import { useKnownCustomers } from "./use-known-customers.ts";
import { type WizardDraft, WizardForm } from "./wizard-form.tsx";

/** Where an e-mail comes from that nobody typed here. */
const emailHints = {
  link: "Dorthin ging der Link für die Fotos.",
  check_in: "Beim Check-in auf Ihrer Website angegeben.",
} satisfies Record<NonNullable<WizardBasics["personSources"]["customerEmail"]>["source"], string>;

const pair = "grid gap-4 sm:grid-cols-2";

export type PersonFields = { [Field in keyof PersonStep]-?: FieldMetadata };

type PersonFormProps = {
  page: Pick<WizardBasics, "knownCustomers" | "personSources" | "dictionary" | "check"> & {
    formContext: Pick<FormContext, "now" | "nameOnDocument" | "wantsLicense">;
    steps: { person: StepValues };
  };
  /** Address of the step. */
  action: string;
  /** The server's verdict on what was sent or saved. */
  result: SubmissionResult<string[]> | null;
  /** Further cards of the step. */
  renderMore?: (fields: PersonFields) => ReactNode;
  draft: Omit<WizardDraft, "step">;
};

/** Step 1: who signs, with which documents (contracts.md#person-fields). */
export function PersonForm({ page, action, result, draft, renderMore }: PersonFormProps) {
  const [clock] = useState(() => serverClock(page.formContext.now));
  const [form, fields] = useCheckedForm({
    id: "person",
    schema: () => personStep({ ...page.formContext, now: clock() }),
    lastResult: result,
    defaultValue: page.steps.person,
  });
  const { isSaved, suggestedSalutation, customerEmail } = page.personSources;
  const known = useKnownCustomers(page.knownCustomers, isSaved && (page.steps.person.email ?? "") !== "");
  const isSuggested = !isSaved && suggestedSalutation !== null && fields.salutation.value === suggestedSalutation;
  return (
    <WizardForm action={action} form={form} draft={{ ...draft, step: "person" }} loaded={page.steps.person}>
      <Card>
        <CardHeader>
          <CardTitle>Kundin oder Kunde</CardTitle>
        </CardHeader>
        <CardBody className={pair}>
          <SelectField
            field={fields.salutation}
            label="Anrede"
            placeholder={contractTexts.salutationPlaceholder}
            options={page.dictionary.salutations}
            hint={isSuggested ? "Nach den Angaben im Ausweis vorausgewählt." : undefined}
            autoComplete="off"
          />
          <TextField
            field={fields.dateOfBirth}
            label="Geburtsdatum"
            placeholder="TT.MM.JJJJ"
            inputMode="numeric"
            autoComplete="off"
          />
          <NameFields fields={fields} />
          <EmailField
            field={fields.email}
            hint={
              customerEmail && fields.email.value === customerEmail.email ? emailHints[customerEmail.source] : undefined
            }
            onChange={known.followTyping}
          />
          <TextField
            field={fields.telephoneNumber}
            label="Mobilnummer"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            onChange={known.followTyping}
          />
          <TextField
            field={fields.companyName}
            label="Firma"
            hint="Nur wenn die Person für eine Firma handelt: Dann ist die Firma Kundin."
            autoComplete="off"
          />
          <TextField field={fields.companyVatNumber} label="USt-IdNr. der Firma" autoComplete="off" />
          <KnownCustomers formId={form.id} customers={known.customers} onTaken={known.hide} />
        </CardBody>
      </Card>
      <AddressCard fields={fields} />
      <Card>
        <CardHeader>
          <CardTitle>Ausweisdokument</CardTitle>
        </CardHeader>
        <CardBody className={pair}>
          <SelectField
            field={fields.identityDocumentType}
            label="Ausweistyp"
            placeholder="Ausweistyp"
            options={page.dictionary.identityDocumentTypes}
          />
          <TextField field={fields.identityDocumentNumber} label="Ausweisnummer" autoComplete="off" />
        </CardBody>
      </Card>
      {page.formContext.wantsLicense === false ? null : (
        <Card>
          <CardHeader>
            <CardTitle>Führerschein</CardTitle>
          </CardHeader>
          <CardBody className="grid gap-4">
            <div className={pair}>
              <TextField field={fields.licenseNumber} label="Führerscheinnummer" autoComplete="off" />
              <TextField field={fields.licenseIssuingAuthority} label="Ausstellende Behörde" autoComplete="off" />
              <LicenseClassesField field={fields.licenseClasses} label="Führerscheinklassen" />
            </div>
            <CheckField
              field={fields.isLicenseChecked}
              title="Gültigkeit der Führerscheinklassen"
              label="Die Führerscheinklassen wurden überprüft und sind gültig."
            />
            {canTickOriginal(page.check) ? (
              <CheckField
                field={fields.isLicenseOriginalSeen}
                title="Führerschein im Original"
                label={idCheckTexts.originalTick("Führerschein")}
                hint={idCheckTexts.originalHint}
              />
            ) : null}
          </CardBody>
        </Card>
      )}
      {renderMore?.(fields)}
    </WizardForm>
  );
}
