import { entryOf } from "#server/ground/dictionary/entry-of.ts";

/** Whole numbers from 0 to `maximum`. */
type ConditionRow = {
  /** The field of the vehicle step and of the return form; its errors name it too. */
  field: string;
  /** The name in the API's JSON, in and out. */
  wireName: string;
  maximum: number;
  hint: string;
  /** In a sentence: `Bei der Übergabe: 2 Schlüssel`. */
  shown: (value: number) => string;
  /** What a text that cannot be read says. */
  formatText: string;
  /** Kinds of the figure by the vehicle's fuel, the label of all others under "". */
  labels: Readonly<Record<string, string>>;
  read: (text: string) => number | undefined;
  format: (value: number) => string;
};

/**
 * What is noted about a vehicle at the handover and again at the return, besides the odometer (contracts.md#condition).
 * Forms, drafts, snapshots, JSON, contract page and papers read this table; a new row reaches them all.
 */
export const conditionFigures = {
  energyPercent: {
    field: "energyLevel",
    wireName: "energy_level_percent",
    maximum: 100,
    hint: "In Prozent oder als Bruch, z. B. 75 oder 6/8.",
    shown: (percent) => `${percent} %`,
    formatText: "Bitte geben Sie einen Wert von 0 bis 100 Prozent oder einen Bruch wie 6/8 ein.",
    labels: { Elektro: "Ladestand", Wasserstoff: "Tankfüllung", "": "Tankfüllung" },
    read: readPercent,
    format: (percent) => `${percent} %`,
  },
  keyCount: {
    field: "keyCount",
    wireName: "key_count",
    maximum: 9,
    hint: "",
    shown: (count) => (count === 1 ? "1 Schlüssel" : `${count} Schlüssel`),
    formatText: "Bitte geben Sie die Anzahl als Zahl von 0 bis 9 ein.",
    labels: { "": "Schlüssel" },
    read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
    format: String,
  },
} as const satisfies Record<string, ConditionRow>;

type Rows = typeof conditionFigures;
export type ConditionKey = keyof Rows;
export type ConditionField = Rows[ConditionKey]["field"];
type ConditionWireName = Rows[ConditionKey]["wireName"];

/** A vehicle's condition; null: not noted. */
export type VehicleCondition = Record<ConditionKey, number | null>;

export const conditionKeys = Object.keys(conditionFigures) as ConditionKey[];

/** `75`, `75 %`, `3/4`, `6/8`, `voll`, `leer` as a percentage; undefined for anything else. */
function readPercent(text: string): number | undefined {
  const typed = text.toLowerCase().replace(/%$/, "").trimEnd();
  if (typed === "voll") return 100;
  if (typed === "leer") return 0;
  if (/^\d{1,3}$/.test(typed)) return Number(typed);
  const [, part, whole] = /^(\d)\s*\/\s*([2-8])$/.exec(typed) ?? [];
  return part && whole ? Math.round((Number(part) / Number(whole)) * 100) : undefined;
}

/** A figure as typed; null for nothing, undefined for what cannot be read or is above the maximum. */
export function readConditionFigure(key: ConditionKey, text = ""): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const value = conditionFigures[key].read(typed);
  return value !== undefined && value <= conditionFigures[key].maximum ? value : undefined;
}

/** The condition in the checked fields of a form. */
export const conditionOfFields = (fields: Partial<Record<ConditionField, string | undefined>>): VehicleCondition =>
  perKey((key) => readConditionFigure(key, fields[conditionFigures[key].field]) ?? null);

/** A condition as it was stored, of any age; figures that were not noted yet are null. */
export const readCondition = (stored: Partial<VehicleCondition>): VehicleCondition =>
  perKey((key) => stored[key] ?? null);

export const isSameCondition = (one: VehicleCondition, other: VehicleCondition) =>
  conditionKeys.every((key) => one[key] === other[key]);

/** `Ladestand` for electric vehicles, else `Tankfüllung`; `Schlüssel`. */
export function conditionLabel(key: ConditionKey, fuel: string): string {
  const labels: Readonly<Record<string, string>> = conditionFigures[key].labels;
  return entryOf(labels, fuel) ?? entryOf(labels, "") ?? "";
}

/** `75 %`; "" for what was not noted. */
export function formatCondition(key: ConditionKey, value: number | null): string {
  return value === null ? "" : conditionFigures[key].format(value);
}

/** The figures in JSON: as the API sends them. */
export const conditionToWire = (condition: VehicleCondition) => perWireName((key) => condition[key]);

/** A field per figure, and its name in JSON. */
export function perField<V>(toValue: (key: ConditionKey) => V) {
  return collect((key) => conditionFigures[key].field, toValue) as Record<ConditionField, V>;
}
export function perWireName<V>(toValue: (key: ConditionKey) => V) {
  return collect((key) => conditionFigures[key].wireName, toValue) as Record<ConditionWireName, V>;
}
function perKey<V>(toValue: (key: ConditionKey) => V) {
  return collect((key) => key, toValue) as Record<ConditionKey, V>;
}
function collect<V>(nameOf: (key: ConditionKey) => string, toValue: (key: ConditionKey) => V) {
  return Object.fromEntries(conditionKeys.map((key) => [nameOf(key), toValue(key)]));
}
