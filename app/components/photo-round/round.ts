import { paths } from "#app/paths.ts";
import type { RoundMoment, RoundShot } from "#server/handover/vehicle-return/photo-round.ts";

export type ShotOfRound = {
  shot: RoundShot;
  label: string;
  isTaken: boolean;
  /** Where its photo is; null: none is shown. */
  photoUrl: string | null;
  /** Where the photo of the time before is; null: none is shown. */
  earlierUrl: string | null;
};

/** The photos around a vehicle as they are taken, at a desk or on a phone with a link. */
export type Round = {
  /** By which a device keeps photos until they are sent: the round around another vehicle of the contract has another (`roundId`). */
  id: string;
  moment: RoundMoment;
  /** Photos can be taken. */
  isOpen: boolean;
  shots: readonly ShotOfRound[];
  /** The page that takes a photo without scripts. */
  pageUrl: string;
  /** Where photos are sent to in the background. */
  sendUrl: string;
};

type Photo = { id: string } | null;
type StoredShot = { shot: RoundShot; label: string; handover: Photo; return: Photo; before: string | null };

/**
 * A shot as it is shown at one moment: its photo, and the one of the time before, which at the return is the handover's. `urlOf`: of a
 * photo of this contract; earlier ones are those of contracts that the user sees.
 */
export function shotOfRound(
  { shot, label, before, ...taken }: StoredShot,
  moment: RoundMoment,
  urlOf: (photoId: string) => string,
): ShotOfRound {
  const photo = taken[moment];
  const handover = moment === "return" ? taken.handover : null;
  const beforeUrl = before && paths.damagePhoto(before);
  return {
    shot,
    label,
    isTaken: photo !== null,
    photoUrl: photo && urlOf(photo.id),
    earlierUrl: handover ? urlOf(handover.id) : beforeUrl,
  };
}
