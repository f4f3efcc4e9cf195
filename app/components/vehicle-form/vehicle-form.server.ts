import { baseField } from "#app/forms/merge-base.ts";
import { mergeAndSave, refuseConflicts } from "#app/forms/merge-form.server.ts";
import { submitOrSay } from "#app/forms/submit.server.ts";
import { createVehicle } from "#server/fleet/vehicles/create-vehicle.server.ts";
import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";
import { getVehicleFilters } from "#server/fleet/vehicles/list-vehicles.server.ts";
import { searchBrands } from "#server/fleet/vehicles/search-brands.server.ts";
import { updateVehicle } from "#server/fleet/vehicles/update-vehicle.server.ts";
import { UpdateVehicleInput } from "#server/fleet/vehicles/vehicle.schema.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type VehicleForm, type VehicleRefusal, vehicleFormValues } from "./vehicle-form.ts";

/** The panel for a vehicle, or for a new one. Null where it may not be opened: no right to add, no longer in stock. */
export async function readVehicleForm(ctx: ActorDoor, vehicleId: string | null): Promise<VehicleForm | null> {
  if (vehicleId === null && !can(ctx.actor, ["create", "vehicle"])) return null;
  const [vehicle, { offices }, { records }] = await Promise.all([
    vehicleId === null ? undefined : getVehicle(ctx, { id: vehicleId }),
    getVehicleFilters(ctx, {}),
    searchBrands(ctx, { query: "", page: 1, perPage: 30 }),
  ]);
  if (vehicle?.deletedAt) return null;
  return { vehicle, newId: newId(), offices, brands: records.map(({ name }) => name) };
}

/**
 * Saves what the panel sent; undefined when it is saved. A defect is reported, and said with the specified sentence
 * (vehicles.md#failure).
 */
export async function saveVehicle(
  ctx: ActorDoor,
  form: FormData,
  reportDefect: (error: unknown) => void,
): Promise<Refusal | undefined> {
  return mergeAndSave(form, (sent) => saveOnce(ctx, sent, reportDefect));
}

type Refusal = VehicleRefusal & { status: number; code?: string };

async function saveOnce(
  ctx: ActorDoor,
  form: FormData,
  reportDefect: (error: unknown) => void,
): Promise<Refusal | undefined> {
  const isNew = form.get("intent") === "create";
  // An unknown vehicle is reported before input errors.
  const stored = isNew ? null : await getVehicle(ctx, { id: String(form.get("id") ?? "") });
  const conflict =
    stored &&
    refuseConflicts(form, UpdateVehicleInput, vehicleFormValues(stored), {
      describe: (field) => (field === "branchId" ? stored.location.name : undefined),
    });
  if (conflict) return { lastResult: conflict.lastResult, status: conflict.status, version: stored.version };
  if (stored && form.has(baseField)) form.set("version", String(stored.version));
  const failure = { text: vehicleTexts.saveFailed, reportDefect };
  const outcome = isNew
    ? await submitOrSay(form, ctx, createVehicle, failure)
    : await submitOrSay(form, ctx, updateVehicle, failure);
  if (outcome.ok) return undefined;
  const { lastResult, status, code } = outcome;
  if (isNew) return { lastResult, status };
  // A conflict is said above the form; sent once more, the form overwrites the state that was told.
  const isTold = (lastResult.error?.[""]?.length ?? 0) > 0;
  const current = isTold ? await versionOf(ctx, String(form.get("id") ?? "")) : undefined;
  return { lastResult, status, code, version: current ?? Number(form.get("version") ?? 0) };
}

async function versionOf(ctx: ActorDoor, id: string): Promise<number | undefined> {
  try {
    return (await getVehicle(ctx, { id })).version;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
