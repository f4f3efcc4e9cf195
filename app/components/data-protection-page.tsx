import { useLoaderData } from "@remix-run/react";
import { FileDown, Trash2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { customerRightsTexts } from "#server/customers/customer-rights/customer-rights.texts.ts";
import { formatDate, formatDateOnly } from "#server/ground/kernel/format.ts";
import type { loadDataProtection, submitErasure } from "./data-protection-route.server.ts";

type DataProtectionLoader = ReturnType<typeof loadDataProtection>;
type DataProtectionAction = ReturnType<typeof submitErasure>;

const mailsText = (count: number) => (count === 0 ? "keine E-Mail" : count === 1 ? "eine E-Mail" : `${count} E-Mails`);

/** What a person may ask for under the DSGVO: what is stored about them, and its deletion. */
export function DataProtectionPage() {
  const { person, obstacle, checks, openChecks, photos, mails, kept, notLentUntil, hasErased, hasCustomers } =
    useLoaderData<DataProtectionLoader>();
  const problem = useActionResult<DataProtectionAction>()?.problem;
  const lastDay = kept
    .map(({ until }) => until)
    .sort()
    .at(-1);
  return (
    <>
      <PageHeader
        title="Auskunft und Löschen"
        breadcrumb={
          person.of === "id_check"
            ? [{ label: person.name, to: paths.idCheck(person.id) }]
            : [{ label: person.name, to: hasCustomers ? paths.customer(person.id) : undefined }]
        }
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
              Alles, was über diese Person gespeichert ist, auch Prüfungen ohne Vertrag (Art. 15 DSGVO). Das PDF können
              Sie aushändigen; JSON ist für die Übernahme in andere Systeme.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button asChild variant="primary">
                <a href={paths.dataExport(person.of, person.id, "pdf")} download>
                  <FileDown aria-hidden />
                  Als PDF
                </a>
              </Button>
              <Button asChild>
                <a href={paths.dataExport(person.of, person.id, "json")} download>
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
            {person.erasedAt ? (
              <p>Die Daten wurden am {formatDate(person.erasedAt)} gelöscht.</p>
            ) : (
              <p>
                Gelöscht werden{" "}
                {person.of === "customer" ? "Name, Anschrift, Kontaktdaten und Geburtsdatum" : "Name und Geburtsdatum"},
                die Angaben aus {checks === 1 ? "einer Legitimation" : `${checks} Legitimationen`},{" "}
                {photos === 1 ? "ein Foto" : `${photos} Fotos`} und {mailsText(mails)}.{" "}
                {openChecks > 0 ? "Was davon noch offen ist, wird abgeschlossen." : null} Das lässt sich nicht
                rückgängig machen.
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
            {notLentUntil ? <p>{customerRightsTexts.notLentStays(formatDateOnly(notLentUntil))}</p> : null}
            {person.erasedAt ? null : obstacle ? (
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
                    {person.of === "customer" ? "Kundendaten löschen" : "Daten löschen"}
                  </Button>
                </div>
              </Form>
            )}
            <p className="text-sm text-ink-soft">
              Freie Texte in Reservierungen, Zahlungen, Schäden und Fahrzeugnotizen durchsuchen wir nicht; bitte prüfen
              Sie sie selbst.
            </p>
          </CardBody>
        </Card>
      </div>
    </>
  );
}
