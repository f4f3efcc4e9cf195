import { Link } from "@remix-run/react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ReturnFormPage } from "./return-form-page.ts";

/** Warnings before the vehicle is taken back. */
export function ReturnWarnings({ page: { contract, isUnsigned, now, signTo } }: { page: ReturnFormPage }) {
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
    </>
  );
}
