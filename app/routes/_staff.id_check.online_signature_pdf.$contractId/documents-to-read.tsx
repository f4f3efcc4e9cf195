import { ExternalLink, FileText } from "lucide-react";
import { paths } from "#app/paths.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { SigningPage } from "./route.tsx";

type ReadableDocument = { label: string; href: string };

/** The papers to read before signing them here. */
export function documentsToRead({ contractId, sbContractId }: SigningPage): ReadableDocument[] {
  return [
    ...(contractId ? [{ label: "Fahrzeugüberlassungsvertrag", href: paths.contractFile(contractId, "unsigned") }] : []),
    ...(sbContractId ? [{ label: "SB-Schutz Vertrag", href: paths.sbContractFile(sbContractId, "unsigned") }] : []),
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

/** The papers embedded in the page on large screens, and as links everywhere. */
export function DocumentsPreview({ documents }: { documents: readonly ReadableDocument[] }) {
  return (
    <div className="grid gap-4 *:min-w-0">
      <ReadLinks documents={documents} />
      {documents.map(({ label, href }) => (
        <iframe
          key={href}
          src={`${href}#toolbar=0&view=FitH`}
          title={label}
          loading="lazy"
          className="hidden h-[70vh] w-full rounded-control border border-line bg-sunken md:block"
        />
      ))}
    </div>
  );
}
