import { Camera, Check } from "lucide-react";
import type { ReactNode } from "react";
import { roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";

type ShotTileProps = {
  label: string;
  /** Where its photo is; null: there is none, or none that may be shown. */
  photoUrl: string | null;
  isTaken: boolean;
  /** Of one that waits to be sent. */
  waitingUrl?: string | null;
  note?: string | null;
  children?: ReactNode;
};

/** One shot of the round: its photo or an empty place, and what can be done with it. */
export function ShotTile({ label, photoUrl, isTaken, waitingUrl = null, note = null, children }: ShotTileProps) {
  const source = waitingUrl ?? photoUrl;
  return (
    <li className="grid content-start gap-2">
      <div className="relative aspect-4/3 overflow-clip rounded-small border border-line bg-sunken">
        {source ? (
          <img src={source} alt={`Aufnahme: ${label}`} decoding="async" className="size-full object-cover" />
        ) : (
          <Camera aria-hidden className="absolute inset-0 m-auto size-7 text-ink-soft" />
        )}
        {isTaken && !waitingUrl ? (
          <Check
            aria-label={t.taken}
            role="img"
            className="absolute top-1.5 right-1.5 size-5 rounded-full bg-petrol p-0.5 text-on-petrol"
          />
        ) : null}
      </div>
      <p className="text-sm font-medium">{label}</p>
      {note ? (
        <p role="status" className="text-sm text-ink-soft">
          {note}
        </p>
      ) : null}
      {children}
    </li>
  );
}

export const tileGrid = "grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4";
