import { asc } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts, customers, sbContracts } from "#db/schema/contracts.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import { createApi } from "#server/api.server.ts";
import { errorCodes } from "#server/ground/kernel/problem.ts";
import { type OpenApiDocument, operationsOf } from "#server/ground/openapi/openapi-types.ts";
import { requestsOf } from "#tests/fakes/generated-request.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { runs } from "#tests/properties/runs.ts";
import { actorsOf } from "#tests/rights/actors.ts";
import { subjects } from "#tests/rights/subjects.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

/** The same requests in every run, unless asked for others: `GENERATED_REQUESTS=5000 GENERATED_SEED=7`. */
const requestCount = Number(process.env.GENERATED_REQUESTS ?? runs(400));
const seed = Number(process.env.GENERATED_SEED ?? 20_261_122);

const document = (await (await createApi().request("/openapi.json")).json()) as OpenApiDocument;
/** Without those that end the session or leave the house. */
const calls = operationsOf(document).filter(
  ({ path }) => !/logout|assign_to_another|lock_user|import_from_eautoseller/.test(path),
);
const fake = fakePlatform();
const kinds = [
  "check",
  "acceptedCheck",
  "contract",
  "unsignedContract",
  "customer",
  "sbContract",
  "user",
  "vehicle",
  "scan",
  "reservation",
] as const;

let database: TestDatabase;
const ids = ["x", "'; drop", "%", "😀", "../..", "a".repeat(100)];
const tokens: (string | null)[] = [null, "nonsense"];

beforeAll(async () => {
  database = await testDatabase();
  const actors = await actorsOf(database.db, fake.platform.files);
  for (const kind of kinds) ids.push((await subjects[kind](actors.Admin.place)).id);
  for (const name of ["Admin", "Nutzer", "another tenant's Admin", "Admin on the light plan"] as const) {
    const { user } = actors[name];
    if (user) tokens.push(await startSession(database.db, user));
  }
});
afterAll(() => database.close());

const tables = [headquarters, users, customers, vehicles, reservations, idChecks, scans, contracts, sbContracts];
/** All rows of what people work with. */
const readRows = async () =>
  JSON.stringify(await Promise.all(tables.map((table) => database.db.select().from(table).orderBy(asc(table.id)))));

/** What is wrong with a response; null: nothing. */
function faultOf(status: number, text: string, documented: readonly string[]): string | null {
  if (status >= 500) return "a defect";
  if (!documented.includes(String(status))) return "an undocumented status";
  if (status < 400) return null;
  const error = readJson(text) as { code: keyof typeof errorCodes; error: unknown; errors: unknown } | null;
  if (!error || !(error.code in errorCodes) || !Array.isArray(error.errors)) return "an error of another shape";
  const { statuses } = errorCodes[error.code];
  return (statuses as readonly number[]).includes(status) ? null : `code ${error.code} with this status`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

test("generated requests find no defect, no error of another shape, and a refused one changes nothing", async () => {
  const api = publicApi(database, fake);
  const found: string[] = [];
  const statuses = new Map<number, number>();
  let rows = await readRows();
  for (let number = 0; number < requestCount; number++) {
    const call = calls[number % calls.length];
    if (!call) break;
    const token = tokens[Math.floor(number / calls.length + number) % tokens.length];
    const [request] = fc.sample(requestsOf(document, call, ids), { numRuns: 1, seed: seed + number });
    if (!request) break;
    const headers = { ...request.init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await api.request(request.path, { ...request.init, headers });
    const text = await response.text();
    await api.settled();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const fault = faultOf(response.status, text, Object.keys(call.operation.responses));
    const name = `${request.init.method} ${call.path} (seed ${seed + number}) ${response.status}`;
    if (fault) found.push(`${name}: ${fault}`);
    if (call.method === "get") continue;
    const rowsNow = await readRows();
    if (response.status >= 400 && rowsNow !== rows) found.push(`${name}: it changed rows`);
    rows = rowsNow;
  }
  expect(found).toEqual([]);
  // Otherwise the requests are not what they should be.
  expect(statuses.get(200)).toBeGreaterThan(requestCount / 20);
  expect(statuses.get(422)).toBeGreaterThan(requestCount / 20);
}, 600_000);
