// Platform: `<dialog>`
import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { type UnsavedInput, useUnsavedInput } from "./use-unsaved-input.ts";

/** Asks whether what was typed may be lost. */
export function UnsavedQuestion({ isAsking, stay, leave }: Pick<UnsavedInput, "isAsking" | "stay" | "leave">) {
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={stay}
      onConfirm={leave}
      title="Eingaben verwerfen?"
      description="Was Sie hier eingegeben haben, ist noch nicht gespeichert."
      tone="danger"
    />
  );
}

/**
 * Around the forms of a page that take long to fill in: the page is not left over them unasked (screens.md#unsaved-input). Once
 * on a page: the router asks one only.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const { watch, ...question } = useUnsavedInput(() => false);
  return (
    <div className="contents" {...watch}>
      {children}
      <UnsavedQuestion {...question} />
    </div>
  );
}
