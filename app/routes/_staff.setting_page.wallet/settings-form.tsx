import { getInputProps, type SubmissionResult } from "@conform-to/react";
import { SaveButton } from "#app/components/settings/save-button.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { WalletSettingsInput } from "#server/checks/wallet-settings/wallet.schema.ts";
import type { walletTexts } from "#server/checks/wallet-settings/wallet-settings.texts.ts";

type SettingsFormProps = {
  settings: {
    isOn: boolean;
    asksForId: boolean;
    asksForLicense: boolean;
    certificates: string;
    registrationCertificate: string;
    keyState: keyof typeof walletTexts.keyStates;
  };
  lastResult: SubmissionResult<string[]> | null | undefined;
};

const code = {
  rows: 5,
  spellCheck: false,
  autoComplete: "off",
  translate: "no",
  className: "max-h-72 font-mono text-sm",
} as const;
const keyHints = {
  none: "Im Format PKCS#8 oder „EC PRIVATE KEY“. Er wird verschlüsselt gespeichert und nie wieder angezeigt.",
  unreadable: "Der hinterlegte Schlüssel ist nicht mehr lesbar. Bitte fügen Sie ihn noch einmal ein.",
  fits: "Hinterlegt, passt zum Zertifikat. Leer lassen, um ihn zu behalten.",
  misfit: "Der hinterlegte Schlüssel passt nicht zum Zertifikat. Bitte fügen Sie den passenden ein.",
};

/** The fields as they are stored; the key is not among them. */
export const walletValues = ({
  isOn,
  asksForId,
  asksForLicense,
  certificates,
  registrationCertificate,
}: SettingsFormProps["settings"]) => ({
  isOn: isOn ? "on" : "off",
  asksForId: asksForId ? "on" : "off",
  asksForLicense: asksForLicense ? "on" : "off",
  certificates,
  registrationCertificate,
});

/** Certificates and key, what is asked, and whether customers are offered the wallet. */
export function SettingsForm({ settings, lastResult }: SettingsFormProps) {
  const { keyState } = settings;
  const [form, fields] = useCheckedForm({
    id: "wallet",
    schema: WalletSettingsInput,
    lastResult,
    defaultValue: walletValues(settings),
    isMerged: true,
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Einstellungen</CardTitle>
      </CardHeader>
      <CardBody>
        <CheckedForm method="post" form={form} preventScrollReset className="grid gap-5">
          <TextAreaField
            {...code}
            field={fields.certificates}
            label="Zugangszertifikat"
            hint="Im PEM-Format: zuerst das Ihres Autohauses, darunter die der ausstellenden Stellen. Leer: Zertifikat und Schlüssel werden gelöscht."
            placeholder="-----BEGIN CERTIFICATE-----"
          />
          <TextAreaField
            {...code}
            field={fields.key}
            label="Privater Schlüssel"
            hint={keyHints[keyState]}
            placeholder={keyState === "fits" ? "" : "-----BEGIN PRIVATE KEY-----"}
          />
          <TextAreaField
            {...code}
            field={fields.registrationCertificate}
            label="Registrierungsbescheinigung"
            hint="Vom nationalen Register, als Text (JWT). Sie sagt Wallets, wonach Sie fragen dürfen."
            placeholder="eyJ…"
          />
          <FieldGroup label="Kunden zeigen" id={`${fields.asksForId.id}-group`} errors={fields.asksForId.errors}>
            <Checkbox
              {...getInputProps(fields.asksForId, { type: "checkbox", ariaAttributes: false })}
              label="Personalausweis (PID) aus der Wallet"
            />
            <Checkbox
              {...getInputProps(fields.asksForLicense, { type: "checkbox", ariaAttributes: false })}
              label="Führerschein aus der Wallet"
            />
          </FieldGroup>
          <CheckField
            field={fields.isOn}
            title="Angebot"
            label="Kunden dürfen mit der Wallet zeigen"
            hint="Fotografieren können sie weiterhin."
          />
          <div className="flex justify-end">
            <SaveButton intent="save" refusals={form.refusals}>
              Speichern
            </SaveButton>
          </div>
        </CheckedForm>
      </CardBody>
    </Card>
  );
}
