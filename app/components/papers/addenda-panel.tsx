import { Link } from "@remix-run/react";
import { CircleCheck, FilePen, LoaderCircle } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { ListedAddendum } from "#server/handover/acts/addenda.rules.ts";

type Addendum = Omit<ListedAddendum, "userId"> & { createdBy: string };

export type AddendaPanelProps = {
  addenda: readonly Addendum[];
  /** Whether addenda are signed digitally here; otherwise they are printed. */
  usesDigitalSigning: boolean;
};

/** What was changed in a contract since it was made; the one step that is left of each first. Renders nothing without any. */
export function AddendaPanel({ addenda, usesDigitalSigning }: AddendaPanelProps) {
  if (addenda.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <FilePen aria-hidden className="size-5" />
          Nachträge
        </CardTitle>
      </CardHeader>
      <CardBody>
        <ul className="grid gap-5">
          {addenda.map((addendum) => (
            <li key={addendum.actId} className="grid gap-2">
              <span className="min-w-0">
                <span className="block font-semibold">{`Nachtrag ${addendum.number}`}</span>
                <span className="block">{addendum.title}</span>
                <span className="block text-sm text-ink-soft">
                  {`${formatDateTime(addendum.createdAt)} · ${addendum.createdBy}`}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <SigningState addendum={addendum} usesDigitalSigning={usesDigitalSigning} />
                <Paper addendum={addendum} />
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function SigningState({
  addendum: { actId, number, isSigned },
  usesDigitalSigning,
}: {
  addendum: Addendum;
  usesDigitalSigning: boolean;
}) {
  if (isSigned)
    return (
      <Badge tone="green" icon={CircleCheck}>
        unterschrieben
      </Badge>
    );
  if (!usesDigitalSigning) return null;
  return (
    <Button asChild size="sm" variant="primary">
      <Link to={paths.onlineSignature(actId)}>
        Unterschreiben<VisuallyHidden>{`: Nachtrag ${number}`}</VisuallyHidden>
      </Link>
    </Button>
  );
}

function Paper({ addendum: { actId, number, paper } }: { addendum: Addendum }) {
  if (paper.isDue) {
    return (
      <Badge tone="blue" icon={LoaderCircle}>
        wird erstellt
      </Badge>
    );
  }
  return (
    <Button asChild size="sm">
      <a href={paths.actFile(actId, paper.kind)} target="_blank" rel="noreferrer">
        Ansehen<VisuallyHidden>{`: Nachtrag ${number} (PDF, neuer Tab)`}</VisuallyHidden>
      </a>
    </Button>
  );
}
