import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Search } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { pageTitle } from "#app/page-title.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { WhoDroveForm } from "#server/handover/who-drove/who-drove.schema.ts";
import { getWhoDrovePage, whoDrove } from "#server/handover/who-drove/who-drove.server.ts";
import { whoDroveTexts as t } from "#server/handover/who-drove/who-drove.texts.ts";
import { Answer } from "./answer.tsx";

export const meta: MetaFunction = () => pageTitle(t.title);

export const loader = staffLoader(async ({ ctx, request }) => {
  const query = new URL(request.url).searchParams;
  const typed = { q: query.get("q") ?? "", date: query.get("date") ?? "", time: query.get("time") ?? "" };
  const shown = { typed, ...(await getWhoDrovePage(ctx, {})) };
  // A vehicle's page leads here with its plate alone.
  if (!query.has("date")) return { ...shown, errors: {}, answer: null };
  const read = WhoDroveForm.safeParse(typed);
  if (!read.success) return { ...shown, errors: read.error.flatten().fieldErrors, answer: null };
  try {
    return { ...shown, errors: {}, answer: { ...(await whoDrove(ctx, read.data)), at: read.data.at } };
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "invalid") throw error;
    return { ...shown, errors: { date: [error.message] }, answer: null };
  }
});

/** Who had a vehicle at an instant, for whom a fine office asks (who-drove.md#who-drove). */
export default function WhoDrovePage() {
  const { typed, today, errors, answer } = useLoaderData<typeof loader>();
  const errorsOf = (name: "q" | "date" | "time") => entryOf(errors as Record<string, string[]>, name) ?? [];
  return (
    <>
      <PageHeader title={t.title} description={t.lead} />
      <Card>
        <CardBody>
          <Form
            method="get"
            className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Field label={t.asked} id="asked" errors={errorsOf("q")} className="sm:col-span-2 lg:col-span-1">
              <Input
                name="q"
                key={typed.q}
                defaultValue={typed.q}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </Field>
            <Field label={t.date} id="day" errors={errorsOf("date")}>
              <Input type="date" name="date" key={typed.date} defaultValue={typed.date} max={today} />
            </Field>
            <Field label={t.time} id="time" errors={errorsOf("time")}>
              <Input type="time" name="time" key={typed.time} defaultValue={typed.time} />
            </Field>
            <Button type="submit" variant="primary" className="sm:max-lg:justify-self-start lg:mt-6.5">
              <Search aria-hidden />
              Suchen
            </Button>
          </Form>
        </CardBody>
      </Card>
      {answer ? <Answer answer={answer} askedAt={{ date: typed.date, time: typed.time }} /> : null}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
