import type { idChecks } from "#db/schema/id-checks.ts";
import type { VehicleValues } from "#server/fleet/vehicles/vehicle-fields.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { heldClasses } from "#server/services/document-reading/license-classes.ts";
import {
  type LicenseFacts,
  type LicenseHint,
  vehicleHints,
} from "#server/services/document-reading/license-rules.rules.ts";
import { licenseOfCheck } from "./license-of-check.ts";

/** Who drives, and their license as checked. */
export type Driver = { role: "customer" | "second_driver"; name: string; license: LicenseFacts };

export type ChosenVehicle = Pick<
  VehicleValues,
  "kind" | "fuelKind" | "grossMassKg" | "seats" | "gearbox" | "trailerLoadKg"
>;

/** A hint and whose license it is about. */
export type DriverHint = LicenseHint & Pick<Driver, "role" | "name">;

const alternativeDrives = new Set(["Elektro", "Wasserstoff", "Erdgas (CNG)", "Autogas (LPG)"]);
const gearboxes: Partial<Record<string, "manual" | "automatic">> = { Schaltgetriebe: "manual", Automatik: "automatic" };

/** What the rules know of a vehicle; what the stock does not know is left out (license-rules.md#beside-the-vehicle). */
const factsOf = ({ kind, fuelKind, gearbox, ...vehicle }: ChosenVehicle): Partial<LicenseFacts> => ({
  vehicleKind: kind === "Motorrad" ? "motorcycle" : "car",
  carriesGoods: kind === "" ? undefined : kind === "Transporter",
  isAlternativeDrive: alternativeDrives.has(fuelKind),
  gearbox: gearboxes[gearbox],
  grossMassKg: vehicle.grossMassKg || undefined,
  seats: vehicle.seats || undefined,
  trailerLoadKg: vehicle.trailerLoadKg || undefined,
});

/** What the rules say about each driver's license and the chosen vehicle: hints that stop nothing. */
export const hintsForVehicle = (drivers: readonly Driver[], vehicle: ChosenVehicle): DriverHint[] =>
  drivers.flatMap(({ role, name, license }) =>
    vehicleHints({ ...license, ...factsOf(vehicle) }).map((hint) => ({ ...hint, role, name })),
  );

type IdCheck = typeof idChecks.$inferSelect;
type CheckedDriver = { role: Driver["role"]; check: IdCheck | null | undefined; classesText?: string | undefined };

/**
 * Whose confirmed licenses the rules compare with a vehicle; a check without one has no driver. `today`: `yyyy-mm-dd`;
 * `classesText`: the classes that the contract names instead of those on the check.
 */
export const driversOf = (today: string, people: readonly CheckedDriver[]): Driver[] =>
  people.flatMap(({ role, check, classesText }) => {
    const license = check ? licenseOfCheck(check, today) : null;
    return check && license ? [{ role, name: fullName(check), license: withClasses(license, classesText) }] : [];
  });

const withClasses = (license: LicenseFacts, classesText: string | undefined): LicenseFacts =>
  classesText ? { ...license, classesText, held: heldClasses(classesText) } : license;
