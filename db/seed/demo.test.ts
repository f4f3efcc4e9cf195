import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { and, count, eq, getTableColumns, getTableName, gt, is, lt, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damageText } from "#server/fleet/damage-text/damage-text.rules.ts";
import { gapsOf } from "#server/fleet/red-plates/red-plate.rules.ts";
import { hasVinCheckDigit } from "#server/fleet/vehicles/vin.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { passwords } from "#server/ground/platform/password-hash.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { columnsNamingFiles, listsNamingFiles } from "../across-tenants/stored-files.server.ts";
import { contracts, sbContracts } from "../schema/contracts.ts";
import { vehicleDamages } from "../schema/damages.ts";
import { headquarters, users } from "../schema/dealers.ts";
import { vehicleHolds } from "../schema/holds.ts";
import { documentImages, idChecks, processCounters } from "../schema/id-checks.ts";
import { pushMessages } from "../schema/messages.ts";
import { redPlates, redPlateTrips } from "../schema/red-plates.ts";
import { scans } from "../schema/scans.ts";
import { schema } from "../schema/schema.ts";
import { reservations, vehicles } from "../schema/vehicles.ts";
import { openLocalFiles } from "./demo/local-files.ts";

const run = promisify(execFile);
let database: TestDatabase;
let dataFolder: string;
let firstOutput: string;

const addDemo = (appEnv: string) =>
  run(process.execPath, ["db/seed/demo.ts", "--data", dataFolder], {
    env: { ...process.env, DB_URL: database.url, DB_TOKEN: database.token, APP_ENV: appEnv },
  });

beforeAll(async () => {
  database = await testDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), "handschlag-demo-"));
  firstOutput = (await addDemo("local")).stdout;
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(dataFolder, { recursive: true });
});

const headquarterId = async (name: string) => {
  const [row] = await database.db.select().from(headquarters).where(eq(headquarters.name, name));
  if (!row) throw new Error("tenant missing");
  return row.id;
};
const perState = async (name: string) => {
  const rows = await database.db
    .select({ state: processCounters.processState, count: sql<number>`sum(${processCounters.count})` })
    .from(processCounters)
    .where(eq(processCounters.headquarterId, await headquarterId(name)))
    .groupBy(processCounters.processState);
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
};
const totalRows = async () => {
  const tables = [
    headquarters,
    users,
    vehicles,
    idChecks,
    documentImages,
    contracts,
    scans,
    pushMessages,
    reservations,
  ];
  const counts = await Promise.all(tables.map((table) => database.db.select({ n: count() }).from(table)));
  return counts.map(([row]) => row?.n);
};

test("three tenants; Rheintal has 30 vehicles and 60 processes in all seven states", async () => {
  expect(await database.db.select({ n: count() }).from(headquarters)).toEqual([{ n: 3 }]);
  const rheintal = await headquarterId("Autohaus Rheintal");
  const ofRheintal = await database.db.select().from(vehicles).where(eq(vehicles.headquarterId, rheintal));
  expect(ofRheintal).toHaveLength(30);
  expect(ofRheintal.every(({ vin }) => hasVinCheckDigit(vin))).toBe(true);
  const states = await perState("Autohaus Rheintal");
  expect(Object.keys(states)).toHaveLength(7);
  expect(Object.values(states).reduce((sum, n) => sum + n, 0)).toBe(60);
});

test("the smaller tenants have what their plan allows", async () => {
  expect(await perState("Mietwagen Kompakt")).toEqual({ accepted: 8, in_progress: 1, not_available: 1, rejected: 2 });
  const nord = await perState("Autohaus Nord");
  expect(Object.values(nord).reduce((sum, n) => sum + n, 0)).toBe(10);
  const nordId = await headquarterId("Autohaus Nord");
  expect(await database.db.select().from(vehicles).where(eq(vehicles.headquarterId, nordId))).toHaveLength(8);
  expect(await database.db.select().from(sbContracts).where(eq(sbContracts.headquarterId, nordId))).toEqual([]);
});

test("there is an overdue vehicle, a name mismatch, every document type, and personal data already deleted", async () => {
  const now = new Date();
  const isOverdue = and(eq(contracts.isActive, true), lt(contracts.endOfUse, now));
  expect(await database.db.select().from(contracts).where(isOverdue)).toHaveLength(1);
  const checks = await database.db.select().from(idChecks);
  expect(checks.some((check) => check.isPersonsNameMatched === false)).toBe(true);
  expect(new Set(checks.map((check) => check.identityDocumentType)).size).toBe(3);
  expect(checks.some((check) => check.licenseApprovalState === null)).toBe(true);
  const deleted = checks.filter((check) => check.personalDataDeletedAt);
  expect(deleted.length).toBeGreaterThan(5);
  expect(deleted.every((check) => check.identityDocumentNumber === null && check.finishedAt !== null)).toBe(true);
});

