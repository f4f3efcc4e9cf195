import { Link } from "@remix-run/react";
import { IdCard } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { identityDocumentTypes } from "#server/ground/dictionary/dictionary.ts";
import type { AskedType } from "./handle-intent.server.ts";

type DocumentTypeFormProps = {
  type: string | null;
  isOnlyIdCheck: boolean;
  canHaveLicense: boolean;
  errors?: readonly string[];
  /** The change that waits for its confirmation. */
  asked: AskedType | null;
  /** The page without that question. */
  backTo: string;
};

/** The identity document's type, and whether a license is checked; applied at once, without scripts by a button. */
export function DocumentTypeForm({ asked, errors, backTo, canHaveLicense, ...current }: DocumentTypeFormProps) {
  const { type, isOnlyIdCheck } = asked ? { type: asked.type, isOnlyIdCheck: asked.only } : current;
  return (
    <Form
      method="post"
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
      key={`${type}-${isOnlyIdCheck}-${asked !== null}`}
    >
      <input type="hidden" name="intent" value="choose" />
      <Card>
        <CardHeader>
          <CardTitle>Ausweistyp</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4">
          <FormErrors errors={errors} />
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
          {asked ? <ChangeQuestion backTo={backTo} /> : null}
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

/** Asked in the page itself, with and without scripts. */
function ChangeQuestion({ backTo }: { backTo: string }) {
  return (
    <Alert
      tone="warning"
      isAnnounced
      title={idCheckTexts.changeTypeTitle}
      actions={
        <>
          <Button type="submit" name="confirms_change" value="on" size="sm" variant="primary">
            Ja, sicher
          </Button>
          <Button asChild size="sm">
            <Link to={backTo} replace preventScrollReset>
              Abbrechen
            </Link>
          </Button>
        </>
      }
    >
      {idCheckTexts.changeTypeQuestion}
    </Alert>
  );
}
