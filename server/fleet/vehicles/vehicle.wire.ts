import {
  holdKinds,
  keysOf,
  vehicleFuelKinds,
  vehicleGearboxes,
  vehicleKinds,
} from "#server/ground/dictionary/dictionary.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { IdText, SearchText, WireText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { aloneWith, countUpTo, oneOf, PageParameter, UpdatedSince } from "#server/ground/openapi/list-parameters.ts";
import { vehicleStatusLabels } from "./vehicle.texts.ts";
import { type VehicleField, type VehicleValues, vehicleFieldNames, vehicleFields } from "./vehicle-fields.ts";
import { vehicleSorts } from "./vehicle-list.ts";

const Typed = z.union([WireText, z.number()]).nullish();
const Tick = z.union([z.boolean(), WireText]).nullish();

/** The body of POST, PUT and PATCH /vehicles (api.md#vehicles-of-the-api). */
export const VehicleBody = z.object({
  vehicle: z
    .object({
      brand: Typed,
      vin: Typed,
      kind: Typed.meta({ example: "Kombi" }),
      name: Typed,
      odometer_value: Typed,
      short_description: Typed,
      license_plate: Typed,
      foreign_license_plate: Tick.describe("The plate is one of another country"),
      registered_before_1981: Tick.describe("Registered for the first time before 1981: the VIN may have fewer signs"),
      pre_damage: Typed,
      fuel_kind: Typed,
      gross_mass_kg: Typed.describe("The permissible mass, F.2 of the registration certificate; null or 0: not known"),
      seats: Typed.describe("The driver's included, S.1"),
      gearbox: Typed.describe("`Schaltgetriebe` or `Automatik`"),
      trailer_load_kg: Typed.describe("Of a trailer with brakes, O.1"),
      main_driver: Typed,
      vehicle_owner_id: IdText.nullish().describe("A branch office or the headquarters; headquarters only"),
    })
    .meta({ "x-name": "VehicleFields" }),
});
type VehicleBody = z.output<typeof VehicleBody>;

/** The fields of a body that are there, by the names of the use case; the others are `otherwise`. */
export function vehicleOfWire<O extends null | undefined>({ vehicle }: VehicleBody, otherwise: O) {
  const given: Record<string, string | number | boolean | null | undefined> = vehicle;
  // In a body null empties a field, as it does everywhere in JSON; a missing one says nothing about it.
  const givenOf = (field: VehicleField) => {
    const { wire } = vehicleFields[field];
    const value = entryOf(given, wire);
    if (typeof value === "boolean") return value ? "ja" : "nein";
    return value === undefined ? otherwise : (value ?? "");
  };
  const values = Object.fromEntries(vehicleFieldNames.map((field) => [field, givenOf(field)]));
  return values as Record<VehicleField, string | number | O>;
}

/** The name of a field in the API; other names are returned unchanged. */
export const vehicleFieldToWire = (field: string): string =>
  field === "branchId" ? "vehicle_owner_id" : (entryOf(vehicleFields, field)?.wire ?? field);

const sortKeys = vehicleSorts.map(({ key }) => key) as ["name", "license_plate", "created_at"];
const perPage = (maximum: number) => countUpTo(maximum, maximum);

/** The query of GET /vehicles (api.md#vehicles-of-the-api). */
export const VehiclesQuery = aloneWith(
  z.object({
    q: SearchText,
    searchQuery: SearchText,
    sortBy: oneOf(sortKeys, "name"),
    sort_direction: oneOf(["asc", "desc"], "asc"),
    updated_since: UpdatedSince,
    page: PageParameter,
    per_page: perPage(limits.pageSizes.vehicles),
  }),
  ["q", "searchQuery"],
);

/** The query of GET /vehicle_brands (api.md#vehicles-of-the-api). */
export const BrandsQuery = z.object({
  q: SearchText,
  searchQuery: SearchText,
  page: PageParameter,
  per_page: perPage(limits.pageSizes.vehicleBrands),
});

