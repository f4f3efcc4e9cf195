import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { isRoundShot, type RoundMoment, type RoundShot } from "#server/handover/vehicle-return/photo-round.ts";

type Kept = { contractId: string; moment: RoundMoment; shot: RoundShot; photo: Blob; keptAt: number };

/** A vehicle that was photographed the day before has long been driven. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

let database: UseStore | undefined;
const inDatabase = () => {
  database ??= createStore("handschlag-photo-round", "shots");
  return database;
};
const keyOf = (contractId: string, moment: RoundMoment, shot: RoundShot) => `${contractId} ${moment} ${shot}`;

/** Keeps a photo until it is sent, also across reloads. Never rejects: private windows have no database. */
export async function keepShot(contractId: string, moment: RoundMoment, shot: RoundShot, photo: Blob): Promise<void> {
  const kept: Kept = { contractId, moment, shot, photo, keptAt: Date.now() };
  await set(keyOf(contractId, moment, shot), kept, inDatabase()).catch(() => {});
}

/** The photos of a round that wait. Deletes old ones. Never rejects. */
export async function keptShots(contractId: string, moment: RoundMoment): Promise<Map<RoundShot, Blob>> {
  const found = new Map<RoundShot, Blob>();
  try {
    const oldest = Date.now() - keptMilliseconds;
    for (const [key, kept] of await entries<string, Kept>(inDatabase())) {
      if (!(kept.keptAt > oldest)) await del(key, inDatabase());
      else if (kept.contractId === contractId && kept.moment === moment && isRoundShot(kept.shot))
        found.set(kept.shot, kept.photo);
    }
  } catch {
    // There is no database.
  }
  return found;
}

export async function forgetShot(contractId: string, moment: RoundMoment, shot: RoundShot): Promise<void> {
  await del(keyOf(contractId, moment, shot), inDatabase()).catch(() => {});
}
