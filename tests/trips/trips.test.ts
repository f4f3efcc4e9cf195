import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/start-app.ts";
import { requestOf } from "#tests/rights/ask-door.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { countTrips, type Trips } from "./count-trips.ts";
import { isMoreThanShown, readsOf } from "./reads.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A list, or a call of the API that shows something. */
const isList = (name: string) =>
  /^GET \/(id_check|customers|vehicles|scans|messages|api\/(id_checks|customers|vehicles|users|scan_to_mail\/emails))$/.test(
    name,
  );

/** Sessions included: how often in a row, and how often at all (decision 081). */
function limitOf(name: string): Pick<Trips, "depth" | "requests"> {
  if (isList(name)) return { depth: 2, requests: 3 };
  // Not yet: the vehicle and what is free are asked for after the reservation.
  if (name.startsWith("GET /vehicles/reservations/$id/other_vehicle")) return { depth: 5, requests: 5 };
  if (isMoreThanShown(name)) return { depth: 16, requests: 16 };
  return { depth: 3, requests: 5 };
}

test("what every page and call asks the database is what its line says, and within its limit", async () => {
  const lines: string[] = [];
  const beyond: string[] = [];
  const { admin, place } = await app.dealer();
  const { db } = app.database;
  for (const { name, door, subject } of await readsOf({ ...place, db })) {
    const asked = requestOf(name, door, await startSession(db, admin), await subject());
    let status = 0;
    const trips = await countTrips(app.database.url, async () => {
      const response = await app.fetch(asked.url, asked);
      await response.text();
      ({ status } = response);
    });
    await app.settled();
    const { requests, depth, statements } = trips;
    lines.push(`${name} ${status} | ${requests} | ${depth} | ${statements}`);
    const limit = limitOf(name);
    if (depth > limit.depth || requests > limit.requests) beyond.push(lines.at(-1) ?? "");
  }
  const head = "Page or call, status | requests to the database | in a row | statements";
  await expect(`${[head, ...lines].join("\n")}\n`).toMatchFileSnapshot("trips.expected.txt");
  expect(beyond).toEqual([]);
});
