import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FileDown, Trash2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { customerRightsTexts } from "#server/customer-rights/customer-rights.texts.ts";
import { eraseCustomer, previewErasure } from "#server/customer-rights/erase-customer.server.ts";
import { formatDate, formatDateOnly } from "#server/kernel/format.ts";
import { Problem } from "#server/kernel/problem.ts";
import { z } from "#server/kernel/zod.ts";

export const meta: MetaFunction = () => pageTitle("Auskunft und Löschen");

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const preview = await previewErasure(ctx, { id: params.id ?? "" });
  if (preview.customer.id !== params.id) throw redirect(paths.customerDataProtection(preview.customer.id));
  return { ...preview, hasErased: new URL(request.url).searchParams.has("erased") };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const form = await readForm(request);
  const id = params.id ?? "";
  try {
    await eraseCustomer(ctx, { id, isConfirmed: form.get("isConfirmed") as "on" });
    return redirect(paths.customerDataProtection(id, { erased: 1 }));
  } catch (error) {
    if (error instanceof z.ZodError) return data({ problem: customerRightsTexts.confirm }, { status: 422 });
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return data({ problem: error.message }, { status: 409 });
  }
});

/** What a customer may ask for under the DSGVO: what is stored about them, and its deletion. */
export default function DataProtection() {
  const { customer, obstacle, checks, photos, mails, kept, hasErased } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const lastDay = kept
    .map(({ until }) => until)
    .sort()
    .at(-1);
  return (
    <>
      <PageHeader
        title="Auskunft und Löschen"
        breadcrumb={[{ label: customer.name, to: paths.customer(customer.id) }]}
      />
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {hasErased && !problem ? (
        <Alert tone="success" isAnnounced>
          {lastDay ? customerRightsTexts.erasedUntil(formatDateOnly(lastDay)) : customerRightsTexts.erased}
        </Alert>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Auskunft</CardTitle>
          </CardHeader>
          <CardBody className="grid gap-4">
            <p>
              Alles, was über diesen Kunden gespeichert ist, auch Prüfungen ohne Vertrag (Art. 15 DSGVO). Das PDF können
              Sie aushändigen; JSON ist für die Übernahme in andere Systeme.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button asChild variant="primary">
                <a href={paths.customerDataExport(customer.id, "pdf")} download>
                  <FileDown aria-hidden />
                  Als PDF
                </a>
              </Button>
              <Button asChild>
                <a href={paths.customerDataExport(customer.id, "json")} download>
                  <FileDown aria-hidden />
                  Als JSON
                </a>
              </Button>
            </div>
          </CardBody>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Löschen</CardTitle>
          </CardHeader>
          <CardBody className="grid gap-4">
            {customer.erasedAt ? (
              <p>Die Daten dieses Kunden wurden am {formatDate(customer.erasedAt)} gelöscht.</p>
            ) : (
              <p>
                Gelöscht werden Name, Anschrift, Kontaktdaten und Geburtsdatum, die Angaben aus{" "}
                {checks === 1 ? "einer Legitimation" : `${checks} Legitimationen`},{" "}
                {photos === 1 ? "ein Foto" : `${photos} Fotos`} und {mails === 1 ? "eine E-Mail" : `${mails} E-Mails`}.
                Das lässt sich nicht rückgängig machen.
              </p>
            )}
            {kept.length > 0 ? (
              <div>
                <p className="font-semibold">Bleiben muss für das Finanzamt (§ 147 AO, § 257 HGB):</p>
                <ul className="mt-1 list-disc pl-5">
                  {kept.map(({ number, until, isReceipt }) => (
                    <li key={number}>
                      Vertrag {number}: {isReceipt ? "Beleg" : "Geschäftsbrief"}, gesperrt bis{" "}
                      <span className="tabular-nums">{formatDateOnly(until)}</span>, danach automatisch gelöscht
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
            {customer.erasedAt ? null : obstacle ? (
              <Alert tone="warning">{obstacle}</Alert>
            ) : (
              <Form method="post" className="grid gap-4">
                <label className="flex items-start gap-3">
                  <input type="checkbox" name="isConfirmed" required className="mt-1 size-4.5 accent-petrol" />
                  Ich habe geprüft, wer die Löschung verlangt. Die Daten sollen endgültig gelöscht werden.
                </label>
                <div className="flex justify-end">
                  <Button type="submit" variant="danger">
                    <Trash2 aria-hidden />
                    Kundendaten löschen
                  </Button>
                </div>
              </Form>
            )}
            <p className="text-sm text-ink-soft">
              Freie Texte in Reservierungen und Fahrzeugnotizen durchsuchen wir nicht; bitte prüfen Sie sie selbst.
            </p>
          </CardBody>
        </Card>
      </div>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
