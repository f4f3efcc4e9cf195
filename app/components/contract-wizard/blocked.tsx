import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";

/** Submitting is switched off after four failed tries (contracts.md#blocked-wizard); how to go on. */
export function Blocked() {
  return (
    <Alert
      tone="warning"
      title={contractTexts.blockedHeadline}
      actions={
        <Button type="submit" size="sm" name="intent" value="restart">
          Angaben von vorn durchgehen
        </Button>
      }
    >
      {contractTexts.blocked}
    </Alert>
  );
}
