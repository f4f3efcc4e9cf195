import { readFileSync } from "node:fs";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import type { RenderPaper } from "#server/ground/kernel/platform.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import type { SignatureInput } from "#server/handover/signing/signature.schema.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";

/** Wednesday, 17:30 in Berlin. */
export const now = new Date("2026-11-25T16:30:00Z");
const startOfUse = new Date("2026-11-23T09:00:00Z");
const endOfUse = new Date("2026-11-26T09:00:00Z");

export type StaffOptions = NonNullable<Parameters<typeof aStaffContext>[1]>;

const signaturePng = readFileSync(new URL("../../../db/seed/photos/signature.png", import.meta.url));
export const signatures: SignatureInput[] = [
  {
    kind: "vehicle_return_customer",
    method: "drawn",
    image: `data:image/png;base64,${signaturePng.toString("base64")}`,
    strokes: [[{ x: 10, y: 20, time: 1 }]],
  },
  { kind: "vehicle_return_dealer", method: "typed", typedName: "Nora  Nutzer" },
];

/** A user and a vehicle underway since Monday, at 12.480 km; `clock.now` moves. */
export async function aReturnDesk(database: TestDatabase, options: ContractOptions = {}, staff: StaffOptions = {}) {
  const clock = { now };
  const { ctx: plain, fake } = await aStaffContext(database, { now: () => clock.now, ...staff });
  const rendered: { name: string; source: unknown }[] = [];
  const renderPaper: RenderPaper = async (name, source) => {
    rendered.push({ name, source });
    return new TextEncoder().encode("%PDF-1.7");
  };
  const ctx = { ...plain, platform: { ...plain.platform, renderPaper } };
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, now, files: ctx.platform.files };
  const vehicle = await aVehicle(place, { preDamage: "Delle hinten", shortDescription: "Winterreifen im Lager" });
  const underway = await aVehicleUnderway(place, { vehicle, startOfUse, endOfUse, hasPhotos: false, ...options });
  const input = {
    contractId: underway.contract.id,
    returnedAt: now,
    odometerKm: 12_628,
    newDamage: "",
    notes: "",
    signatures,
  };
  return { ctx, fake, rendered, place, clock, ...underway, input };
}

export const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message, field: error.details?.field }),
  );
