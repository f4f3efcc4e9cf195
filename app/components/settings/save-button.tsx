import { useNavigation } from "@remix-run/react";
import { BlockedNotice } from "#app/forms/blocked-notice.tsx";
import type { Refusals } from "#app/forms/use-refusals.ts";
import { Button } from "#app/ui/button.tsx";

type SaveButtonProps = {
  /** Sent as `intent`: tells the forms of a page apart. */
  intent: string;
  /** Of its form: blocked by too many of them, the button is disabled (screens.md#attempts). */
  refusals: Refusals;
  children: string;
};

/** The primary button of a form, pending while that form is being sent. */
export function SaveButton({ intent, refusals, children }: SaveButtonProps) {
  const isSaving = useNavigation().formData?.get("intent") === intent;
  return (
    <>
      <BlockedNotice refusals={refusals} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="primary"
        isPending={isSaving}
        disabled={refusals.isBlocked}
      >
        {children}
      </Button>
    </>
  );
}
