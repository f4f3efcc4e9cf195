import { Link } from "@remix-run/react";
import { IdCard } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { Select } from "#app/ui/select.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { identityDocumentTypes } from "#server/ground/dictionary/dictionary.ts";
import type { AskedType } from "./handle-intent.server.ts";

type DocumentTypeFormProps = {
  type: string | null;
  isOnlyIdCheck: boolean;
  canHaveLicense: boolean;
  /** The type of the second driver's identity document; undefined: there is none. */
  driver: string | undefined;
  /** A second driver is legitimated here, who has none of their own. */
  isOfDriver: boolean;
  errors?: readonly string[];
  /** The change that waits for its confirmation. */
  asked: AskedType | null;
  /** The page without that question. */
  backTo: string;
};

/** The identity document's type, and whether a license is checked; applied at once, without scripts by a button. */
export function DocumentTypeForm(props: DocumentTypeFormProps) {
  const { asked, errors, backTo, canHaveLicense, isOfDriver, ...current } = props;
  const { type, isOnlyIdCheck, driver } = asked ? { ...asked, isOnlyIdCheck: asked.only } : current;
  return (
    <Form
      method="post"
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
      key={`${type}-${isOnlyIdCheck}-${driver}-${asked !== null}`}
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
          {isOfDriver ? null : <DriverChoice driver={driver} />}
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

/** Whether the same link goes on with a second driver, and with which document; without scripts that is asked from the start. */
function DriverChoice({ driver }: Pick<DocumentTypeFormProps, "driver">) {
  const isInteractive = useIsInteractive();
  return (
    <div className="grid gap-3">
      <Checkbox
        name="with_driver"
        label="Mit zweitem Fahrer"
        hint="Derselbe Link geht danach mit den Dokumenten des zweiten Fahrers weiter."
        defaultChecked={driver !== undefined}
      />
      {driver !== undefined || !isInteractive ? (
        // Nothing may move away under a click when scripts start.
        <Field
          label="Ausweis des zweiten Fahrers"
          className={driver === undefined ? "hidden max-w-sm noscript:grid" : "max-w-sm"}
        >
          <Select name="driver" defaultValue={driver}>
            {identityDocumentTypes.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
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
