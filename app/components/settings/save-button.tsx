import { useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { limits } from "#server/ground/kernel/limits.ts";

type SaveButtonProps = {
  /** Sent as `intent`: tells the forms of a page apart. */
  intent: string;
  /**
   * How often the form was refused; above four it cannot be sent any more until the page is loaded anew
   * (screens.md#attempts).
   */
  refusals: number;
  children: string;
};

/** The primary button of a form, pending while that form is being sent. */
export function SaveButton({ intent, refusals, children }: SaveButtonProps) {
  const isSaving = useNavigation().formData?.get("intent") === intent;
  const isBlocked = refusals > limits.submitAttempts;
  return (
    <>
      {isBlocked ? (
        <p role="status" className="text-sm text-ink-soft">
          Zu viele Versuche. Bitte laden Sie die Seite neu.
        </p>
      ) : null}
      <Button type="submit" name="intent" value={intent} variant="primary" isPending={isSaving} disabled={isBlocked}>
        {children}
      </Button>
    </>
  );
}
