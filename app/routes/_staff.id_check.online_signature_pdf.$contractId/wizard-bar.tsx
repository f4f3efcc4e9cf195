import { useNavigation } from "@remix-run/react";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";

type WizardBarProps = {
  step: number;
  /** null: the preview. */
  current: { isOptional: boolean; isDone: boolean } | null;
  /** All that is required is signed. */
  isReady: boolean;
  onOpenStep: (index: number) => void;
  onSkip: () => void;
};

/** Zurück, Überspringen, Weiter, and 'Senden' on the last step (spec §2); without scripts only 'Senden'. */
export function WizardBar({ step, current, isReady, onOpenStep, onSkip }: WizardBarProps) {
  const isInteractive = useIsInteractive();
  const navigation = useNavigation();
  const isSending = navigation.formMethod === "POST" && navigation.formData?.get("intent") !== "start_phone";
  return (
    <Bar
      isSticky={current ? current.isDone : isReady}
      actions={
        <>
          <Button
            className="noscript:hidden"
            disabled={isInteractive && (step === 0 || isSending)}
            onClick={() => onOpenStep(step - 1)}
          >
            Zurück
          </Button>
          {current?.isOptional && !current.isDone ? (
            <Button className="noscript:hidden" onClick={onSkip}>
              Überspringen
            </Button>
          ) : null}
          {current ? (
            <Button
              variant="primary"
              className="noscript:hidden"
              disabled={isInteractive && !current.isDone}
              onClick={() => onOpenStep(step + 1)}
            >
              Weiter
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            className={current ? "hidden noscript:inline-flex" : undefined}
            disabled={isInteractive && (!isReady || current !== null)}
            isPending={isSending}
          >
            Senden
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-soft max-sm:sr-only">
        {isReady ? "Alle erforderlichen Unterschriften sind da." : "Erst mit „Senden“ wird der Vertrag unterschrieben."}
      </p>
    </Bar>
  );
}