const vehicleShape = {
  id: z.string(),
  brand: z.string(),
  name: z.string(),
  kind: z.string().meta({ enum: keysOf(vehicleKinds) }),
  vin: z.string(),
  registered_before_1981: z.boolean(),
  license_plate: z.string(),
  foreign_license_plate: z.boolean(),
  odometer_value: z.number(),
  fuel_kind: z.string().meta({ enum: keysOf(vehicleFuelKinds) }),
  gross_mass_kg: z.number().nullable(),
  seats: z.number().nullable(),
  gearbox: z
    .string()
    .meta({ enum: ["", ...keysOf(vehicleGearboxes)] })
    .describe("Empty: nobody said"),
  trailer_load_kg: z.number().nullable(),
  main_driver: z.string(),
  short_description: z.string(),
  pre_damage: z.string(),
  status: z.enum([vehicleStatusLabels.available, vehicleStatusLabels.unavailable]),
  hu_due: z
    .string()
    .nullable()
    .describe("The day by which its next HU (technical inspection) has to be done; null: nobody noted it"),
  holds: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string().meta({ enum: keysOf(holdKinds) }),
        note: z.string(),
        due_on: z.string().nullable(),
        held_from: z
          .string()
          .nullable()
          .describe(
            "Since when the vehicle gets no new contracts and reservations because of it; null: it is only due",
          ),
      }),
    )
    .meta({ "x-name": "VehicleHold" })
    .describe("What is to be done for it and is not done; several may hold it"),
  location: z.object({ street: z.string(), city: z.string() }),
  vehicle_owner_id: z.string(),
  deleted_at: z.string().nullable().describe("When it left the stock; only changes show such a vehicle"),
  updated_at: z.string().describe("When it was last changed; its status follows from contracts and reservations"),
};
/** A row of the list (api.md#vehicles-of-the-api). */
export const VehicleRowWire = z.object(vehicleShape).meta({ "x-name": "VehicleRow" });
/** One vehicle with its history (api.md#vehicles-of-the-api). */
export const VehicleWire = z
  .object({
    ...vehicleShape,
    versions: z.array(
      z.object({
        changed_to: z.record(z.string(), z.union([z.string(), z.number()])),
        whodunnit: z.object({ prename: z.string(), surname: z.string() }).nullable(),
        created_at: z.string(),
      }),
    ),
  })
  .meta({ "x-name": "Vehicle" });

/** What is to be done for a vehicle; `heldFrom` null: it is only due. */
export type OpenHold = { id: string; kind: string; note: string; dueOn: string | null; heldFrom: Date | null };

/** When the next HU is due, as noted (holds.md#inspection); null: nobody noted it. */
const huDueIn = (open: readonly OpenHold[]): string | null =>
  open.flatMap(({ kind, dueOn }) => (kind === "inspection" && dueOn ? [dueOn] : [])).sort()[0] ?? null;

type ShownVehicle = VehicleValues & {
  openHolds: readonly OpenHold[];
  id: string;
  branchId: string | null;
  headquarterId: string;
  isAvailable: boolean;
  deletedAt: Date | null;
  changedAt: Date;
  location: { street: string; house: string; city: string };
};
type Version = {
  changedTo: Record<string, string | number>;
  createdAt: Date;
  prename: string | null;
  surname: string | null;
};

export const vehicleRowToWire = (vehicle: ShownVehicle): z.output<typeof VehicleRowWire> => ({
  id: vehicle.id,
  brand: vehicle.brand,
  name: vehicle.name,
  kind: vehicle.kind,
  vin: vehicle.vin,
  registered_before_1981: vehicle.oldVin !== "",
  license_plate: vehicle.licensePlate,
  foreign_license_plate: vehicle.foreignPlate !== "",
  odometer_value: vehicle.odometerKm,
  fuel_kind: vehicle.fuelKind,
  gross_mass_kg: vehicle.grossMassKg || null,
  seats: vehicle.seats || null,
  gearbox: vehicle.gearbox,
  trailer_load_kg: vehicle.trailerLoadKg || null,
  main_driver: vehicle.mainDriver,
  short_description: vehicle.shortDescription,
  pre_damage: vehicle.preDamage,
  status: vehicle.isAvailable ? vehicleStatusLabels.available : vehicleStatusLabels.unavailable,
  hu_due: huDueIn(vehicle.openHolds),
  holds: vehicle.openHolds.map(({ id, kind, note, dueOn, heldFrom }) => ({
    id,
    kind,
    note,
    due_on: dueOn,
    held_from: heldFrom?.toISOString() ?? null,
  })),
  location: { street: `${vehicle.location.street} ${vehicle.location.house}`.trim(), city: vehicle.location.city },
  vehicle_owner_id: vehicle.branchId ?? vehicle.headquarterId,
  deleted_at: vehicle.deletedAt?.toISOString() ?? null,
  updated_at: vehicle.changedAt.toISOString(),
});

export const vehicleToWire = (vehicle: ShownVehicle & { versions: Version[] }): z.output<typeof VehicleWire> => ({
  ...vehicleRowToWire(vehicle),
  versions: vehicle.versions.map(({ changedTo, createdAt, prename, surname }) => ({
    changed_to: changedTo,
    whodunnit: prename === null ? null : { prename, surname: surname ?? "" },
    created_at: createdAt.toISOString(),
  })),
});
