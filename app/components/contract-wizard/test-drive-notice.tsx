import { Alert } from "#app/ui/alert.tsx";
import { testDriveTexts as t } from "#server/handover/agreement/contract-terms.rules.ts";

/** What a test drive means for the dealer's property that nobody accompanies or watches (contracts.md#test-drives). */
export const TestDriveNotice = () => (
  <Alert tone="warning" title={t.unguardedTitle}>
    {t.unguarded}
  </Alert>
);
