import type { PrintedPhoto } from "#server/handover/settlement/return-snapshot.ts";
import { type RoundMoment, type RoundShot, roundMoments, shots } from "./photo-round.ts";

type Photo = { id: string; sha256: string; moment: RoundMoment | null; shot: RoundShot | null; createdAt: Date };

/** The photos of the round as the protocol prints them: shot by shot, the handover's before the return's. */
export const printedShots = (photos: readonly Photo[]): PrintedPhoto[] =>
  shots.flatMap(({ key, label }) =>
    roundMoments.flatMap((moment) => {
      const photo = photos.find((taken) => taken.shot === key && taken.moment === moment);
      if (!photo) return [];
      const { id, sha256, createdAt } = photo;
      return [{ id, sha256, round: { moment, label, takenAt: createdAt.toISOString() } }];
    }),
  );
