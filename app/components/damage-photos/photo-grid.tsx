import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";

export type DamagePhoto = { id: string; createdAt: Date };

type PhotoGridProps = {
  photos: readonly DamagePhoto[];
  /** Where a photo is; without it one of a contract. */
  addressOf?: (photoId: string) => string;
  /** Below each photo. */
  below?: (photo: DamagePhoto, label: string) => ReactNode;
};

/** Photos of damage in small; each opens in full in a tab of its own. */
export function PhotoGrid({ photos, addressOf = paths.damagePhoto, below }: PhotoGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {photos.map((photo, index) => {
        const label = `Schadenfoto ${index + 1}`;
        return (
          <li key={photo.id} className="grid content-start gap-1.5">
            <a
              href={addressOf(photo.id)}
              target="_blank"
              rel="noreferrer"
              className="block overflow-clip rounded-small border border-line bg-sunken hover:border-edge"
            >
              <img
                src={addressOf(photo.id)}
                alt={`${label} vom ${formatDateTime(photo.createdAt)}`}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full object-cover"
              />
            </a>
            {below?.(photo, label)}
          </li>
        );
      })}
    </ul>
  );
}
