import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { createReservation } from "#server/fleet/reservations/create-reservation.server.ts";
import { findFreeVehicles } from "#server/fleet/reservations/find-free-vehicles.server.ts";
import { getFleetTimeline } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import { getVehicleCalendar } from "#server/fleet/reservations/get-vehicle-calendar.server.ts";
import { listReservations } from "#server/fleet/reservations/list-reservations.server.ts";
import { listVehicles } from "#server/fleet/vehicles/list-vehicles.server.ts";
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { testDatabase } from "#tests/seed/test-database.ts";

/**
 * Measures list, search, calendar, timeline, finder and reserving with 2,000 vehicles and 20,000 reservations, and with ten times as
 * many (`npm run bench:vehicles`); prints medians, their ratio, and the indexes of the plans.
 */
const rounds = 15;
const reservationsPerVehicle = 10;
const dayMs = 86_400_000;

/** Copies a vehicle and gives each copy ten reservations, one every third day from a month ago on. */
async function fill(db: Database, ctx: Context, count: number): Promise<string> {
  const place = { db, ...ctx.actor };
  const vehicle = await aVehicle(place);
  const reservation = await aReservation(place, { vehicleId: vehicle.id });
  const copied = (table: string, changes: Record<string, ReturnType<typeof sql>>, from: ReturnType<typeof sql>) =>
    copyRows(db, table, changes, from);
  const numbers = sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count - 1}) select i from n) n`;
  await copied(
    "vehicles",
    {
      id: sql`'v' || n.i`,
      vin: sql`'WVWZZZCD' || printf('%09d', n.i)`,
      license_plate: sql`'K HS ' || n.i`,
      plate_key: sql`null`,
      search_key: sql`printf('volkswagen golf %06d', n.i)`,
    },
    sql`vehicles t, ${numbers} where t.id = ${vehicle.id}`,
  );
  const from = Date.now() - 30 * dayMs;
  const steps = sql`(with recursive k(j) as (select 0 union all select j + 1 from k where j < ${reservationsPerVehicle - 1}) select j from k) k`;
  await copied(
    "reservations",
    {
      id: sql`'r' || v.id || '-' || k.j`,
      vehicle_id: sql`v.id`,
      start_at: sql`${from} + k.j * ${6 * dayMs}`,
      end_at: sql`${from} + k.j * ${6 * dayMs} + ${2 * dayMs}`,
    },
    sql`reservations t, vehicles v, ${steps} where t.id = ${reservation.id} and v.id <> ${vehicle.id}`,
  );
  return "v1000";
}

type Changes = Record<string, ReturnType<typeof sql>>;

async function copyRows(db: Database, table: string, changes: Changes, from: ReturnType<typeof sql>): Promise<void> {
  const columns = await db.all<{ name: string }>(sql`select name from pragma_table_info(${table})`);
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ name }) => changes[name] ?? sql`t.${sql.identifier(name)}`);
  await db.run(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${from}`,
  );
}

async function measure(count: number) {
  const database = await testDatabase();
  try {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const vehicleId = await fill(database.db, ctx, count);
    let day = 400;
    const now = Date.now();
    const works: Record<string, () => Promise<unknown>> = {
      list: () => listVehicles(ctx, {}),
      search: () => searchVehicles(ctx, { query: "hs 1234" }),
      calendar: () => getVehicleCalendar(ctx, { vehicleId }),
      "timeline, 14 days": () => getFleetTimeline(ctx, {}),
      "timeline, 30 days": () => getFleetTimeline(ctx, { days: 30 }),
      "free vehicles": () =>
        findFreeVehicles(ctx, { startAt: new Date(now + dayMs), endAt: new Date(now + 2 * dayMs) }),
      "reservations of a vehicle": () => listReservations(ctx, { vehicleId }),
      reserve: () => {
        const startAt = new Date(now + day++ * dayMs);
        return createReservation(ctx, { vehicleId, startAt, endAt: new Date(startAt.getTime() + dayMs), note: "x" });
      },
    };
    const results: Record<string, { ms: number; indexes: string[] }> = {};
    for (const [name, work] of Object.entries(works)) {
      const statements = await recordStatements(database.db, work);
      const steps = (await Promise.all(statements.filter(isPlanned).map((one) => planOf(database.db, one)))).flat();
      const indexes = steps.flatMap((step) => /USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1] ?? []);
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const startedAt = performance.now();
        await work();
        times.push(performance.now() - startedAt);
      }
      const median = times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
      results[name] = {
        ms: median,
        indexes: [...new Set(indexes)].filter((index) => /^(vehicles|reservations|contracts)_/.test(index)),
      };
    }
    return results;
  } finally {
    await database.close();
  }
}

const isPlanned = ({ sql: text }: { sql: string }) => /^\s*(select|with|insert|update|delete)/i.test(text);

const small = await measure(2_000);
const large = await measure(20_000);
for (const [name, { ms, indexes }] of Object.entries(large)) {
  const before = small[name]?.ms ?? 0;
  console.log(
    `${name.padEnd(26)} ${before.toFixed(1).padStart(7)} ms ${ms.toFixed(1).padStart(7)} ms  × ${(ms / before).toFixed(2)}  ${indexes.join(", ")}`,
  );
}
