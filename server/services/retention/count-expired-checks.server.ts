import type { RetentionStore } from "#db/across-tenants/retention.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { deletionCutoff } from "./retention.rules.ts";

/** For the operator's alarm; from there on more are no more news. */
const countMaximum = 1_000;

/** Keeps for the metrics how many checks the night has left with data that should be gone (deletion.md#periods). */
export async function countExpiredChecks(
  store: Pick<RetentionStore, "periods" | "checksDue" | "keepExpired">,
  now: Date,
): Promise<void> {
  const cutoffs = (await store.periods()).map((months) => ({ months, before: deletionCutoff(now, months) }));
  const due = await store.checksDue(cutoffs, countMaximum, berlinWallTime(now).date);
  await store.keepExpired(due.length, now);
}
