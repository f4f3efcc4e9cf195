import { afterAll, beforeAll, expect, test } from "vitest";
import { aPushMessage } from "#db/seed/states/messages.ts";
import { startApp, type TestApp } from "#tests/app/start-app.ts";
import { requestOf } from "#tests/rights/ask-door.ts";
import type { Door } from "#tests/rights/door.ts";
import { doors } from "#tests/rights/doors.ts";
import { subjects } from "#tests/rights/subjects.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { countTrips, type Trips } from "./count-trips.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const reads = Object.entries(doors).flatMap(([name, door]) =>
  name.startsWith("GET ") ? [{ name, door: [door].flat()[0] as Door }] : [],
);

test("what every page and call asks the database is what its line says", async () => {
  const lines: string[] = [];
  const { admin, place } = await furnished();
  for (const { name, door } of reads) {
    const subject = door.subject ? await subjects[door.subject](place) : { id: "" };
    const asked = requestOf(name, door, await startSession(app.database.db, admin), subject);
    const ask = async () => {
      const response = await app.fetch(asked.url, asked);
      await response.text();
      return response.status;
    };
    let status = 0;
    const trips = await countTrips(app.database.url, async () => {
      status = await ask();
    });
    await app.settled();
    lines.push(lineOf(name, status, trips));
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("trips.expected.txt");
});

/** A dealer with something on every list. */
async function furnished() {
  const { admin, place } = await app.dealer();
  const here = { ...place, db: app.database.db };
  const kinds = [
    "check",
    "contract",
    "unsignedContract",
    "sbContract",
    "reservation",
    "scan",
    "quarantinedScan",
    "webhook",
  ] as const;
  for (const kind of kinds) await subjects[kind](here);
  await aPushMessage(here, { userId: admin.id });
  return { admin, place: here };
}

const lineOf = (name: string, status: number, { requests, depth, statements }: Trips) =>
  `${name} ${status} ${requests} ${depth} ${statements}`;
