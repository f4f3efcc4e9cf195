import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { correctionTexts as t } from "#server/handover/vehicle-return/correction.texts.ts";
import type { ContractPage } from "./route.tsx";

/** What was corrected of the return, when, by whom and why, with the paper of each. */
export function Corrections({ page: { corrections } }: { page: ContractPage }) {
  if (corrections.length === 0) return null;
  return (
    <ul aria-label="Berichtigungen" className="grid gap-4">
      {corrections.map(({ id, at, by, reason, changes, keptInStock }) => (
        <li key={id} className="grid gap-1 rounded-control bg-sunken px-3 py-2">
          <span className="font-semibold">{`Berichtigt ${formatDateTime(at)} · ${by}`}</span>
          <span className="break-words">{reason}</span>
          <ul className="grid gap-0.5 text-md">
            {changes.map(({ label, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may share a name, and none moves
              <li key={`${index} ${label}`} className="break-words">
                {`${label}: ${before} → ${after}`}
              </li>
            ))}
          </ul>
          {keptInStock.map((kept) => (
            <span key={kept} className="text-md text-amber-ink">
              {t.kept[kept]}
            </span>
          ))}
          <a
            href={paths.actFile(id, "corrected_return")}
            target="_blank"
            rel="noreferrer"
            className="justify-self-start text-md underline underline-offset-4 hover:decoration-2 print:hidden"
          >
            Papier der Berichtigung ansehen
            <VisuallyHidden> (PDF, neuer Tab)</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The return was corrected: the customer does not know it yet. */
export function CorrectedNotice({ contractId }: { contractId: string }) {
  return (
    <Alert
      tone="success"
      title={t.done}
      isAnnounced
      actions={
        <Button asChild size="sm">
          <Link to={paths.contractEmail(contractId)} preventScrollReset>
            Dem Kunden senden
          </Link>
        </Button>
      }
    >
      {t.doneText}
    </Alert>
  );
}
