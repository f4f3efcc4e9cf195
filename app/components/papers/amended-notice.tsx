import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AddendaPanelProps } from "./addenda-panel.tsx";

type AmendedNoticeProps = AddendaPanelProps & {
  /** The dialog that mails the papers. */
  mailTo: string;
};

/** What was changed just now, and what is left to do: the addendum is signed, or printed where the dealer signs on paper. */
export function AmendedNotice({ addenda, usesDigitalSigning, mailTo }: AmendedNoticeProps) {
  const last = addenda.at(-1);
  if (!last) return null;
  return (
    <Alert
      tone="success"
      isAnnounced
      title={`${last.title}.`}
      actions={
        <>
          {usesDigitalSigning && !last.isSigned ? (
            <Button asChild size="sm">
              <Link to={paths.onlineSignature(last.actId)}>Nachtrag unterschreiben</Link>
            </Button>
          ) : null}
          {usesDigitalSigning ? null : (
            <Button asChild size="sm">
              <Link to={mailTo} preventScrollReset>
                Email Senden
              </Link>
            </Button>
          )}
        </>
      }
    >
      {usesDigitalSigning
        ? `Nachtrag ${last.number} wartet auf die Unterschriften, hier oder auf dem Telefon des Kunden. Unterschrieben bekommt der Kunde ihn per E-Mail.`
        : `Nachtrag ${last.number} liegt unter Nachträge zum Drucken bereit.`}
    </Alert>
  );
}
