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

type AskBeforeLeavingProps = {
  /** Of the form, another one after each save. */
  formId: string;
  children: ReactNode;
};

/** Around a form of a page that takes long to fill in: the page is not left over it unasked (screens.md#unsaved-input). */
export function AskBeforeLeaving({ formId, children }: AskBeforeLeavingProps) {
  const { watch, ...question } = useUnsavedInput(() => false, formId);
  return (
    <div {...watch}>
      {children}
      <UnsavedQuestion {...question} />
    </div>
  );
}
