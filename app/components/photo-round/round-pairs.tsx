import { paths } from "#app/paths.ts";
import {
  type RoundMoment,
  type RoundShot,
  roundMoments,
  shots,
  roundTexts as t,
} from "#server/handover/vehicle-return/photo-round.ts";

export type RoundPhoto = { id: string; moment: RoundMoment; shot: RoundShot };

type RoundPairsProps = {
  photos: readonly RoundPhoto[];
  /** Where a photo is. */
  addressOf?: (photoId: string) => string;
};

/** The photos around a vehicle in small, shot by shot; each opens in full in a tab of its own. */
export function RoundPairs({ photos, addressOf = paths.damagePhoto }: RoundPairsProps) {
  const pairs = shots
    .map(({ key, label }) => ({
      key,
      label,
      taken: roundMoments.flatMap((moment) => photos.filter((photo) => photo.shot === key && photo.moment === moment)),
    }))
    .filter(({ taken }) => taken.length > 0);
  if (pairs.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {pairs.map(({ key, label, taken }) => (
        <li key={key} className="grid content-start gap-1 text-sm">
          <div className="flex gap-1">
            {taken.map(({ id, moment }) => (
              <a key={moment} href={addressOf(id)} target="_blank" rel="noreferrer" className="flex-1">
                <img
                  src={addressOf(id)}
                  alt={`${label}, ${t.moments[moment]}`}
                  loading="lazy"
                  decoding="async"
                  className="aspect-4/3 w-full rounded-small border border-line object-cover"
                />
              </a>
            ))}
          </div>
          {label}
        </li>
      ))}
    </ul>
  );
}
