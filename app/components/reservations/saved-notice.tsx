import { SuccessNotice } from "#app/components/success-notice.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { savedReservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { hasEntry } from "#server/ground/dictionary/entry-of.ts";

/** What became of a reservation, as the key of its sentence. */
export type Saved = keyof typeof savedReservationTexts;

/** What the address of a page says was done last; null: nothing. */
export function readSaved(query: URLSearchParams): Saved | null {
  const saved = query.get("saved") ?? "";
  return hasEntry(savedReservationTexts, saved) ? saved : null;
}

/** Says what was done last. */
export function SavedNotice({ saved }: { saved: Saved | null }) {
  if (!saved) return null;
  if (saved !== "alreadyDeleted") return <SuccessNotice>{savedReservationTexts[saved]}</SuccessNotice>;
  return (
    <Alert tone="info" isAnnounced>
      {savedReservationTexts[saved]}
    </Alert>
  );
}
