import type { Refusals } from "./use-refusals.ts";

/** Why a form cannot be sent at the moment, beside its button (screens.md#attempts). */
export function BlockedNotice({ refusals }: { refusals: Refusals }) {
  if (!refusals.isBlocked) return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      Zu viele Versuche. Ändern Sie ein Feld, um es noch einmal zu senden.
    </p>
  );
}
