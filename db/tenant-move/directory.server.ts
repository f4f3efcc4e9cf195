import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { homeUrl } from "../databases.server.ts";
import { tenantPlaces } from "../schema/places.ts";
import { MoveRefused } from "./move-refused.ts";

export type Place = typeof tenantPlaces.$inferSelect;

const overtaken = () => new MoveRefused("Ein anderer Lauf hat den Umzug übernommen.");

/** The id in the directory of a run that has failed: what it has sent before and is still on its way changes nothing any more. */
export const failedRun = (runId: string) => `${runId} failed`;

/** Whether a run copies the tenant, or was killed while it did. */
export const isBeingMoved = ({ movingToUrl, runId }: Place) => movingToUrl !== null && !runId.endsWith(failedRun(""));

/** The entries of the directory as a move changes them: always with the state it has read, so that of two runs one notices. */
export function moveDirectory(home: Database, tenantId: string) {
  const isTenant = eq(tenantPlaces.tenantId, tenantId);

  async function place(): Promise<Place> {
    const [row] = await home.select().from(tenantPlaces).where(isTenant);
    const none = { movingToUrl: null, oldRowsAtUrl: null, runId: "", changedAt: new Date(0) };
    return row ?? { tenantId, databaseUrl: homeUrl, ...none };
  }

  /** Changes the entry if it is still as `seen`; false when another run was first. */
  async function replace(seen: Place, change: Partial<Place>): Promise<boolean> {
    await home
      .insert(tenantPlaces)
      .values({ ...seen, changedAt: new Date() })
      .onConflictDoNothing();
    const rows = await home
      .update(tenantPlaces)
      .set({ ...change, changedAt: new Date() })
      .where(
        and(
          isTenant,
          eq(tenantPlaces.databaseUrl, seen.databaseUrl),
          eq(tenantPlaces.runId, seen.runId),
          seen.movingToUrl === null ? isNull(tenantPlaces.movingToUrl) : eq(tenantPlaces.movingToUrl, seen.movingToUrl),
        ),
      )
      .returning({ id: tenantPlaces.tenantId });
    return rows.length === 1;
  }

  return {
    place,
    /** Forgets a deleted tenant. */
    forget: () => home.delete(tenantPlaces).where(isTenant),
    /** Throws `MoveRefused` when another run has taken over. */
    async requireOwn(runId: string): Promise<void> {
      if ((await place()).runId !== runId) throw overtaken();
    },
    /** Changes the entry that `seen` was read as, and returns it. Throws `MoveRefused` when another run has changed it since. */
    async change(seen: Place, change: Partial<Place>): Promise<Place> {
      if (!(await replace(seen, change))) throw overtaken();
      return { ...seen, ...change };
    },
  };
}
