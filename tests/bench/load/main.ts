import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { inArray } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import { readSettings } from "../../../scripts/stack/settings.ts";
import { openStage } from "../effort/stage.ts";
import { openWorker, type Sample } from "../memory/worker-memory.ts";
import { customers, type Person, staff } from "./people.ts";

/**
 * 200 members of staff and 400 customers at once against a built stack with demo data (`npm start` first, then
 * `npm run bench:load`): lists, reviews, contracts, signing, the API, capture pages. Each asks again as soon as there is an
 * answer, so the Worker always has all of them waiting, and latencies are those of a Worker that is asked for all it can do.
 * Ends with exit code 1 when a request failed or an acknowledged write is not in the database; times judge nothing.
 *
 *   --seconds 120   --staff 200   --customers 400
 */
const { values: flags } = parseArgs({
  options: {
    seconds: { type: "string", default: "120" },
    staff: { type: "string", default: "200" },
    customers: { type: "string", default: "400" },
  },
});
const seconds = Number(flags.seconds);
const { urls, dbToken } = readSettings();
const { db, place, session } = await openStage(urls.db, dbToken);
const people = [
  ...(await staff(place, session, Number(flags.staff))),
  ...(await customers(place, Number(flags.customers))),
];

const times = new Map<string, number[]>();
const statuses = new Map<number, number>();
const acknowledged: string[] = [];
let failures = 0;
let reconnections = 0;
const endsAt = performance.now() + seconds * 1_000;

/** Null when the connection broke: the Worker's server closes idle ones, and a browser would ask again. */
async function ask(url: string, init: RequestInit): Promise<Response | null> {
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return response;
  } catch {
    return null;
  }
}

async function live({ headers, next }: Person) {
  for (let round = 0; performance.now() < endsAt; round += 1) {
    const { name, path, init, written } = next(round);
    const startedAt = performance.now();
    const response = await ask(urls.app + path, {
      redirect: "manual",
      ...init,
      headers: { ...headers, ...init?.headers },
    });
    if (response === null) {
      reconnections += 1;
      continue;
    }
    const all = times.get(name) ?? [];
    all.push(performance.now() - startedAt);
    times.set(name, all);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 500) failures += 1;
    if (written && response.status === 201) acknowledged.push(written);
  }
}

const worker = await openWorker(process.env.BENCH_DATA ?? ".data");
const samples: Sample[] = [];
const sampling = (async () => {
  while (performance.now() < endsAt) {
    samples.push(await worker.sample());
    await sleep(1_000);
  }
})();
await Promise.all(people.map(live));
await sampling;
worker.close();

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const ms = (value: number | undefined) => `${(value ?? 0).toFixed(0)} ms`.padStart(9);
console.log(`${"asked for".padEnd(28)}   a second      p50       p99`);
for (const [name, all] of [...times].sort(([, one], [, other]) => other.length - one.length)) {
  const sorted = all.toSorted((one, other) => one - other);
  const rate = (all.length / seconds).toFixed(1).padStart(8);
  console.log(`${name.padEnd(28)} ${rate}   ${ms(at(sorted, 0.5))} ${ms(at(sorted, 0.99))}`);
}
const total = [...times.values()].reduce((sum, all) => sum + all.length, 0);
console.log(
  `${"all".padEnd(28)} ${(total / seconds).toFixed(1).padStart(8)}   statuses ${JSON.stringify(Object.fromEntries(statuses))}`,
);
// Garbage is counted as well, so of each fifth of the time the lowest sample says what was left after a collection.
const fifths = Array.from({ length: 5 }, (_, part) =>
  samples.slice(Math.floor((part * samples.length) / 5), Math.ceil(((part + 1) * samples.length) / 5)),
);
console.log(`isolate ${fifths.map((part) => Math.min(...part.map(({ heapMb }) => heapMb)).toFixed(0)).join(", ")} MB`);

const stored = new Set<string>();
for (let start = 0; start < acknowledged.length; start += 500) {
  const some = acknowledged.slice(start, start + 500);
  for (const { vin } of await db.select({ vin: vehicles.vin }).from(vehicles).where(inArray(vehicles.vin, some)))
    stored.add(vin);
}
const lost = acknowledged.filter((vin) => !stored.has(vin)).length;
console.log(
  `acknowledged writes ${acknowledged.length}, lost ${lost}, failures ${failures}, connections broken ${reconnections}`,
);
process.exit(lost + failures > 0 ? 1 : 0);
