import { IdCard } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { identityDocumentTypes } from "#server/dictionary/dictionary.ts";

type DocumentTypeFormProps = { type: string | null; isOnlyIdCheck: boolean; canHaveLicense: boolean };

/** The identity document's type, and whether a license is checked; applied at once, without scripts by a button. */
export function DocumentTypeForm({ type, isOnlyIdCheck, canHaveLicense }: DocumentTypeFormProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
      key={`${type}-${isOnlyIdCheck}`}
    >
      <input type="hidden" name="intent" value="choose" />
      <Card>
        <CardHeader>
          <CardTitle>Ausweistyp</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4">
          <FieldGroup label="Welches Dokument legt der Kunde vor?" isRequired>
            <div className="grid gap-3 sm:grid-cols-3">
              {identityDocumentTypes.map(({ key, label }) => (
                <RadioCard
                  key={key}
                  name="type"
                  value={key}
                  label={label}
                  icon={<IdCard aria-hidden />}
                  defaultChecked={type === key}
                />
              ))}
            </div>
          </FieldGroup>
          {canHaveLicense ? (
            <Checkbox name="only" label="Nur ID Check (ohne Führerschein)" defaultChecked={isOnlyIdCheck} />
          ) : null}
          <noscript>
            <button type="submit" className="w-fit rounded-control border border-line px-4 py-2 font-semibold">
              Auswahl übernehmen
            </button>
          </noscript>
        </CardBody>
      </Card>
    </Form>
  );
}
