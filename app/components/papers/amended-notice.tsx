import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AddendaPanelProps } from "./addenda-panel.tsx";

type AmendedNoticeProps = AddendaPanelProps & {
  /** The dialog that mails the papers. */
  mailTo: string;
  /** The vehicle that the last swap took back; missing: none, or the user may not hold it. */
  givenBack?: { actId: string; vehicleId: string; licensePlate: string } | null;
};

/** What was changed just now, and what is left to do: the addendum is signed, or printed where the dealer signs on paper. */
export function AmendedNotice({ addenda, usesDigitalSigning, mailTo, givenBack }: AmendedNoticeProps) {
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
          {givenBack?.actId === last.actId ? (
            <Button asChild size="sm">
              <Link to={paths.vehicleHolds(givenBack.vehicleId)}>{`${givenBack.licensePlate} sperren`}</Link>
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
