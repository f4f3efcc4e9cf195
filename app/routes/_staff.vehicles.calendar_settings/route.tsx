import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import {
  endCalendarFeed,
  getCalendarSettings,
  newCalendarFeed,
  setCalendarFeed,
  setFederalState,
  setReservationBuffer,
} from "#server/fleet/reservations/calendar-settings.server.ts";
import { entryOf, hasEntry } from "#server/ground/dictionary/entry-of.ts";
import { OfficeCard } from "./office-card.tsx";

export const meta: MetaFunction = () => pageTitle("Kalender einstellen");

const saved: Record<string, string> = {
  buffer: "Der Puffer wurde gespeichert.",
  state: "Die Feiertage wurden gespeichert.",
  feed: "Was der Kalender zeigt, wurde gespeichert.",
  new_feed: "Die neue Kalenderadresse gilt ab sofort.",
  end_feed: "Die Kalenderadresse wurde beendet.",
};

export const loader = staffLoader(async ({ ctx, request }) => ({
  ...(await getCalendarSettings(ctx, {})),
  notice: entryOf(saved, new URL(request.url).searchParams.get("saved") ?? ""),
}));

const intents = {
  buffer: setReservationBuffer,
  state: setFederalState,
  feed: setCalendarFeed,
  new_feed: newCalendarFeed,
  end_feed: endCalendarFeed,
};

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const known = entryOf(intents, intent) ?? setFederalState;
  const outcome = await submit(form, ctx, known as typeof setFederalState);
  if (outcome.ok) return redirect(paths.calendarSettings({ saved: hasEntry(saved, intent) ? intent : "state" }));
  return data(
    { errors: Object.values(outcome.lastResult.error ?? {}).flatMap((texts) => texts ?? []) },
    { status: outcome.status },
  );
});

export default function CalendarSettings() {
  const { bufferMinutes, offices, notice } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  return (
    <>
      <PageHeader
        title="Kalender einstellen"
        breadcrumb={[
          { label: "Fahrzeuge", to: paths.vehicles() },
          { label: "Zeitplan", to: paths.fleetTimeline() },
        ]}
      />
      {notice && !refused ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <FormErrors errors={refused?.errors} />
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

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
