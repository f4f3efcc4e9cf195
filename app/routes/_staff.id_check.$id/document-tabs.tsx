import { Camera, Check, CircleDashed, Clock, type LucideIcon, X } from "lucide-react";
import { useRef } from "react";
import { cn } from "#app/ui/cn.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { type ApprovalState, approvalStates } from "#server/checks/verification/id-check.states.ts";

/** For what belongs to one document, anywhere within `group/desk`: hidden while the other one is chosen, scripts or not. */
export const shownOnlyWith: Record<DocumentHalf, string> = {
  identity: "group-has-[#show-license:checked]/desk:hidden",
  license: "group-has-[#show-identity:checked]/desk:hidden",
};

const labels: Record<DocumentHalf, string> = { identity: "Ausweis", license: "Führerschein" };
const icons: Record<ApprovalState, LucideIcon> = {
  NOT_AVAILABLE: Camera,
  IN_PROGRESS: Clock,
  SUCCESSFULLY_COMPLETED: Check,
  REJECTED: X,
};

type DocumentTabsProps = {
  tabs: readonly { half: DocumentHalf; state: ApprovalState | null }[];
  shown: DocumentHalf;
  onShow: (half: DocumentHalf) => void;
};

/**
 * Chooses the document to look at. Radio buttons: switching loads nothing and loses nothing, without scripts too, and a choice
 * made before scripts ran holds.
 */
export function DocumentTabs({ tabs, shown, onShow }: DocumentTabsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // At first, before React sets the buttons to what is shown.
  useBrowserLayoutEffect(() => {
    const chosen = fieldset.current?.querySelector<HTMLInputElement>(":checked")?.value;
    const early = tabs.find(({ half }) => half === chosen)?.half;
    if (early && early !== shown) onShow(early);
  }, []);
  return (
    <fieldset
      ref={fieldset}
      className="flex min-w-0 flex-1 gap-1 rounded-card border border-line bg-sunken p-1 whitespace-nowrap print:hidden"
    >
      <legend className="sr-only">Dokument</legend>
      {tabs.map(({ half, state }) => {
        const Icon = state ? icons[state] : CircleDashed;
        return (
          <label
            key={half}
            className={cn(
              "relative flex min-h-9 flex-1 items-center justify-center gap-2 rounded-small px-3.5 font-semibold text-ink-soft transition-colors hover:text-ink",
              "has-checked:bg-card has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-petrol",
            )}
          >
            <input
              type="radio"
              id={`show-${half}`}
              name="shown-document"
              value={half}
              checked={shown === half}
              onChange={() => onShow(half)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-small outline-none"
            />
            {labels[half]}
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{state ? approvalStates[state].label : ""}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
