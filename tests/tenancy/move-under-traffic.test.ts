/**
 * A tenant is moved by the operator's command, as a process of its own, while clients of it and of another tenant write through the API.
 * One run is killed in the middle. Nothing that was acknowledged may be missing, and nobody may see an error but "a moment, please".
 */
import { spawn } from "node:child_process";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vehicles } from "#db/schema/vehicles.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let home: TestDatabase;
let north: TestDatabase;
let tokens: string;
beforeAll(async () => {
  [home, north] = await Promise.all([testDatabase(), testDatabase()]);
  tokens = JSON.stringify({ [new URL(north.url).host]: north.token });
});
afterAll(() => Promise.all([home.close(), north.close()]));

/** Runs `npm run tenant:move`; with `killAt` it is killed without warning as soon as it says that. */
function move(options: string[], killAt?: string): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, ["scripts/move-tenant.ts", ...options], {
    env: { ...process.env, DB_URL: home.url, DB_TOKEN: home.token, DATABASE_TOKENS: tokens },
  });
  let output = "";
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    if (killAt && output.includes(killAt)) child.kill("SIGKILL");
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  return new Promise((resolve) => child.on("close", (code) => resolve({ output, code })));
}

const golf = {
  brand: "vw",
  kind: "Kombi",
  name: "Golf",
  odometer_value: 12_480,
  short_description: "",
  pre_damage: "",
  fuel_kind: "Benzin",
  main_driver: "",
};

/** A client that adds one vehicle after the other until it is stopped, and repeats what it is told to repeat. */
function client(token: string, name: string) {
  const api = publicApi(home, fakePlatform(), { DATABASE_TOKENS: tokens });
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const refusals = new Set<string>();
  let isStopped = false;
  async function add(number: number): Promise<void> {
    const vin = `WVWZZZCD1S${name}${String(number).padStart(6, "0")}`;
    const vehicle = { ...golf, vin, license_plate: `K ${name} ${number}` };
    const response = await api.request("/api/vehicles", {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify({ vehicle }),
    });
    statuses.add(response.status);
    const text = await response.text();
    // The command needs the processor, too.
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (response.status === 201) return void acknowledged.push(JSON.parse(text).vehicle.id);
    refusals.add(`${response.status} ${response.headers.get("retry-after")} ${text}`);
    if (response.status === 503) await add(number);
  }
  const done = (async () => {
    for (let number = 1; !isStopped; number += 1) await add(number);
    await api.settled();
  })();
  return {
    acknowledged,
    statuses,
    refusals,
    stop: () => {
      isStopped = true;
      return done;
    },
  };
}

test("nothing is lost, nobody gets a 500, and another tenant notices nothing", { timeout: 300_000 }, async () => {
  const [mine, theirs] = [await aHeadquarter(home), await aHeadquarter(home)];
  const userOf = ({ id }: { id: string }) =>
    aUser({ db: home.db, headquarterId: id, branchId: null }, { role: "Admin" });
  const session = async (tenant: { id: string }) => startSession(home.db, await userOf(tenant));
  const clients = [client(await session(mine), "A"), client(await session(mine), "B")];
  const others = client(await session(theirs), "C");
  const acknowledged = () => clients.flatMap((one) => one.acknowledged);
  const waitForWrites = async () => {
    const before = clients.map((one) => one.acknowledged.length);
    const isWorking = () => clients.every((one, index) => one.acknowledged.length > (before[index] ?? 0) + 2);
    await expect.poll(isWorking, { timeout: 60_000, interval: 50 }).toBe(true);
  };

  await waitForWrites();
  const killed = await move([mine.id, "--to", north.url], "schreibgeschützt.");
  expect(killed.code, killed.output).toBe(null);
  const { output, code } = await move([mine.id, "--to", north.url]);
  expect(code, output).toBe(0);
  await waitForWrites();
  await Promise.all([...clients, others].map((one) => one.stop()));

  expect([...new Set(clients.flatMap((one) => [...one.statuses]))].sort()).toEqual([201, 503]);
  for (const refusal of clients.flatMap((one) => [...one.refusals])) {
    expect(refusal).toContain("503 5 ");
    expect(refusal).toContain("Ihre Daten ziehen gerade auf einen anderen Server um.");
    expect(refusal).toContain('"code":"unavailable"');
  }
  expect([...others.statuses]).toEqual([201]);

  const idsIn = async ({ db }: TestDatabase, tenant: { id: string }) =>
    (await db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.headquarterId, tenant.id)))
      .map(({ id }) => id)
      .sort();
  expect(await idsIn(north, mine)).toEqual(acknowledged().sort());
  expect(await idsIn(home, theirs)).toEqual([...others.acknowledged].sort());
  expect(await idsIn(north, theirs)).toEqual([]);
  // What stayed behind is what there was at the switch, and nothing came after it.
  const old = await idsIn(home, mine);
  expect(old.length).toBeLessThan(acknowledged().length);

  const removal = await move([mine.id, "--remove-old"]);
  expect(removal.code, removal.output).toBe(0);
  expect(await idsIn(home, mine)).toEqual([]);
  expect(await idsIn(home, theirs)).toEqual([...others.acknowledged].sort());
});
