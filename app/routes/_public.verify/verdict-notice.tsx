import { Alert } from "#app/ui/alert.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { documentKindText } from "#server/handover/verify/verify.texts.ts";
import type { Verdict, VerifiedDocument } from "#server/handover/verify/verify-document.server.ts";

/** The verdict on a document, announced when it appears. */
export function VerdictNotice({ verdict, fileName }: { verdict: Verdict; fileName?: string }) {
  return (
    <section aria-label="Ergebnis" className="grid gap-4">
      <VerdictAlert verdict={verdict} />
      {verdict.state === "unknown" ? null : <DocumentFacts document={verdict.document} />}
      {fileName ? <p className="text-sm break-words text-ink-soft">Geprüfte Datei: {fileName}</p> : null}
    </section>
  );
}

function VerdictAlert({ verdict }: { verdict: Verdict }) {
  switch (verdict.state) {
    case "genuine":
      return (
        <Alert tone="success" title="Dieses Dokument ist echt und unverändert." isAnnounced>
          Es stimmt Byte für Byte mit dem überein, das bei Handschlag hinterlegt ist.
        </Alert>
      );
    case "changed":
      return (
        <Alert tone="warning" title="Dieses Dokument wurde nachträglich verändert." isAnnounced>
          Es beginnt mit einem Dokument von uns, aber danach wurde etwas hinzugefügt, zum Beispiel eine Notiz. Lassen
          Sie sich vom Händler die Originaldatei geben.
        </Alert>
      );
    case "unknown":
      return (
        <Alert tone="danger" title="Dieses Dokument kennen wir nicht." isAnnounced>
          Entweder stammt es nicht von Handschlag, oder es wurde verändert. Auch neu gespeicherte, gedruckte oder
          eingescannte Fassungen lassen sich nicht prüfen. Lassen Sie sich vom Händler die Originaldatei geben.
        </Alert>
      );
  }
}

function DocumentFacts({ document }: { document: VerifiedDocument }) {
  return (
    <Facts columns={1}>
      <Fact label="Dokument">{documentKindText(document.subject, document.kind)}</Fact>
      <Fact label="Vertragsnummer">{document.contractNumber}</Fact>
      <Fact label="Händler">{document.dealerName}</Fact>
      <Fact label="Erstellt am">{formatDateTime(document.createdAt)} Uhr</Fact>
    </Facts>
  );
}
