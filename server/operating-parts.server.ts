import { sql } from "drizzle-orm";
import { backlogStore, sumBacklogs } from "#db/across-tenants/backlog.server.ts";
import { openMoves } from "#db/across-tenants/moves.server.ts";
import type { Databases } from "#db/databases.server.ts";
import type { OperatingParts } from "./administration/operating/ask-parts.server.ts";
import { exportedJob } from "./administration/operating/export.rules.ts";

/** What `/health` and the metrics ask: all databases, the files and the relay. `givenToken`: what the request brought. */
export function operatingParts(env: Env, databases: Databases, givenToken: string | null): OperatingParts {
  const dbs = async () => (await databases.inUse()).map(({ database }) => database);
  return {
    async isHomeReady() {
      await databases.home.run(sql`select 1`);
    },
    async isDatabaseReady() {
      await Promise.all((await dbs()).map((db) => db.run(sql`select 1`)));
    },
    backlog: async () => ({
      ...sumBacklogs(await Promise.all((await dbs()).map((db) => backlogStore(db).backlog(exportedJob)))),
      ...(await openMoves(databases.home)),
    }),
    files: env.FILES,
    relay: { baseUrl: env.LIVE_URL, service: env.LIVE },
    release: env.RELEASE ?? "",
    metricsToken: env.METRICS_TOKEN,
    givenToken,
    now: () => new Date(),
  };
}
