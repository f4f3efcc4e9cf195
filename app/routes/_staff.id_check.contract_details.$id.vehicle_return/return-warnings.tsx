import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ReturnPage } from "./route.tsx";

/** Warnings before the vehicle is taken back. */
export function ReturnWarnings({ page: { contract, isUnsigned, now } }: { page: ReturnPage }) {
  const { id, startOfUse } = contract;
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
            <Button asChild size="sm">
              <Link to={paths.contract(id)}>Zuerst unterschreiben</Link>
            </Button>
          }
        >
          {contractTexts.returnUnsigned}
        </Alert>
      ) : null}
    </>
  );
}
