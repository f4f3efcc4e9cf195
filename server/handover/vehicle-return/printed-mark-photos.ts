const perDamage = 2;
const maximum = 12;

/**
 * Which photos of new damages the protocol prints: the first two of each, twelve in all, by the number of their damage
 * (damages.md#photos). A paper is mailed, and these are enough to tell one damage from another.
 */
export const printedMarkPhotos = <Photo>(marks: readonly { number: number; photos: readonly Photo[] }[]) =>
  marks
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ number, photos }) => photos.slice(0, perDamage).map((photo) => ({ damage: number, photo })))
    .slice(0, maximum);