test("a newcomer finds a log with one gap, damages on drawings, and an HU that is due soon", async () => {
  const now = new Date();
  const plates = await database.db.select().from(redPlates);
  expect(plates).toMatchObject([{ licensePlate: "K-06 1184" }]);
  const trips = await database.db.select().from(redPlateTrips);
  expect(trips).toHaveLength(5);
  expect(trips.map((trip) => gapsOf(trip, now)).filter((gaps) => gaps.length > 0)).toEqual([["Fahrstrecke"]]);
  for (const { id, startAt, takenUntil } of trips) {
    const others = trips.filter((other) => other.id !== id);
    expect(others.some((other) => other.startAt < takenUntil && other.takenUntil > startAt)).toBe(false);
    expect(takenUntil < now).toBe(true);
  }
  const stock = await database.db.select().from(vehicles);
  const damages = await database.db.select().from(vehicleDamages);
  const drawn = stock.filter(({ id }) => damages.some((damage) => damage.vehicleId === id && damage.placeX !== null));
  expect(drawn.map(({ licensePlate }) => licensePlate).sort()).toEqual(["D AR 66", "K HS 62"]);
  for (const { id, preDamage } of drawn)
    expect(damageText(damages.filter((damage) => damage.vehicleId === id && !damage.repairedAt))).toBe(preDamage);
  const { date } = berlinWallTime(now);
  const holds = await database.db.select().from(vehicleHolds);
  expect(holds).toMatchObject([{ kind: "inspection", heldFrom: null }]);
  expect(holds.every(({ dueOn }) => dueOn && dueOn > date && dueOn <= addDays(date, 14))).toBe(true);
});

test("nothing but contracts that are underway and reservations lies in the future", async () => {
  const now = new Date();
  expect(await database.db.select().from(idChecks).where(gt(idChecks.createdAt, now))).toEqual([]);
  expect(await database.db.select().from(contracts).where(gt(contracts.startOfUse, now))).toEqual([]);
  const late = and(eq(contracts.isActive, false), gt(contracts.vehicleReturnedAt, now));
  expect(await database.db.select().from(contracts).where(late)).toEqual([]);
});

test("the accounts can sign in with the demo password", async () => {
  const emails = ["admin", "nutzer", "admin.koeln", "nutzer.koeln"].map((name) => `${name}@rheintal.example`);
  const hashes = new Set<string | null>();
  for (const email of [...emails, "admin@kompakt.example", "admin@nord.example"]) {
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.lockedAt).toBeNull();
    hashes.add(user?.passwordHash ?? null);
  }
  // One hash for all of them.
  for (const hash of hashes) expect(await passwords.verify("Handschlag-2026!", hash)).toBe(true);
});

test("the local Worker finds the photos", async () => {
  const [image] = await database.db.select().from(documentImages).limit(1);
  const { store, close } = await openLocalFiles(dataFolder);
  const file = await store.get(image?.fileKey ?? "");
  await close();
  expect(file?.contentType).toBe("image/jpeg");
  expect(file?.bytes.length).toBe(image?.byteCount);
});

test("files are named in columns only that the sweep of the file store knows", async () => {
  const found = new Set<string>();
  for (const table of Object.values(schema).filter((table) => is(table, SQLiteTable))) {
    for (const row of await database.db.select().from(table)) {
      for (const [property, column] of Object.entries(getTableColumns(table))) {
        const value = JSON.stringify((row as Record<string, unknown>)[property]) ?? "";
        if (/\b(contracts|documents|logos|scans|signatures)\/[0-9a-z]{26}\b/.test(value))
          found.add(`${getTableName(table)}.${column.name}`);
      }
    }
  }
  const known = [...columnsNamingFiles, ...listsNamingFiles.map(({ column }) => column)];
  const names = known.map((column) => `${getTableName(column.table)}.${column.name}`);
  expect([...found].filter((name) => !names.includes(name))).toEqual([]);
  expect(found.size).toBeGreaterThanOrEqual(3);
});

test("a second run reports it and changes nothing", async () => {
  const before = await totalRows();
  const { stdout } = await addDemo("local");
  expect(firstOutput).toContain("Demo data added");
  expect(stdout.trim().split("\n")).toEqual(["Demo data is there already."]);
  expect(await totalRows()).toEqual(before);
});

test.each(["production", "preview", ""])("refuses with APP_ENV %j", async (appEnv) => {
  await expect(addDemo(appEnv)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("APP_ENV=local") });
});
