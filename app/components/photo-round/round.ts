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
  contractId: string;
  moment: RoundMoment;
  /** Photos can be taken. */
  isOpen: boolean;
  shots: readonly ShotOfRound[];
  /** The page that takes a photo without scripts. */
  pageUrl: string;
  /** Where photos are sent to in the background. */
  sendUrl: string;
};
