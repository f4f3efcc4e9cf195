import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { Fragment } from "react";
import { Form } from "#app/forms/form.tsx";
import { screenNameOf } from "#app/layout/palette/palette-entries.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { dropKeptForm, openKeptForm } from "#server/services/auth/kept-form.server.ts";
import { shownValue } from "./shown-value.ts";

export const meta: MetaFunction = () => pageTitle("Eingaben absenden");

const dropParameter = "verwerfen";

export const loader = staffLoader(async ({ ctx, context }) => {
  const { tokens } = context;
  const form = tokens.keptForm ? await openKeptForm(context.auth(), tokens.keptForm, ctx.actor.email) : null;
  if (!form) throw redirect(paths.dashboard(), { headers: { "Set-Cookie": tokens.writeKeptForm(null) } });
  return { ...form, screen: screenNameOf(form.path) };
});

/** Sends the form on to where it was meant to go, body and all, or drops it. */
export const action = staffAction(async ({ ctx, request, context }) => {
  const { tokens } = context;
  const form = tokens.keptForm ? await openKeptForm(context.auth(), tokens.keptForm, ctx.actor.email) : null;
  const headers = { "Set-Cookie": tokens.writeKeptForm(null) };
  if (tokens.keptForm) await dropKeptForm(context.auth(), tokens.keptForm);
  const isDropped = !form || new URL(request.url).searchParams.has(dropParameter);
  return isDropped ? redirect(paths.dashboard(), { headers }) : redirect(form.path, { status: 307, headers });
});

/** After signing in again: what was sent when the session had ended, to be looked at and sent now (decision 023). */
export default function Continue() {
  const { fields, hadFiles, path, screen } = useLoaderData<typeof loader>();
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        tone="done"
        headingLevel="h1"
        title="Ihre Eingaben sind noch da"
        action={
          <>
            <Form method="post" action={`${paths.continue()}?${dropParameter}=1`}>
              <Button type="submit">Verwerfen</Button>
            </Form>
            {/* As a document: only that is sent on with its body. */}
            <Form method="post" action={paths.continue()} reloadDocument>
              {fields.map(([name, value], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing changes their order
                <input key={index} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" variant="primary">
                Eingaben absenden
              </Button>
            </Form>
          </>
        }
      >
        Ihre Sitzung war beendet, bevor sie gesendet waren. Bitte prüfen Sie, was Sie absenden.
        {hadFiles ? " Fotos und Dateien wählen Sie bitte danach noch einmal aus." : null}
      </EmptyState>
      <CardBody>
        <dl className="grid gap-x-6 gap-y-2 text-md sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <dt className="text-ink-soft">Seite</dt>
          <dd className="font-semibold wrap-anywhere">
            {screen} <span className="font-normal text-ink-soft">{path}</span>
          </dd>
          {fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing changes their order
            <Fragment key={index}>
              <dt className="text-ink-soft wrap-anywhere">{name}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{shownValue(name, value)}</dd>
            </Fragment>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
