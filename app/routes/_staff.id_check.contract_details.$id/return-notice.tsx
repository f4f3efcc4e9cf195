import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";

/** The vehicle is back (vehicle-return.md#finished-process); says where to find the process from now on. */
export function ReturnNotice() {
  return (
    <Alert
      tone="success"
      title={contractTexts.returnSuccess}
      isAnnounced
      actions={
        <Button asChild size="sm">
          <Link to={paths.processList({ context: "done" })}>Abgeschlossene Vorgänge ansehen</Link>
        </Button>
      }
    >
      {contractTexts.returnSuccessText}
    </Alert>
  );
}
