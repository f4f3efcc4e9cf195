import type { ErasureStore } from "#db/across-tenants/erasure.server.ts";
import type { System } from "#server/ground/access/actor.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { erasePersonData } from "./erase-person.server.ts";

const customersPerRun = 20;

/** Deletes the papers of erased customers whose keeping period is over. One that fails stays due. */
export async function finishErasing(
  store: Pick<ErasureStore, "customersDue">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<void> {
  for (const { id, headquarterId } of await store.customersDue(berlinWallTime(now).date, customersPerRun)) {
    await erasePersonData({ ...contextOf(headquarterId), now: () => now }, { of: "customer", id }).catch((error) =>
      logEvent("error", "customer not erased", { id, error: errorClass(error) }),
    );
  }
}
