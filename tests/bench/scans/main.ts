import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { listScans } from "#server/checks/scans/list-scans.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { testDatabase } from "#tests/seed/test-database.ts";

/**
 * Measures the scan inbox of a branch with 200 and with 20,000 scans, a third of them used (`npm run bench:scans`); prints medians
 * and their ratio.
 */
const rounds = 25;

async function fill(db: Database, ctx: Context, count: number): Promise<void> {
  const place = { db, ...ctx.actor };
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const { id } = await aScan(place);
  await db.run(sql`
    insert into scans (id, headquarter_id, branch_id, subject, message_id, file_key, content_type, byte_count, received_at, assigned_id_check_id)
    select 's' || n.i, headquarter_id, branch_id, 'Scan ' || (n.i * 7919 % 100000), 'm' || n.i, 'scans/x' || n.i, content_type,
      byte_count, received_at - n.i * 60000, case when n.i % 3 = 0 then ${check.id} end
    from scans t, (with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count - 1}) select i from n) n
    where t.id = ${id}`);
}

async function measure(count: number) {
  const database = await testDatabase();
  try {
    const { ctx } = await aStaffContext(database, { isAtBranch: true });
    await fill(database.db, ctx, count);
    const lastPage = Number.MAX_SAFE_INTEGER;
    const works: Record<string, () => Promise<unknown>> = {
      "new, by date": () => listScans(ctx, { context: "unassigned" }),
      "all, by date": () => listScans(ctx, {}),
      "all, by subject": () => listScans(ctx, { sortBy: "subject" }),
      "used, last page": () => listScans(ctx, { context: "assigned", page: lastPage }),
      "150 of a legitimation": () =>
        listScans(ctx, { context: "unassigned", perPage: limits.pageSizes.scansInLegitimation }),
      "search, few hits": () => listScans(ctx, { query: "Scan 4711" }),
    };
    const results: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const startedAt = performance.now();
        await work();
        times.push(performance.now() - startedAt);
      }
      results[name] = times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
    }
    return results;
  } finally {
    await database.close();
  }
}

const small = await measure(200);
const large = await measure(20_000);
for (const [name, ms] of Object.entries(large)) {
  const before = small[name] ?? 0;
  const ratio = (ms / before).toFixed(2);
  console.log(`${name.padEnd(24)} ${before.toFixed(1).padStart(7)} ms ${ms.toFixed(1).padStart(7)} ms  × ${ratio}`);
}
