/**
 * One rental from the photos to the returned vehicle over the API. Every response, and everything it leaves in the audit
 * log, the outbox, the vehicle's history and the live rooms, is compared with `whole-day.expected.txt`, each value of it. After an
 * intended change: `npm run test:unit -- tests/api/whole-day.test.ts -u`, and read the difference.
 */
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { drawn } from "#server/handover/signing/test-signing-desk.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Ids differ from run to run; the same one is written the same way everywhere. */
function withStableIds(value: unknown): string {
  const known = new Map<string, string>();
  const nameOf = (found: string) => {
    if (!known.has(found)) known.set(found, `(${known.size + 1})`);
    return known.get(found) ?? "";
  };
  const random = /\b([0-9a-f]{32}|[0-9a-hjkmnp-tv-z]{26})\b/g;
  // What it signs are such ids.
  const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
  return `${JSON.stringify(value, null, 2).replace(token, "(token)").replace(random, nameOf)}\n`;
}

test("a rental from the photos to the returned vehicle, value by value", async () => {
  // Monday, 09:00 in Berlin.
  let now = new Date("2026-11-23T08:00:00Z");
  const { ctx, fake } = await aStaffContext(database, { now: () => now });
  const { headquarterId, branchId, userId } = ctx.actor;
  const isMine = eq(headquarters.id, headquarterId);
  await database.db.update(headquarters).set({ usesDigitalSigning: true, name: "Autohaus Rheintal" }).where(isMine);
  const place = { db: database.db, headquarterId, branchId, userId, now };
  const vehicle = await aVehicle(place, { vin: "WVWZZZCD1SW100001", licensePlate: "K HS 1", preDamage: "Kratzer" });
  const api = apiOf(ctx);
  const day: unknown[] = [];
  /** Later, so that the order of what happened shows. */
  const call = async (method: string, path: string, body?: unknown) => {
    now = new Date(now.getTime() + 60_000);
    const { status, json, text } = await api(method, path, body);
    await fake.settled();
    day.push({ request: `${method} ${path}`, status, response: json ?? text });
    return json;
  };

  const photo = `data:image/jpeg;base64,${readFileSync("tests/fixtures/specimens/easy-td3-0.jpg").toString("base64")}`;
  const images = [{ image: photo, identity_document_side: "front_side", image_type: "visible" }];
  const { data: check } = await call("POST", "/id_checks", {
    id_check: {
      identity_document_type: "PASSPORT",
      identity_document_images_attributes: images,
      drivers_liscense_id_check_attributes: { identity_document_images_attributes: images },
    },
  });
  const license = { number: "B072RRE2I55", drivers_liscense_issuing_authority: "Stadt Köln" };
  await call("POST", `/id_checks/${check.id}/approve`, {
    id_check: {
      prename: "Erika",
      surname: "Mustermann",
      identity_document_number: "C01X00T47",
      date_of_birth: "1984-08-12",
      drivers_liscense_id_check_attributes: { ...license, drivers_license_classes: "B" },
    },
  });
  await call("GET", `/contracts/new?id_check_id=${check.id}`);
  const { data: contract } = await call("POST", "/contracts", {
    contract: {
      id_check_id: check.id,
      vehicle_id: vehicle.id,
      id_check_attributes: {
        identity_document_number: "C01X00T47",
        identity_document_type: "PASSPORT",
        drivers_liscense_id_check_attributes: {
          number: "B072RRE2I55",
          drivers_license_classes: "B",
          issuing_authority: "Stadt Köln",
        },
      },
      vehicle_attributes: { license_plate: "K HS 2", odometer_value: 12_500 },
      customer_attributes: {
        salutation: "Frau",
        prename: "Erika",
        surname: "Mustermann",
        email: "erika@example.org",
        date_of_birth: "1984-08-12",
        telephone_number: "015112345678",
        address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
      },
      kind: "Vermietung",
      start_of_use: "2026-11-23T10:00",
      end_of_use: "2026-11-25T16:30:00Z",
      tagesgrundpreis: 89.5,
      stundenpauschale: "12,50",
      zusatz_km: { cents: 29 },
      fahrzeugkaution: 500,
      inkl_km_tagesgrundpreis: 150,
      additional_costs_attributes: [{ name: "Kindersitz", value: 15 }],
      with_vollkasko: true,
      additional_notes: "Nur in Deutschland.",
      sb_insurance_contract_attributes: { contract_data_json: { disscount: 1_000, payment_method: "card" } },
    },
  });
  await call("GET", `/contracts/${contract.id}/new_signatures`);
  await call("POST", `/contracts/${contract.id}/add_signatures`, {
    contract: {
      signatures_attributes: (["customer", "sb_customer", "dealer"] as const).map((kind) => drawn(kind)),
    },
  });
  await call("GET", `/contracts/${contract.id}`);
  await call("GET", `/contracts/${contract.id}/new_contract_email`);
  await call("POST", `/contracts/${contract.id}/send_contract_email`, { recipient: "erika@example.org" });
  const back = { odometer_value_at_end: 12_900, vehicle_returned_at: "2026-11-23T17:30" };
  now = new Date("2026-11-23T17:00:00Z");
  await call("PUT", `/contracts/${contract.id}`, {
    contract: {
      ...back,
      vehicle_attributes: { pre_damage: "Kratzer, Delle vorn", short_description: "Tank leer" },
      signatures_attributes: (["vehicle_return_customer", "vehicle_return_dealer"] as const).map((kind) => drawn(kind)),
    },
  });
  await call("GET", `/contracts/${contract.id}`);
  await call("GET", "/id_checks");
  await call("GET", "/contracts/to_csv_file?start_date=2026-11-01&end_date=2026-11-30");
  await call("POST", `/id_checks/${check.id}/discard`);

  const left = {
    auditLog: (await rowsOf(auditLog, auditLog.action, auditLog.subjectType, auditLog.details)).map(withoutPlace),
    outbox: await rowsOf(outbox),
    vehicles: (await rowsOf(vehicles)).map((row) => ({ ...row, changedAt: "" })),
    vehicleVersions: await rowsOf(vehicleVersions),
    events: fake.published.map(({ party, room, event }) =>
      party === "main" ? { party, ...event, id: "" } : { party, room, event },
    ),
  };
  await expect(withStableIds({ day, left })).toMatchFileSnapshot("whole-day.expected.txt");

  /** The two captures of a check end in either order, and nothing else tells them apart; the chain follows that order. */
  function withoutPlace(row: object) {
    const { sequence, previousHash, hash, ...entry } = row as typeof auditLog.$inferSelect;
    return entry.subjectType === "capture_process" ? { ...entry, id: "", subjectId: "" } : entry;
  }

  type Kept = typeof auditLog | typeof outbox | typeof vehicles | typeof vehicleVersions;
  function rowsOf(table: Kept, ...order: AnySQLiteColumn[]) {
    const mine = eq(table.headquarterId, headquarterId);
    return database.db
      .select()
      .from(table)
      .where(mine)
      .orderBy(table.createdAt, ...order);
  }
});
