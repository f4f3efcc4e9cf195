import { Alert } from "#app/ui/alert.tsx";
import { savedReservationTexts } from "#server/fleet/reservations/reservation.texts.ts";

/** What became of a reservation, as the key of its sentence. */
export type Saved = keyof typeof savedReservationTexts;

/** What the address of a page says was done last; null: nothing. */
export function readSaved(query: URLSearchParams): Saved | null {
  const saved = query.get("saved") ?? "";
  return Object.hasOwn(savedReservationTexts, saved) ? (saved as Saved) : null;
}

/** Says what was done last. */
export function SavedNotice({ saved }: { saved: Saved | null }) {
  return saved ? (
    <Alert tone={saved === "alreadyDeleted" ? "info" : "success"} isAnnounced>
      {savedReservationTexts[saved]}
    </Alert>
  ) : null;
}
