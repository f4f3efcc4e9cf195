import { ExternalLink, FileText } from "lucide-react";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import type { SigningPage } from "./route.tsx";

type ReadableDocument = { label: string; href: string };

/** The papers to read before signing them here. */
export function documentsToRead({ contractId, sbContractId, actId }: SigningPage): ReadableDocument[] {
  if (actId) return [{ label: "Nachtrag", href: paths.actFile(actId, "addendum") }];
  return [
    ...(contractId ? [{ label: "Fahrzeugüberlassungsvertrag", href: paths.contractFile(contractId, "unsigned") }] : []),
    ...(sbContractId
      ? [
          { label: "SB-Schutz Vertrag", href: paths.sbContractFile(sbContractId, "unsigned") },
          { label: signingTexts.leaflet, href: paths.sbLeaflet() },
        ]
      : []),
  ];
}

/** Each document as a card that opens it in the browser's viewer. */
export function ReadLinks({ documents }: { documents: readonly ReadableDocument[] }) {
  return (
    <ul className="grid gap-3 *:min-w-0 sm:grid-cols-[repeat(auto-fit,minmax(21rem,1fr))]">
      {documents.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-card px-4 py-3 font-semibold hover:border-edge"
          >
            <FileText aria-hidden className="size-5 shrink-0 text-petrol-strong" />
            <span className="min-w-0 flex-1">
              {label}
              <VisuallyHidden> (PDF, neuer Tab)</VisuallyHidden>
              <span aria-hidden className="block text-sm font-normal text-ink-soft">
                PDF lesen
              </span>
            </span>
            <ExternalLink aria-hidden className="size-4.5 shrink-0 text-ink-soft max-sm:hidden" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The papers in the page beside the pads, one at a time; on narrower screens there are links instead. */
export function PapersBeside({ documents }: { documents: readonly ReadableDocument[] }) {
  const [chosen, setChosen] = useState(documents[0]?.href);
  const shown = documents.find(({ href }) => href === chosen) ?? documents[0];
  if (!shown) return null;
  return (
    <Card className="sticky top-[calc(var(--header-height,0px)+1rem)] hidden xl:block noscript:hidden">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        {documents.map(({ label, href }) => (
          <Button
            key={href}
            size="sm"
            variant="ghost"
            aria-pressed={href === shown.href}
            className={href === shown.href ? "bg-petrol-soft text-petrol-strong hover:bg-petrol-soft" : undefined}
            onClick={() => setChosen(href)}
          >
            <FileText aria-hidden />
            {label}
          </Button>
        ))}
        <Button asChild size="icon-sm" variant="ghost" className="ml-auto">
          <a href={shown.href} target="_blank" rel="noreferrer" aria-label={`${shown.label} in einem neuen Tab öffnen`}>
            <ExternalLink aria-hidden />
          </a>
        </Button>
      </div>
      <iframe
        key={shown.href}
        src={`${shown.href}#toolbar=0&view=FitH`}
        title={shown.label}
        className="block h-[calc(100dvh-var(--header-height,0px)-9rem)] min-h-96 w-full rounded-b-card bg-sunken"
      />
    </Card>
  );
}
