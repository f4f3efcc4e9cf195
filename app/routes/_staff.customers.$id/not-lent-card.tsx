import { Link } from "@remix-run/react";
import { Ban } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ShownNotLent } from "#server/customers/not-lent/get-not-lent.server.ts";
import { notLentTexts as t } from "#server/customers/not-lent/not-lent.texts.ts";
import { labelOf, notLentReasonLabels } from "#server/ground/dictionary/dictionary.ts";

/** `reason`: for Admins only. */
type NotLentCardProps = {
  customerId: string;
  state: ShownNotLent["state"];
  canPropose: boolean;
  reason: string | null;
};

/** That no vehicle is to be handed to the customer, or the way to say so (not-lent.md#who-sees-what). */
export function NotLentCard({ customerId, state, canPropose, reason }: NotLentCardProps) {
  if (state === "none" && !canPropose) return null;
  const to = paths.customerNotLent(customerId);
  if (state === "none")
    return (
      <div>
        <Button asChild variant="ghost" size="sm">
          <Link to={to}>
            <Ban aria-hidden />
            {t.propose}
          </Link>
        </Button>
      </div>
    );
  const why = reason ? labelOf(notLentReasonLabels, reason) : "";
  return (
    <Alert
      tone="warning"
      title={state === "proposed" ? t.proposedTitle : why ? `${t.title}: ${why}.` : t.inForce}
      actions={
        <Button asChild size="sm">
          <Link to={to}>Ansehen</Link>
        </Button>
      }
    >
      {state === "proposed" ? `${why ? `${why}. ` : ""}${t.proposed}` : null}
    </Alert>
  );
}
