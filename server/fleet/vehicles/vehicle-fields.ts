import { saysNoDamage } from "#server/fleet/damage-text/damage-words.ts";
import { vehicleFuelKinds, vehicleGearboxes, vehicleKinds } from "#server/ground/dictionary/dictionary.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { noteLine, typedText } from "#server/ground/dictionary/typed-line.ts";
import { kilogramsWithoutGrouping, kilometersMaximum, withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { isForeignPlate, isLicensePlate, normalizeLicensePlate } from "./license-plate.rules.ts";
import { vehicleTexts as t } from "./vehicle.texts.ts";
import { isOldVin, isVin, normalizeVin, suggestedVin } from "./vin.ts";

/** What a user may enter about a vehicle; texts that are missing are "". */
export type VehicleValues = {
  brand: string;
  /** The model. */
  name: string;
  fuelKind: string;
  kind: string;
  vin: string;
  /** "ja" or "": registered for the first time before 1981. */
  oldVin: string;
  licensePlate: string;
  /** "ja" or "": the plate of another country. */
  foreignPlate: string;
  /** In kg; 0: not known, as with seats and trailer load. */
  grossMassKg: number;
  /** The driver's included. */
  seats: number;
  /** With brakes, in kg. */
  trailerLoadKg: number;
  gearbox: string;
  mainDriver: string;
  preDamage: string;
  odometerKm: number;
  shortDescription: string;
};
export type VehicleField = keyof VehicleValues;

/** A text as it is stored, or a German sentence that says what is expected. */
export type ReadField<T> = { value: T; error?: undefined } | { value?: undefined; error: string };

type FieldDefinition<T> = {
  label: string;
  /** The name in the API and in the history (vehicles.md#history). */
  wire: string;
  isRequired?: boolean;
  /** The most characters of the text as typed. */
  maximum: number;
  read: (typed: string) => ReadField<T>;
};

const lineMaximum = 120;
const textMaximum = 3_000;

const limited = (value: string, maximum: number): ReadField<string> =>
  value.length > maximum ? { error: tooLong(maximum) } : { value };

/** Brand and model are printed as they are in stock; damages and notes are looked through at the handover. */
const printedLine = (message: string) => (typed: string) => {
  const value = noteLine(typed);
  if (value === "") return { error: message };
  return isPrintable(value) ? limited(value, lineMaximum) : { error: unprintableText(value) };
};
const optionalLine = (typed: string) => limited(noteLine(typed), lineMaximum);
const optionalText = (typed: string) => limited(typedText(typed), textMaximum);

/** One of the dictionary's names, in any letter case. */
const choice = (entries: readonly { key: string; label: string }[]) => (typed: string) => {
  const value = noteLine(typed);
  if (value === "") return { value };
  const entry = entries.find(({ label }) => label.toLowerCase() === value.toLowerCase());
  return entry ? { value: entry.key } : { error: t.choiceUnknown(entries.map(({ label }) => label).join(", ")) };
};

function readVin(typed: string): ReadField<string> {
  const value = normalizeVin(typed);
  if (value === "") return { error: t.vinRequired };
  return isVin(value) || isOldVin(value) ? { value } : { error: t.vinFormat };
}

function readPlate(typed: string): ReadField<string> {
  const value = normalizeLicensePlate(noteLine(typed));
  return value === "" || isLicensePlate(value) || isForeignPlate(value) ? { value } : { error: t.plateFormat };
}

const yes = new Set(["ja", "j", "x", "1", "true", "wahr", "on", "yes"]);
const no = new Set(["", "nein", "n", "0", "false", "falsch", "no"]);

/** A tick of a form, or a cell that says yes or no. */
function readTick(typed: string): ReadField<string> {
  const value = typed.trim().toLowerCase();
  if (yes.has(value)) return { value: "ja" };
  return no.has(value) ? { value: "" } : { error: t.choiceUnknown("ja, nein") };
}

type Identity = Pick<VehicleValues, "vin" | "oldVin" | "licensePlate" | "foreignPlate">;

/**
 * What is wrong with VIN and plate once it is known of which kind they are (vehicles.md#vin, vehicles.md#license-plates); a field
 * that is missing is not judged.
 */
export function identityProblems(vehicle: Partial<Identity>): { field: "vin" | "licensePlate"; message: string }[] {
  const { vin, oldVin, licensePlate, foreignPlate } = vehicle;
  const problems: ReturnType<typeof identityProblems> = [];
  if (vin && !oldVin && !isVin(vin)) {
    const meant = suggestedVin(vin);
    problems.push({ field: "vin", message: meant ? t.vinMeant(meant) : t.vinFormat });
  }
  if (licensePlate && !(foreignPlate ? isForeignPlate : isLicensePlate)(licensePlate))
    problems.push({ field: "licensePlate", message: t.plateFormat });
  return problems;
}

function readOdometer(typed: string): ReadField<number> {
  const digits = withoutGrouping(typed);
  const isNumber = /^\d{0,9}$/.test(digits) && Number(digits) <= kilometersMaximum;
  return isNumber ? { value: Number(digits) } : { error: t.odometerDigits };
}

/** A whole number from `minimum` to `maximum`; 0, like nothing: not known (vehicles.md#registration-certificate). */
const figure = (minimum: number, maximum: number, message: string) => (typed: string) => {
  const digits = kilogramsWithoutGrouping(typed);
  const value = Number(digits);
  const isFigure = /^\d{0,6}$/.test(digits) && (value === 0 || (value >= minimum && value <= maximum));
  return isFigure ? { value } : { error: message };
};

/**
 * The fields of a vehicle in the order of its form (vehicles.md#vehicle-form), each with the only function that judges
 * it: form, API and import say the same. What `read` returns is read to the same value again.
 */
export const vehicleFields: { readonly [F in VehicleField]: FieldDefinition<VehicleValues[F]> } = {
  brand: { label: "Marke", wire: "brand", isRequired: true, maximum: lineMaximum, read: printedLine(t.brandRequired) },
  name: { label: "Modell", wire: "name", isRequired: true, maximum: lineMaximum, read: printedLine(t.nameRequired) },
  fuelKind: { label: "Kraftstoff", wire: "fuel_kind", maximum: lineMaximum, read: choice(vehicleFuelKinds) },
  kind: { label: "Fahrzeugkategorie", wire: "kind", maximum: lineMaximum, read: choice(vehicleKinds) },
  vin: { label: "FIN", wire: "vin", isRequired: true, maximum: 40, read: readVin },
  oldVin: { label: "Erstzulassung vor 1981", wire: "registered_before_1981", maximum: 10, read: readTick },
  licensePlate: { label: "Kennzeichen", wire: "license_plate", maximum: 40, read: readPlate },
  foreignPlate: { label: "Ausländisches Kennzeichen", wire: "foreign_license_plate", maximum: 10, read: readTick },
  grossMassKg: {
    label: "Zulässige Gesamtmasse",
    wire: "gross_mass_kg",
    maximum: 20,
    read: figure(100, 60_000, t.grossMassFormat),
  },
  seats: { label: "Sitzplätze", wire: "seats", maximum: 10, read: figure(1, 150, t.seatsFormat) },
  gearbox: { label: "Getriebe", wire: "gearbox", maximum: lineMaximum, read: choice(vehicleGearboxes) },
  trailerLoadKg: {
    label: "Anhängelast gebremst",
    wire: "trailer_load_kg",
    maximum: 20,
    // A 2 means tons.
    read: figure(50, 60_000, t.trailerLoadFormat),
  },
  mainDriver: { label: "Hauptfahrer/in", wire: "main_driver", maximum: lineMaximum, read: optionalLine },
  preDamage: {
    label: "Schäden",
    wire: "pre_damage",
    maximum: textMaximum,
    read: (typed) => optionalText(saysNoDamage(typed) ? "" : typed),
  },
  odometerKm: { label: "Kilometerstand", wire: "odometer_value", maximum: 20, read: readOdometer },
  shortDescription: { label: "Sonstige Notizen", wire: "short_description", maximum: textMaximum, read: optionalText },
};

/** The names of all fields, in order. */
export const vehicleFieldNames = Object.keys(vehicleFields) as VehicleField[];

/** The fields of the registration certificate (vehicles.md#registration-certificate). */
export const registrationFields = ["grossMassKg", "seats", "gearbox", "trailerLoadKg"] as const;

/** A value as forms, files and sentences show it: only an odometer of 0 is a figure that is known. */
export const shownValue = (field: VehicleField, value: string | number): string =>
  value === 0 && field !== "odometerKm" ? "" : String(value);

/** Only the fields a user may enter, of a whole row. */
export const valuesOf = (vehicle: VehicleValues) =>
  Object.fromEntries(vehicleFieldNames.map((field) => [field, vehicle[field]])) as VehicleValues;

/** What differs between two states of a vehicle, under the names of the API: the new values. */
export function changedFields(before: VehicleValues, after: VehicleValues): Record<string, string | number> {
  const changed = vehicleFieldNames.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [vehicleFields[field].wire, after[field]]));
}

type StockedVehicle = { brand: string; name: string; vin: string; oldVin?: string };

/** Why a vehicle in stock cannot be handed over, as a German sentence; null if it can (vehicles.md#handing-over). */
export function vehicleProblem(vehicle: StockedVehicle | null | undefined): string | null {
  if (!vehicle) return t.vehicleGone;
  if (!vehicle.brand || !(vehicle.oldVin ? isOldVin : isVin)(vehicle.vin)) return t.vehicleIncomplete;
  const printed = `${vehicle.brand} ${vehicle.name}`;
  return isPrintable(printed) ? null : t.vehicleUnprintable(unprintableText(printed));
}
