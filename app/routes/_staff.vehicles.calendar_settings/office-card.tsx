import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { federalStates } from "#server/fleet/reservations/federal-states.ts";

const questions = {
  new_feed: {
    title: "Neue Kalenderadresse?",
    description: "Die bisherige Adresse endet sofort: Kalender, die sie abonniert haben, bekommen nichts Neues mehr.",
    tone: "danger",
  },
  end_feed: {
    title: "Kalender beenden?",
    description: "Kalender, die diese Adresse abonniert haben, bekommen ab sofort nichts Neues mehr.",
    tone: "danger",
  },
} as const;

type OfficeCardProps = {
  id: string;
  label: string;
  federalState: string;
  feedClass: "private" | "public";
  hasNames: boolean;
  feedUrl: string | null;
};

const classHint =
  "Google Kalender zeigt private Einträge eines abonnierten Kalenders nur als „Beschäftigt“, ohne Fahrzeug. Soll es dort lesbar sein, wählen Sie „Öffentlich“; wer die Adresse nicht hat, sieht auch dann nichts.";

/** Holidays and calendar feed of an office (reservations.md#calendar-feed). */
export function OfficeCard({ id, label, federalState, feedClass, hasNames, feedUrl }: OfficeCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{label}</CardTitle>
      </CardHeader>
      <CardBody className="grid grid-cols-1 gap-5">
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="officeId" value={id} />
          <Field label="Feiertage von" className="w-80 max-w-full">
            <Select name="federalState" defaultValue={federalState} placeholder="Nur bundesweite">
              {federalStates.map(({ key, label: name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" name="intent" value="state">
            Speichern
          </Button>
        </Form>
        <Form method="post" className="grid grid-cols-1 gap-3">
          <input type="hidden" name="officeId" value={id} />
          {feedUrl ? (
            <Field
              label="Adresse des Kalenders (iCal)"
              hint={
                hasNames
                  ? "Für Outlook, Google oder Apple. Wer sie kennt, sieht Fahrzeuge, Zeiten und die Namen Ihrer Kunden."
                  : "Für Outlook, Google oder Apple. Wer sie kennt, sieht Fahrzeuge und Zeiten, aber keine Kunden."
              }
            >
              <Input readOnly value={feedUrl} />
            </Field>
          ) : (
            <p className="text-ink-soft">
              Mit einer Adresse zeigt der Bürokalender, wann welches Fahrzeug vergeben ist. Namen von Kunden stehen nur
              darin, wenn Sie das wollen.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {feedUrl ? <CopyButton text={feedUrl} /> : null}
            {feedUrl ? (
              <>
                <ConfirmButton name="intent" value="new_feed" question={questions.new_feed}>
                  Neue Adresse (alte endet)
                </ConfirmButton>
                <ConfirmButton name="intent" value="end_feed" variant="danger" question={questions.end_feed}>
                  Kalender beenden
                </ConfirmButton>
              </>
            ) : (
              <Button type="submit" name="intent" value="new_feed">
                Adresse erzeugen
              </Button>
            )}
          </div>
        </Form>
        {feedUrl ? (
          <Form method="post" className="grid max-w-2xl grid-cols-1 gap-4 border-t border-line pt-5">
            <input type="hidden" name="officeId" value={id} />
            <Field label="Einträge im Kalender" hint={classHint} className="max-w-full">
              <Select name="feedClass" defaultValue={feedClass} className="sm:w-80">
                <option value="private">Privat</option>
                <option value="public">Öffentlich</option>
              </Select>
            </Field>
            <Checkbox
              name="hasNames"
              defaultChecked={hasNames}
              label="Namen der Kunden zeigen"
              hint="Die Namen stehen dann bei dem Anbieter, der den Kalender abonniert. Nehmen Sie das in Ihre Hinweise zum Datenschutz auf."
            />
            <div>
              <Button type="submit" name="intent" value="feed">
                Kalender speichern
              </Button>
            </div>
          </Form>
        ) : null}
      </CardBody>
    </Card>
  );
}
