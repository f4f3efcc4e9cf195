import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { requestOf } from "#tests/rights/ask-door.ts";
import { subjects } from "#tests/rights/subjects.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { testDatabase } from "#tests/seed/test-database.ts";
import { isMoreThanShown, readsOf } from "../../trips/reads.ts";
import { distantDatabase } from "./distant-database.ts";
import { markupFloorMs } from "./markup-floor.ts";
import { serveBuilt } from "./serve-built.ts";

/**
 * Asks the built Worker for every page and every GET call of the API (`npm run build` first, then `npm run bench:trips`) and
 * prints what each takes: requests to the database, how many in a row (worked out from how much longer it takes when the
 * database answers 50 ms later), bytes and gzipped bytes, processor time of workerd's process, and its ratio to the floor: the
 * frame of a staff page around nothing for pages, a call that reads nothing for the API. The sign-in page is a second floor, and
 * what React alone takes for a page's markup, in this process, the third.
 * Times judge nothing, and on a machine with other work only the counts and processor times say something.
 *
 *   --only pattern     pages and calls with such a name, as '^GET /(id_check|vehicles)$'
 *   --repeats 20       of each, for processor time
 *   --bundle DIR       takes the Worker as a deploy's dry run bundled it there, to compare with an earlier one
 */
const { values: flags } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    repeats: { type: "string", default: "20" },
    bundle: { type: "string" },
  },
});
const repeats = Number(flags.repeats);
const distanceMs = 50;
const rowsOfLists = 15;

const database = await testDatabase();
const { db } = database;
const distant = await distantDatabase(database);
const worker = await serveBuilt({ DB_URL: distant.url, DB_TOKEN: database.token }, flags.bundle);

type Measured = {
  status: number;
  requests: number;
  nearMs: number;
  farMs: number;
  bytes: number;
  gzip: number;
  cpuMs: number;
  /** null: no page. */
  markupMs: number | null;
};

async function measure({ url, headers }: Request): Promise<Measured> {
  const { pathname, search } = new URL(url);
  const timed = async () => {
    const start = performance.now();
    const response = await fetch(worker.origin + pathname + search, { headers, redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    return { ms: performance.now() - start, status: response.status, body, isPage };
  };
  const fastest = async (times: number) => {
    const all = [];
    for (let time = 0; time < times; time += 1) all.push((await timed()).ms);
    return Math.min(...all);
  };
  await fastest(3);
  const before = distant.requests;
  const { status, body, isPage } = await timed();
  const requests = distant.requests - before;
  const startCpuMs = worker.cpuMs();
  const nearMs = await fastest(repeats);
  const cpuMs = (worker.cpuMs() - startCpuMs) / repeats;
  distant.delayMs = distanceMs;
  const farMs = await fastest(3);
  distant.delayMs = 0;
  const markupMs = isPage && body.length > 0 ? markupFloorMs(body.toString(), repeats) : null;
  return { status, requests, nearMs, farMs, bytes: body.length, gzip: gzipSync(body).length, cpuMs, markupMs };
}

const rows: [string, Measured][] = [];
const floors = new Map<string, number>();
function print(name: string, one: Measured, floor: string): void {
  const inARow = ((one.farMs - one.nearMs) / distanceMs).toFixed(1);
  const cells = [
    one.status,
    one.requests,
    inARow,
    one.nearMs.toFixed(0),
    one.farMs.toFixed(0),
    (one.bytes / 1000).toFixed(1),
    (one.gzip / 1000).toFixed(1),
    one.cpuMs.toFixed(1),
    (one.cpuMs / (floors.get(floor) ?? one.cpuMs)).toFixed(1),
    one.markupMs?.toFixed(1) ?? "",
  ];
  rows.push([name, one]);
  console.log(name.padEnd(58) + cells.map((cell) => String(cell).padStart(9)).join(""));
}

try {
  const headquarter = await aHeadquarter({ db });
  const tenant = { db, headquarterId: headquarter.id };
  const admin = await aUser({ ...tenant, branchId: null }, { prename: "Anna", surname: "Admin", role: "Admin" });
  const token = await startSession(db, admin);
  const place = { ...tenant, branchId: null, userId: admin.id };
  const reads = await readsOf(place);
  // So that every list has a full page.
  for (let row = 0; row < rowsOfLists; row += 2)
    for (const kind of ["check", "contract", "scan", "scan"] as const) await subjects[kind](place);
  const heads = [
    "status",
    "requests",
    "in a row",
    "ms",
    `ms at ${distanceMs}`,
    "kB",
    "kB gzip",
    "CPU ms",
    "x floor",
    "markup",
  ];
  console.log("".padEnd(58) + heads.map((head) => head.padStart(9)).join(""));
  for (const [name, path, session] of [
    ["page", "/$", token],
    ["api", "/api/health", null],
    ["sign-in", "/login", null],
  ] as const) {
    const one = await measure(requestOf(`GET ${path}`, { may: null }, session, { id: "" }));
    floors.set(name, one.cpuMs);
    print(`floor: ${path}`, one, name);
  }
  for (const { name, door, subject } of reads) {
    if (!new RegExp(flags.only).test(name) || isMoreThanShown(name)) continue;
    print(
      name.replace("GET ", ""),
      await measure(requestOf(name, door, token, await subject())),
      name.startsWith("GET /api") ? "api" : "page",
    );
  }
  const of = (key: "cpuMs" | "bytes") =>
    rows.map(([, one]) => one[key]).sort((one, other) => one - other)[Math.floor(rows.length / 2)] ?? 0;
  console.log(
    `${rows.length} pages and calls; half of them take at most ${of("cpuMs").toFixed(1)} ms and ${(of("bytes") / 1000).toFixed(1)} kB`,
  );
} finally {
  worker.close();
  distant.close();
  await database.close();
}
process.exit(0);
