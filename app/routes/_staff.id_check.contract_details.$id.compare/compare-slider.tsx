import { useState } from "react";
import { paths } from "#app/paths.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";

type Photo = { id: string; createdAt: Date };
type CompareSliderProps = {
  pair: { label: string; handover: Photo; atReturn: Photo };
  isInteractive: boolean;
};

const picture = "absolute inset-0 size-full object-contain";

/** The photo of the return above that of the handover, as far as the slider says; without scripts one below the other. */
export function CompareSlider({ pair: { label, handover, atReturn }, isInteractive }: CompareSliderProps) {
  const [percent, setPercent] = useState(50);
  const before = `Übergabe, ${formatDateTime(handover.createdAt)} Uhr`;
  const after = `Rückgabe, ${formatDateTime(atReturn.createdAt)} Uhr`;
  if (!isInteractive)
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {[
          { photo: handover, when: before },
          { photo: atReturn, when: after },
        ].map(({ photo, when }) => (
          <figure key={photo.id} className="grid gap-1">
            <img src={paths.damagePhoto(photo.id)} alt={`${label}, ${when}`} className="w-full rounded-small" />
            <figcaption className="text-sm text-ink-soft">{when}</figcaption>
          </figure>
        ))}
      </div>
    );
  return (
    <div className="grid gap-2">
      <div className="relative aspect-4/3 overflow-clip rounded-small bg-sunken">
        <img src={paths.damagePhoto(handover.id)} alt={`${label}, ${before}`} className={picture} />
        <img
          src={paths.damagePhoto(atReturn.id)}
          alt={`${label}, ${after}`}
          className={picture}
          style={{ clipPath: `inset(0 0 0 ${percent}%)` }}
        />
        <div
          aria-hidden
          className="absolute inset-y-0 w-0.5 bg-white shadow-[0_0_4px_black]"
          style={{ left: `${percent}%` }}
        />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
        aria-label="Grenze zwischen Übergabe und Rückgabe"
        aria-valuetext={`${percent} % Übergabe, ${100 - percent} % Rückgabe`}
        className="h-11 w-full accent-petrol"
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{before}</span>
        <span>{after}</span>
      </p>
    </div>
  );
}
