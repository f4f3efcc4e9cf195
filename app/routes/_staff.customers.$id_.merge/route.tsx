import { data, type MetaFunction, redirect, replace } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Combine } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { mergeCustomers, previewMerge } from "#server/customers/customers/merge-customers.server.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { RecordCard } from "./record-card.tsx";

export const meta: MetaFunction = () => pageTitle("Kunden zusammenführen");

const otherIdOf = (request: Request) => new URL(request.url).searchParams.get("with") ?? "";

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const { records, suggestedId, isMergedAlready } = await previewMerge(ctx, { id, otherId: otherIdOf(request) });
  // Whoever comes back to this page, or was second, sees what became of both.
  if (isMergedAlready) throw redirect(paths.customer(id));
  return { records, suggestedId };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const form = await readForm(request);
  const ids = [params.id ?? "", otherIdOf(request)];
  const keptId = String(form.get("keptId") ?? "");
  const isConfirmed = form.get("isConfirmed") as "on";
  try {
    // What the page did not show is not merged.
    const mergedId = ids.find((id) => id !== keptId) ?? "";
    const kept = await mergeCustomers(ctx, { keptId: ids.includes(keptId) ? keptId : "", mergedId, isConfirmed });
    // Instead of this page: there is nothing left to go back to on it.
    return replace(paths.customer(kept, { done: "merged" }));
  } catch (error) {
    if (error instanceof z.ZodError) {
      return data(
        { problem: error.issues[0]?.message ?? "", keptId, isConfirmed: isConfirmed === "on" },
        { status: 422 },
      );
    }
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return data({ problem: error.message, keptId, isConfirmed: false }, { status: 409 });
  }
});

/** Two records of one person: which of them stays, and what moves to it. */
export default function MergeCustomers() {
  const { records, suggestedId } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  const [first] = records;
  const contracts = records.reduce((sum, record) => sum + (record.contracts ?? 0), 0);
  const bookings = records.reduce((sum, record) => sum + (record.bookings ?? 0), 0);
  return (
    <>
      <PageHeader
        title="Kunden zusammenführen"
        breadcrumb={[
          { label: "Kunden", to: paths.customers() },
          { label: fullName(first ?? {}), to: paths.customer(first?.id ?? "") },
        ]}
      />
      {refused ? (
        <Alert tone="danger" isAnnounced>
          {refused.problem}
        </Alert>
      ) : null}
      <Form method="post" className="grid gap-5">
        <fieldset className="grid gap-4 md:grid-cols-2">
          <legend className="mb-2 text-lg font-bold">Welcher Eintrag bleibt?</legend>
          {records.map((record) => (
            <RecordCard
              key={record.id}
              record={record}
              isChosen={record.id === (refused?.keptId || suggestedId)}
              isSuggested={record.id === suggestedId}
              other={records.find(({ id }) => id !== record.id) ?? record}
            />
          ))}
        </fieldset>
        <Alert title="Danach:">
          Der Eintrag, der bleibt, hat {contracts === 1 ? "einen Vertrag" : `${contracts} Verträge`}
          {bookings > 0 ? ` und ${bookings === 1 ? "einen SB-Schutz" : `${bookings} SB-Schutz`} ohne Vertrag` : ""}, mit
          allen Vorgängen, Unterlagen und E-Mails. Geschrieben wird künftig an seine E-Mail-Adresse. Der andere Eintrag
          verschwindet aus der Liste, wird mit seinen Kontaktdaten aber weiter gefunden. Unterschriebene Verträge ändern
          sich nicht. Sie können das Zusammenführen auf der Seite des Kunden rückgängig machen.
        </Alert>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="isConfirmed"
            required
            defaultChecked={refused?.isConfirmed}
            className="mt-1 size-4.5 accent-petrol"
          />
          Ich habe geprüft, dass beide Einträge dieselbe Person sind.
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button asChild>
            <Link to={paths.customer(first?.id ?? "")}>Abbrechen</Link>
          </Button>
          <Button type="submit" variant="primary">
            <Combine aria-hidden />
            Zusammenführen
          </Button>
        </div>
      </Form>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
