import { FileText, LoaderCircle } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatDateTime } from "#server/kernel/format.ts";
import { type ContractDocument, contractDocumentLabels } from "#server/papers/contract-papers.rules.ts";

type DocumentsPanelProps = {
  documents: readonly ContractDocument[];
  /** Address of a kind's file. */
  fileOf: (kind: ContractDocument["kind"]) => string;
};

/** A contract's papers with links to view them. */
export function PapersPanel({ documents, fileOf }: DocumentsPanelProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <FileText aria-hidden className="size-5" />
          Dokumente
        </CardTitle>
      </CardHeader>
      <CardBody>
        <ul className="grid gap-4">
          {documents.map((document) => (
            <li key={document.kind} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
              <span className="min-w-0">
                <span className="block font-semibold">{contractDocumentLabels[document.kind]}</span>
                <DocumentState document={document} />
              </span>
              <Button asChild size="sm">
                <a href={fileOf(document.kind)} target="_blank" rel="noreferrer">
                  Ansehen
                  <VisuallyHidden>{`: ${contractDocumentLabels[document.kind]} (PDF, neuer Tab)`}</VisuallyHidden>
                </a>
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function DocumentState({ document: { state, createdAt } }: { document: ContractDocument }) {
  if (state === "due") {
    return (
      <Badge tone="amber" icon={LoaderCircle} className="mt-1">
        wird erstellt
      </Badge>
    );
  }
  return (
    <span className="block text-sm text-ink-soft">{createdAt ? `PDF · ${formatDateTime(createdAt)}` : "PDF"}</span>
  );
}
