import { Link } from "@remix-run/react";
import { ArrowRight, Circle, CircleCheck, X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { FirstSteps as Steps } from "#server/overview/dashboard/first-steps.server.ts";
import { Form } from "../forms/form.tsx";
import { paths } from "../paths.ts";

const steps: { key: keyof Steps; label: string; hint: string; to: string }[] = [
  {
    key: "address",
    label: "Anschrift und Telefon eintragen",
    hint: "Sie stehen im Briefkopf aller Dokumente.",
    to: `${paths.headquarters()}#briefkopf`,
  },
  {
    key: "logo",
    label: "Logo hochladen",
    hint: "Es steht in der Seitenleiste, auf Dokumenten und auf den Seiten Ihrer Kunden.",
    to: `${paths.headquarters()}#logo`,
  },
  {
    key: "prices",
    label: "Eigene Preise eintragen",
    hint: "Bis dahin beginnen Verträge mit unserer Voreinstellung.",
    to: paths.prices(),
  },
  {
    key: "vehicles",
    label: "Fahrzeuge aufnehmen",
    hint: "Einzeln oder alle auf einmal aus einer CSV-Datei.",
    to: paths.vehicles(),
  },
  {
    key: "branch",
    label: "Ersten Standort anlegen",
    hint: "Jede Filiale sieht nur ihre eigenen Vorgänge.",
    to: paths.branchOffices(),
  },
  { key: "user", label: "Erste Person einladen", hint: "Sie bekommt eine E-Mail mit einem Link.", to: paths.users() },
  {
    key: "terms",
    label: "Vertragsbedingungen prüfen lassen",
    hint: "Unser Muster ist anwaltlich ungeprüft. Lassen Sie es prüfen oder hinterlegen Sie Ihre eigenen, und vermerken Sie, wer wann geprüft hat.",
    to: paths.ownTerms(),
  },
  {
    key: "check",
    label: "Ersten ID Check starten",
    hint: "Am schnellsten geht es mit dem Handy des Kunden.",
    to: paths.newLegitimation(),
  },
];

/** What a new dealer still has to set up, and what is done already; an Admin may close it. */
export function FirstSteps({ done }: { done: Steps }) {
  const used = steps.filter(({ key }) => done[key] !== undefined);
  const open = used.filter(({ key }) => !done[key]);
  const finished = used.filter(({ key }) => done[key]).map(({ label }) => label);
  return (
    <Card aria-label="Erste Schritte">
      <CardHeader
        aside={
          <>
            <span className="tabular-nums">
              {finished.length} von {used.length} erledigt
            </span>
            <Form method="post" action={paths.firstSteps()}>
              <Button type="submit" variant="ghost" size="sm">
                <X aria-hidden /> Ausblenden
              </Button>
            </Form>
          </>
        }
      >
        <CardTitle>Erste Schritte</CardTitle>
      </CardHeader>
      <ol className="divide-y divide-line">
        {open.map(({ key, label, hint, to }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-grey-soft sm:px-5">
              <Circle aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-md text-ink-soft text-pretty">{hint}</span>
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-petrol" />
            </Link>
          </li>
        ))}
      </ol>
      {finished.length > 0 ? (
        <p className="flex items-start gap-3 border-t border-line px-4 py-2.5 text-md text-ink-soft sm:px-5">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-green-ink" />
          <span className="min-w-0">Erledigt: {finished.join(", ")}</span>
        </p>
      ) : null}
      {done.prices === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
          <p className="min-w-0 flex-1 basis-60 text-md text-ink-soft">
            So sieht ein Vertrag mit Ihrem Briefkopf, Ihren Preisen und Bedingungen aus.
          </p>
          <Button asChild size="sm">
            <a href={paths.specimenContract()} target="_blank" rel="noreferrer">
              Mustervertrag ansehen
            </a>
          </Button>
        </div>
      )}
    </Card>
  );
}
