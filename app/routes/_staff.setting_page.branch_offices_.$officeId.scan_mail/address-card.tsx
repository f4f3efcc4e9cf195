import { RefreshCw } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { officeTexts } from "#server/administration/offices/office.texts.ts";

type AddressCardProps = { office: { address: string | null; hasDomain: boolean }; canUpdate: boolean };

/** The address to type into a scanner; a new one ends the old. */
export function AddressCard({ office: { address, hasDomain }, canUpdate }: AddressCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Adresse</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        {address ? (
          <Field
            label="Scans senden an"
            hint="Jede PDF-, JPEG-, PNG- oder TIFF-Datei einer Mail wird ein Scan im Eingang: bis zu 10 Dateien, je höchstens 10 MB."
          >
            <Input readOnly value={address} spellCheck={false} className="max-w-xl" />
          </Field>
        ) : (
          <p className="text-ink-soft">
            {hasDomain
              ? "Dieser Standort hat noch keine Adresse für Scans."
              : "Der Betreiber hat den Empfang von Scans per Mail noch nicht eingerichtet."}
          </p>
        )}
        {hasDomain ? (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            {address ? <CopyButton text={address} size="md" /> : null}
            {!canUpdate ? null : address ? (
              <ConfirmButton
                name="intent"
                value="renew"
                question={{ title: officeTexts.renewQuestion, description: officeTexts.renewMeans, tone: "danger" }}
              >
                <RefreshCw aria-hidden />
                Neue Adresse
              </ConfirmButton>
            ) : (
              <Button type="submit" name="intent" value="renew" variant="primary">
                Adresse einrichten
              </Button>
            )}
          </Form>
        ) : null}
      </CardBody>
    </Card>
  );
}
