import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ReturnFormPage } from "./return-form-page.ts";

/** Warnings before the vehicle is taken back. */
export function ReturnWarnings({
  page: { contract, isUnsigned, unsignedAddenda = [], now, signTo },
}: {
  page: ReturnFormPage;
}) {
  const { startOfUse } = contract;
  return (
    <>
      {startOfUse > now ? (
        <Alert tone="warning">
          {contractTexts.returnNotStarted(`${formatDate(startOfUse)} um ${formatTime(startOfUse)} Uhr`)}
        </Alert>
      ) : null}
      {isUnsigned ? (
        <Alert
          tone="warning"
          title={contractTexts.returnUnsignedHeadline}
          actions={
            signTo ? (
              <Button asChild size="sm">
                <Link to={signTo}>Zuerst unterschreiben</Link>
              </Button>
            ) : undefined
          }
        >
          {contractTexts.returnUnsigned}
        </Alert>
      ) : null}
      {unsignedAddenda.map(({ actId, number, title }) => (
        <Alert
          key={actId}
          tone="warning"
          title={contractTexts.addendumUnsignedHeadline(number)}
          actions={
            <Button asChild size="sm">
              <Link to={paths.onlineSignature(actId)}>{`Nachtrag ${number} unterschreiben`}</Link>
            </Button>
          }
        >
          {contractTexts.addendumUnsigned(title)}
        </Alert>
      ))}
    </>
  );
}
