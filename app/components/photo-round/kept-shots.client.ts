import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { isRoundShot, type RoundMoment, type RoundShot } from "#server/handover/vehicle-return/photo-round.ts";

/** `contractId`: of the contract, or of the round around another vehicle of it (`Round`). */
type Kept = { contractId: string; moment: RoundMoment; shot: RoundShot; photo: Blob; keptAt: number };

/** A vehicle that was photographed the day before has long been driven. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

let database: UseStore | undefined;
const inDatabase = () => {
  database ??= createStore("handschlag-photo-round", "shots");
  return database;
};
const keyOf = (roundId: string, moment: RoundMoment, shot: RoundShot) => `${roundId} ${moment} ${shot}`;

/** Keeps a photo until it is sent, also across reloads. Never rejects: private windows have no database. */
export async function keepShot(roundId: string, moment: RoundMoment, shot: RoundShot, photo: Blob): Promise<void> {
  const kept: Kept = { contractId: roundId, moment, shot, photo, keptAt: Date.now() };
  await set(keyOf(roundId, moment, shot), kept, inDatabase()).catch(() => {});
}

/** The photos of a round that wait. Deletes old ones. Never rejects. */
export async function keptShots(roundId: string, moment: RoundMoment): Promise<Map<RoundShot, Blob>> {
  const found = new Map<RoundShot, Blob>();
  try {
    const oldest = Date.now() - keptMilliseconds;
    for (const [key, kept] of await entries<string, Kept>(inDatabase())) {
      if (!(kept.keptAt > oldest)) await del(key, inDatabase());
      else if (kept.contractId === roundId && kept.moment === moment && isRoundShot(kept.shot))
        found.set(kept.shot, kept.photo);
    }
  } catch {
    // There is no database.
  }
  return found;
}

export async function forgetShot(roundId: string, moment: RoundMoment, shot: RoundShot): Promise<void> {
  await del(keyOf(roundId, moment, shot), inDatabase()).catch(() => {});
}
