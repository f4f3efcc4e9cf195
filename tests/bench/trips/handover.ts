import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { headquarters } from "#db/schema/dealers.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { writeCookie } from "#server/ground/http/cookies.ts";
import { Visitor } from "#tests/app/visitor.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { testDatabase } from "#tests/seed/test-database.ts";
import { countRows } from "./count-rows.ts";
import { distantDatabase } from "./distant-database.ts";
import { serveBuilt } from "./serve-built.ts";
import { handover } from "./walk-handover.ts";

/**
 * Counts what one handover takes in the built Worker (`npm run build` first, then `npm run bench:handover`), for docs/cost.md:
 * requests to the Worker and to the database, processor time, rows read and written. What the Worker does after its responses
 * is counted with the step before. Each step is walked through once, after a handover that nobody counts.
 */
const database = await testDatabase();
const { db } = database;
const distant = await distantDatabase(database);
const worker = await serveBuilt({ DB_URL: distant.url, DB_TOKEN: database.token });

/** Nobody asks the database for so long, and then what follows a response is done. */
const quietMs = 1_500;

async function settled() {
  for (let asked = -1; asked !== distant.requests; await sleep(quietMs)) asked = distant.requests;
}

let requests = 0;
const visitor = () =>
  new Visitor(worker.origin, (address, init) => {
    requests += 1;
    return fetch(new URL(address, worker.origin), init);
  });

async function aStage() {
  const headquarter = await aHeadquarter({ db });
  await db.update(headquarters).set({ usesDigitalSigning: true }).where(eq(headquarters.id, headquarter.id));
  const tenant = { db, headquarterId: headquarter.id };
  const admin = await aUser({ ...tenant, branchId: null }, { role: "Admin" });
  const { id: vehicleId } = await aVehicle({ ...tenant, userId: admin.id });
  const desk = visitor();
  desk.keepCookie(writeCookie("session", await startSession(db, admin), false));
  return { db, headquarterId: headquarter.id, desk, phone: visitor(), vehicleId };
}

try {
  for (const [, work] of handover(await aStage())) await work();
  await settled();
  const steps = handover(await aStage());
  const counting = await countRows(database, distant);
  const columns = ["requests", "to the db", "to the relay", "CPU ms", "rows read", "rows written"];
  console.log("".padEnd(36) + columns.map((column) => column.padStart(13)).join(""));
  const total = [0, 0, 0, 0, 0, 0];
  for (const [name, work] of steps) {
    const [startCpuMs, startRequests, startTrips, startEvents] = [
      worker.cpuMs(),
      requests,
      distant.requests,
      worker.events(),
    ];
    await work();
    await settled();
    const rows = await counting.sinceLast();
    const cells = [
      requests - startRequests,
      distant.requests - startTrips,
      worker.events() - startEvents,
      worker.cpuMs() - startCpuMs,
      rows.read,
      rows.written,
    ];
    for (const [index, cell] of cells.entries()) total[index] = (total[index] ?? 0) + cell;
    console.log(name.padEnd(36) + cells.map((cell) => cell.toFixed(0).padStart(13)).join(""));
  }
  console.log("all".padEnd(36) + total.map((cell) => cell.toFixed(0).padStart(13)).join(""));
  console.log(counting.uncounted());
  await counting.close();
} finally {
  worker.close();
  distant.close();
  await database.close();
}
process.exit(0);
