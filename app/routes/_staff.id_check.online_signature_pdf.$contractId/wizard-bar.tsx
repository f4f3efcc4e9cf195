import { useNavigation } from "@remix-run/react";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";

type WizardBarProps = {
  /** All that is required is signed. */
  isSigned: boolean;
  /** The consent is ticked. */
  isAgreed: boolean;
};

/** 'Senden' on the last step (signatures.md#signing-page), once everything before it is there. */
export function WizardBar({ isSigned, isAgreed }: WizardBarProps) {
  const isInteractive = useIsInteractive();
  const navigation = useNavigation();
  const isSending = navigation.formMethod === "POST" && navigation.formData?.get("intent") !== "start_phone";
  const isReady = isSigned && isAgreed;
  return (
    <Bar
      isSticky={isReady}
      actions={
        <Button type="submit" variant="primary" disabled={isInteractive && !isReady} isPending={isSending}>
          Senden
        </Button>
      }
    >
      <p className="text-md text-ink-soft">{statusOf(isSigned, isAgreed)}</p>
    </Bar>
  );
}

function statusOf(isSigned: boolean, isAgreed: boolean): string {
  if (!isSigned) return "Erst mit „Senden“ wird der Vertrag unterschrieben.";
  return isAgreed
    ? "Alle erforderlichen Unterschriften sind da."
    : "Bitte bestätigen Sie oben noch, dass alle den Vertrag gelesen haben.";
}
