import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { connect } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { type Acknowledged, openDesk } from "./desk.ts";
import { openOutside } from "./outside.ts";
import { type ServiceName, startStack } from "./stack.ts";
import { verify } from "./verify.ts";
import { actsPerContract, openYard, verifyYard } from "./yard.ts";

/**
 * Writes over the API and into forms while the database, the Worker and the relay are killed with -9 by turns, then looks for every confirmed
 * write (`npm run test:faults`): none may be lost, doubled or half-done, and one run of the jobs seals and sends what was left.
 * Meanwhile scans are mailed, and a program is told by webhooks: each mail has to be one scan, each event one message.
 * Tablets in the yard hand over and take back without a network, in browsers that are killed by turns with the rest: each act has to
 * be done once.
 * Ends with exit code 1 when something is wrong. Ports: PORT, DB_PORT, LIVE_PORT.
 *
 *   --writes 3000   confirmed writes at least
 *   --kills 21      at least; killing goes on as long as writing does
 *   --desks 6       who write at the same time: people with a session and programs with an API token by turns
 *   --tablets 2     each with a browser of its own
 *   --acts 500      of tablets, at least
 *   --rentals 10    of a hundred checks, those that go on to a contract and its life until the return, whose papers take time
 */
const { values: flags } = parseArgs({
  options: {
    writes: { type: "string", default: "3000" },
    kills: { type: "string", default: "21" },
    desks: { type: "string", default: "6" },
    tablets: { type: "string", default: "2" },
    acts: { type: "string", default: "500" },
    rentals: { type: "string", default: "10" },
  },
});
/** Long enough that a killed Worker is back and does something. */
const pauseMs = 4_000;
const isProgram = (desk: number) => desk % 2 === 1;
const parts = ["db", "app", "browser", "live"] as const;

const stack = await startStack();
const yards: Awaited<ReturnType<typeof openYard>>[] = [];
let outside: Awaited<ReturnType<typeof openOutside>> | undefined;
try {
  const db = connect(stack.urls.db, stack.dbToken);
  const [admin] = await db.select().from(users).where(eq(users.email, "admin@rheintal.example"));
  const desks = await Promise.all(
    Array.from({ length: Number(flags.desks) }, (_, index) =>
      openDesk(db, admin?.headquarterId ?? "", stack.urls.app, isProgram(index)),
    ),
  );
  outside = await openOutside(db, admin?.headquarterId ?? "", stack.urls.app);
  const contractsPerTablet = Math.ceil(Number(flags.acts) / Number(flags.tablets) / actsPerContract);
  for (let index = 0; index < Number(flags.tablets); index += 1)
    yards.push(await openYard(db, admin?.headquarterId ?? "", stack.urls.app, contractsPerTablet));
  const { mailScan, untilSent, verify: verifyOutside, ...messages } = outside;
  const writes: Acknowledged[] = [];
  const recoveries: Record<ServiceName, number[]> = { db: [], app: [], live: [] };
  let [deaths, acts] = [0, 0];
  const kills = () => Object.values(recoveries).flat().length + deaths;
  const isEnough = () =>
    writes.length >= Number(flags.writes) && kills() >= Number(flags.kills) && acts >= Number(flags.acts);
  const startedAt = Date.now();
  let stopped: unknown;

  async function work(desk: (typeof desks)[number], index: number): Promise<void> {
    const note = (write: Acknowledged) => {
      writes.push(write);
      if (writes.length % 100 === 0) console.log(`${writes.length} confirmed, ${kills()} kills`);
      return write;
    };
    for (let turn = index * 17; !isEnough() && !stopped; turn += 1) {
      // All to one address, which takes so many an hour.
      if (turn % 10 === 1) note(await mailScan(desk.userId));
      const { checkId } = note(await desk.startCheck());
      if (turn % 5 === 4) {
        note(await desk.reject(checkId));
        continue;
      }
      const approved = note(await desk.approve(checkId));
      if ((turn * 37) % 100 >= Number(flags.rentals)) {
        if (!isProgram(index)) note(await desk.type(approved));
        continue;
      }
      const contract = note(await desk.conclude(approved));
      if (turn % 4 === 3) {
        note(await desk.cancel(contract));
        continue;
      }
      note(await desk.sign(contract));
      note(await desk.mail(contract));
      note(await desk.pay(contract));
      note(await desk.extend(contract));
      if (turn % 2 === 0) note(await desk.swap(contract));
      note(await desk.takeBack(contract));
      note(await desk.correct(contract));
    }
  }

  async function kill(): Promise<void> {
    for (let turn = 0; !isEnough() && !stopped; turn += 1) {
      await sleep(pauseMs);
      const name = parts[turn % parts.length] ?? "db";
      if (name !== "browser") recoveries[name].push(await stack.crash(name));
      else if (await yards[(turn >> 2) % yards.length]?.die()) deaths += 1;
    }
  }

  const stopAll = (error: unknown) => {
    stopped ??= error;
  };
  const inTheYard = (yard: (typeof yards)[number]) =>
    yard.run(
      (done) => {
        acts += done;
        console.log(`${acts} acts of the yard, ${kills()} kills`);
      },
      () => stopped !== undefined,
    );
  const all = [...desks.map((desk, index) => work(desk, index)), ...yards.map(inTheYard), kill()];
  await Promise.all(all.map((one) => one.catch(stopAll)));
  if (stopped) throw stopped;
  const seconds = (Date.now() - startedAt) / 1_000;

  await stack.untilHealthy(["db", "app", "live"], 120);
  for (const yard of yards) await yard.untilSent();
  // What was claimed by a Worker that died is free again after its lease, which is not waited for.
  const later = Date.now() + 30 * 60_000;
  await fetch(`${stack.urls.app}/cdn-cgi/local/scheduled?time=${later}`);
  await untilSent();
  const jobs = yards.flatMap((yard) => yard.jobs);
  const wrong = [
    ...(await verify(db, writes)),
    ...(await verifyOutside(
      writes,
      jobs.map(({ contractId }) => contractId),
    )),
    ...(await verifyYard(db, jobs)),
  ];

  const repeats = desks.reduce((sum, desk) => sum + desk.repeats(), 0);
  console.log(
    `\n${writes.length} confirmed writes in ${seconds.toFixed(0)} s, ${repeats} requests repeated, ${kills()} kills`,
  );
  for (const kind of new Set(writes.map((write) => write.kind)))
    console.log(`  ${kind}: ${writes.filter((write) => write.kind === kind).length}`);
  console.log(`  webhooks: ${messages.received()} received, ${messages.repeated()} of them again`);
  const lost = yards.reduce((sum, yard) => sum + yard.lost(), 0);
  console.log(`  yard: ${acts} acts, ${deaths} deaths of a browser, ${lost} replies lost`);
  for (const [name, times] of Object.entries(recoveries))
    console.log(`  ${name} back after ${times.map((ms) => (ms / 1_000).toFixed(1)).join(", ")} s`);
  console.log(
    wrong.length === 0 ? "Nothing lost, doubled or half-done." : `${wrong.length} wrong:\n${wrong.join("\n")}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  for (const yard of yards) await yard.end();
  outside?.end();
  await stack.end();
}
