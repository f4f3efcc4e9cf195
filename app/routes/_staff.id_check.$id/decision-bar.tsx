import { useNavigation } from "@remix-run/react";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useListKeys } from "#app/components/list/key-hint.tsx";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Key } from "#app/ui/key.tsx";
import { type DocumentHalf, halfLabels } from "#server/checks/verification/document-half.ts";
import type { DocumentKind } from "#widget/capture/capture-steps.ts";
import { DecisionPanel } from "./decision-panel.tsx";
import { shownOnlyWith } from "./document-tabs.tsx";
import type { IntentResult } from "./handle-intent.server.ts";
import { KeysOfReview } from "./keys-of-review.tsx";
import { NextCheck } from "./next-check.tsx";
import { PhotoRequestForm } from "./photo-request-form.tsx";
import { RejectForm } from "./reject-form.tsx";
import type { LoadedCheck } from "./route.tsx";

type DecisionBarProps = {
  /** The documents that wait for a decision, with the kind to photograph. */
  open: readonly { half: DocumentHalf; kind: DocumentKind; photos: readonly { id: string }[] }[];
  /** Whether only one of two documents is shown: the bar then says which one it decides about. */
  isOnDesk: boolean;
  next: LoadedCheck["next"];
  intentResult: IntentResult | undefined;
  /** Stands above the bar. */
  undo: ReactNode;
};

/** One bar for all decisions about the document that is shown, and the way to the next check. */
export function DecisionBar({ open, isOnDesk, next, intentResult, undo }: DecisionBarProps) {
  const hasKeys = useListKeys();
  return (
    <section aria-label="Entscheidung" className="contents">
      <Bar
        className="max-sm:relative sm:py-3"
        actions={open.map(({ half, kind, photos }) => (
          <div
            key={half}
            data-decision={half}
            className={cn(
              "flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto sm:flex-nowrap",
              shownOnlyWith[half],
            )}
          >
            <Decision half={half} kind={kind} photos={photos} intentResult={intentResult} hasKeys={hasKeys} />
          </div>
        ))}
      >
        {undo}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isOnDesk
            ? open.map(({ half }) => (
                <p key={half} className={cn("mr-2 font-semibold max-sm:hidden", shownOnlyWith[half])}>
                  {halfLabels[half]}
                </p>
              ))
            : null}
          <NextCheck next={next} hasKeys={hasKeys} className="-ml-3" />
          <KeysOfReview />
        </div>
      </Bar>
    </section>
  );
}

type DecisionProps = Pick<DecisionBarProps, "intentResult"> & {
  half: DocumentHalf;
  kind: DocumentKind;
  photos: readonly { id: string }[];
  hasKeys: boolean;
};

function Decision({ half, kind, photos, intentResult, hasKeys }: DecisionProps) {
  const navigation = useNavigation();
  const intent = `approve_${half}`;
  const isPending = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <>
      <DecisionPanel
        way="reject"
        label="Ablehnen …"
        shortcut="X"
        hasKeys={hasKeys}
        isRefused={intentResult?.reject?.document === half}
      >
        <RejectForm document={half} photos={photos} result={intentResult?.reject} />
      </DecisionPanel>
      <DecisionPanel
        way="request"
        label="Foto nachfordern …"
        shortcut="N"
        hasKeys={hasKeys}
        isRefused={intentResult?.request?.document === half}
      >
        <PhotoRequestForm document={half} kind={kind} result={intentResult?.request} />
      </DecisionPanel>
      <Button
        type="submit"
        form={half}
        name="intent"
        value={intent}
        variant="primary"
        isPending={isPending}
        aria-keyshortcuts={hasKeys ? "A" : undefined}
      >
        <BadgeCheck aria-hidden />
        Akzeptieren
        <Key isHint isUnseen={!hasKeys}>
          A
        </Key>
      </Button>
    </>
  );
}
