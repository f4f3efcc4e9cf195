import { FileText, LoaderCircle } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { ContractPaper } from "#server/handover/papers/contract-papers.rules.ts";

export type ListedPaper = Pick<ContractPaper, "state" | "createdAt"> & {
  /** `Vertrag, unterschrieben` */
  label: string;
  filePath: string;
};

/** A contract's papers with links to view them; one that is still being made has none. */
export function PapersPanel({ papers }: { papers: readonly ListedPaper[] }) {
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
          {papers.map((paper) => (
            <li key={paper.filePath} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
              <span className="min-w-0">
                <span className="block font-semibold">{paper.label}</span>
                <PaperState paper={paper} />
              </span>
              {paper.state === "due" ? null : (
                <Button asChild size="sm">
                  <a href={paper.filePath} target="_blank" rel="noreferrer">
                    Ansehen
                    <VisuallyHidden>{`: ${paper.label} (PDF, neuer Tab)`}</VisuallyHidden>
                  </a>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function PaperState({ paper: { state, createdAt } }: { paper: ListedPaper }) {
  if (state === "due") {
    return (
      <Badge tone="blue" icon={LoaderCircle} className="mt-1">
        wird erstellt
      </Badge>
    );
  }
  return (
    <span className="block text-sm text-ink-soft">{createdAt ? `PDF · ${formatDateTime(createdAt)}` : "PDF"}</span>
  );
}
