import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  endCalendarFeed,
  getCalendarSettings,
  newCalendarFeed,
  setFederalState,
  setReservationBuffer,
} from "#server/fleet/reservations/calendar-settings.server.ts";
import { federalStates } from "#server/fleet/reservations/federal-states.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

export const meta: MetaFunction = () => pageTitle("Kalender einstellen");

export const loader = staffLoader(async ({ ctx }) => getCalendarSettings(ctx, {}));

const intents = {
  buffer: setReservationBuffer,
  state: setFederalState,
  new_feed: newCalendarFeed,
  end_feed: endCalendarFeed,
};

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const known = entryOf(intents, intent) ?? setFederalState;
  const outcome = await submit(form, ctx, known as typeof setFederalState);
  if (outcome.ok) return redirect(paths.calendarSettings());
  return data(
    { errors: Object.values(outcome.lastResult.error ?? {}).flatMap((texts) => texts ?? []) },
    { status: outcome.status },
  );
});

export default function CalendarSettings() {
  const { bufferMinutes, offices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Kalender einstellen"
        breadcrumb={[
          { label: "Fahrzeuge", to: paths.vehicles() },
          { label: "Zeitplan", to: paths.fleetTimeline() },
        ]}
      />
      <FormErrors errors={useActionResult<typeof action>()?.errors} />
      {bufferMinutes === null ? null : (
        <Card>
          <CardHeader>
            <CardTitle>Zeit zwischen zwei Nutzungen</CardTitle>
          </CardHeader>
          <CardBody>
            <Form method="post" className="flex flex-wrap items-end gap-3">
              <Field
                label="Minuten zum Waschen und Laden"
                hint="Gilt für neue und geänderte Reservierungen aller Standorte."
                className="w-80 max-w-full"
              >
                <Input name="minutes" inputMode="numeric" defaultValue={bufferMinutes} trailing="Min." />
              </Field>
              <Button type="submit" name="intent" value="buffer" variant="primary">
                Speichern
              </Button>
            </Form>
          </CardBody>
        </Card>
      )}
      {offices.map((office) => (
        <OfficeCard key={office.id} {...office} />
      ))}
    </>
  );
}

type OfficeCardProps = { id: string; label: string; federalState: string; feedUrl: string | null };

function OfficeCard({ id, label, federalState, feedUrl }: OfficeCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{label}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
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
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="officeId" value={id} />
          {feedUrl ? (
            <Field
              label="Adresse des Kalenders (iCal)"
              hint="Für Outlook, Google oder Apple. Wer sie kennt, sieht Fahrzeuge und Zeiten, aber keine Kunden."
            >
              <Input readOnly value={feedUrl} />
            </Field>
          ) : (
            <p className="text-ink-soft">
              Mit einer Adresse zeigt der Bürokalender, wann welches Fahrzeug vergeben ist. Namen von Kunden stehen
              nicht darin.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {feedUrl ? <CopyButton text={feedUrl} /> : null}
            <Button type="submit" name="intent" value="new_feed">
              {feedUrl ? "Neue Adresse (alte endet)" : "Adresse erzeugen"}
            </Button>
            {feedUrl ? (
              <Button type="submit" name="intent" value="end_feed" variant="danger">
                Kalender beenden
              </Button>
            ) : null}
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
