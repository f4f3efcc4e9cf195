import { parseArgs } from "node:util";
import { desc, eq } from "drizzle-orm";
import { connect } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { writeCookie } from "#server/ground/http/cookies.ts";
import { readSettings } from "../../../scripts/stack/settings.ts";
import { openStage } from "../effort/stage.ts";
import { openWorker, type Sample } from "./worker-memory.ts";

/**
 * Sends 10,000 mixed requests of a member of staff to a built stack with demo data and prints how much the Worker's isolate
 * keeps (`npm start` first, then `npm run bench:memory`): pages, searches, details, papers, photos, the API. workerd's inspector
 * counts garbage as well and cannot ask for its collection, so of each tenth of the requests the lowest sample counts: what was
 * left after a collection.
 *
 *   --total 10000   requests altogether
 *   --at-once 4     requests at the same time
 */
const { values: flags } = parseArgs({
  options: { total: { type: "string", default: "10000" }, "at-once": { type: "string", default: "4" } },
});
const total = Number(flags.total);
const parts = 10;
const requestsPerSample = 10;
const { urls, dbToken } = readSettings();

const { place, session } = await openStage(urls.db, dbToken);
const db = connect(urls.db, dbToken);
const worker = await openWorker(process.env.BENCH_DATA ?? ".data");
const cookie = writeCookie("session", session, false).split(";")[0] ?? "";

/** The newest ten of a table, of the signed-in dealer. */
async function newest(table: typeof idChecks | typeof contracts | typeof vehicles): Promise<string[]> {
  const isOwn = eq(table.headquarterId, place.headquarterId);
  const rows = await db.select({ id: table.id }).from(table).where(isOwn).orderBy(desc(table.createdAt)).limit(10);
  return rows.map(({ id }) => id);
}
const [checkIds, contractIds, vehicleIds] = await Promise.all([newest(idChecks), newest(contracts), newest(vehicles)]);

const paths = [
  ...[
    "/dashboard",
    "/id_check?tab=all",
    "/id_check?tab=done&page=2",
    "/vehicles",
    "/vehicles?query=golf",
    "/customers",
  ],
  ...["/search?query=m%C3%BCller", "/search?query=K-AB", "/scans", "/setting_page/users", "/privacy/about", "/login"],
  ...checkIds.map((id) => `/id_check/${id}`),
  ...contractIds.flatMap((id) => [`/id_check/contract_details/${id}`, `/api/contracts/${id}`]),
  ...vehicleIds.flatMap((id) => [`/vehicles/${id}`, `/vehicles/calender/${id}`]),
  ...["/api/id_checks", "/api/vehicles?searchQuery=golf", "/api/push_messages", "/api/openapi.json", "/api/unknown"],
];

const statuses = new Map<number, number>();
async function send(path: string): Promise<void> {
  const isApi = path.startsWith("/api/");
  const headers: Record<string, string> = isApi ? { Authorization: session } : { Cookie: cookie };
  const response = await fetch(urls.app + path, { headers, redirect: "manual" });
  await response.arrayBuffer();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
}

const least = (samples: Sample[], key: keyof Sample) => Math.min(...samples.map((sample) => sample[key]));

console.log("requests   isolate after a collection   process");
for (let part = 0; part < parts; part += 1) {
  const samples = [await worker.sample()];
  let sent = 0;
  const sendSome = async () => {
    while (sent < total / parts) {
      const index = sent++;
      await send(paths[index % paths.length] ?? "/");
      if (index % requestsPerSample === 0) samples.push(await worker.sample());
    }
  };
  await Promise.all(Array.from({ length: Number(flags["at-once"]) }, sendSome));
  const isolate = `${least(samples, "heapMb").toFixed(1)} MB`;
  console.log(
    `${String(((part + 1) * total) / parts).padStart(8)} ${isolate.padStart(28)} ${samples.at(-1)?.processMb.toFixed(0)} MB`,
  );
}
console.log(Object.fromEntries(statuses));
worker.close();
