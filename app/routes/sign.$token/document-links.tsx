import { ExternalLink, FileText } from "lucide-react";
import { paths } from "#app/paths.ts";
import type { SignedPaperName } from "#server/handover/signing/phone-signing.server.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";

const paperLabels: Record<SignedPaperName, string> = {
  contract: "Fahrzeugüberlassungsvertrag",
  sb_contract: "SB-Schutz Vertrag",
  addendum: "Nachtrag zum Vertrag",
};

type DocumentLinksProps = { token: string; papers: readonly SignedPaperName[]; note: string };

/** The papers of a link, each as a page and as a PDF. */
export function DocumentLinks({ token, papers, note }: DocumentLinksProps) {
  return (
    <ul className="grid gap-3">
      {papers.map((of) => (
        <Document
          key={of}
          label={paperLabels[of]}
          note={note}
          page={paths.signedThing(token, of, "page")}
          pdf={paths.signedThing(token, of)}
        />
      ))}
      {papers.includes("sb_contract") ? (
        <Document label={signingTexts.leaflet} note={note} pdf={paths.sbLeaflet()} />
      ) : null}
    </ul>
  );
}

function Document({ label, note, page, pdf }: { label: string; note: string; page?: string; pdf: string }) {
  return (
    <li className="grid gap-1 rounded-card border border-line bg-card px-4 py-3 shadow-card">
      <div className="flex items-center gap-3">
        <FileText aria-hidden className="size-6 shrink-0 text-petrol-strong" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-ink-soft">{note}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6 ps-9">
        {page ? <Opened href={page} label="Als Seite lesen" of={label} /> : null}
        <Opened href={pdf} label="PDF öffnen" of={label} />
      </div>
    </li>
  );
}

function Opened({ href, label, of }: { href: string; label: string; of: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${of}`}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-petrol-strong underline"
    >
      {label}
      <ExternalLink aria-hidden className="size-4 shrink-0" />
    </a>
  );
}
