/** How a figure is counted: integer cents with VAT, or whole kilometers. */
type Unit = "cents" | "kilometers";

/**
 * Where papers and screens show a figure: in a line of the price table, which `priceOf` computes, or as a fact of its own
 * below the total. A fact that was not agreed (0) is left out of papers; screens then say `none`.
 */
type Printed =
  | { as: "price_line"; label: string }
  | {
      as: "fact";
      paperLabel: string;
      none: string;
      /** The note beside the sum to be paid; null: none. */
      note: ((value: string) => string) | null;
    };

type AgreedFigure = {
  unit: Unit;
  /** The field of the terms step; its errors name it too. */
  field: string;
  /** The name in the API's JSON, in and out (api.md#contracts). */
  wireName: string;
  /** On screens. */
  label: string;
  /** The column of the CSV export; null: it has none. */
  csvHeader: string | null;
  /** Paid for having the vehicle: what 'kostenfrei' switches off (contracts.md#free-of-charge). */
  isPriceOfUse: boolean;
  printed: Printed;
};

/**
 * Every number that dealer and customer agree on, in the order of form, JSON and CSV (papers.md#figures). The key is its
 * name in snapshots and default cost sets, and its column in `agreedColumns` of the database. 0: not agreed.
 *
 * Form, draft, default costs, checks, snapshot, API and CSV read this table; a new row reaches them all. Only what a
 * `price_line` does to the price is written elsewhere, in contract-price.rules.ts.
 */
export const agreedFigures = {
  dailyPriceCents: {
    unit: "cents",
    field: "dailyPrice",
    wireName: "tagesgrundpreis",
    label: "Tagesgrundpreis",
    csvHeader: "Tagesgrundpreis (EUR)",
    isPriceOfUse: true,
    printed: { as: "price_line", label: "Tagesgrundpreis" },
  },
  hourlyPriceCents: {
    unit: "cents",
    field: "hourlyPrice",
    wireName: "stundenpauschale",
    label: "Stundenpauschale",
    csvHeader: "Stundenpauschale (EUR)",
    isPriceOfUse: true,
    printed: { as: "price_line", label: "Stundenpauschale" },
  },
  extraKmCents: {
    unit: "cents",
    field: "extraKmPrice",
    wireName: "zusatz_km",
    label: "Zusatz-km",
    csvHeader: "Zusatz-KM (EUR)",
    isPriceOfUse: false,
    printed: { as: "price_line", label: "Zusätzliche Kilometer" },
  },
  depositCents: {
    unit: "cents",
    field: "deposit",
    wireName: "fahrzeugkaution",
    label: "Fahrzeugkaution",
    csvHeader: "Kaution (EUR)",
    isPriceOfUse: false,
    printed: {
      as: "fact",
      paperLabel: "dazu Kaution (bei Übergabe zu leisten)",
      none: "keine",
      note: (amount: string) => `dazu Kaution ${amount}`,
    },
  },
  includedKmPerDay: {
    unit: "kilometers",
    field: "includedKmPerDay",
    wireName: "inkl_km_tagesgrundpreis",
    label: "Inklusivkilometer je Tag",
    csvHeader: null,
    isPriceOfUse: false,
    printed: { as: "price_line", label: "Inklusivkilometer" },
  },
  includedKmPerHour: {
    unit: "kilometers",
    field: "includedKmPerHour",
    wireName: "inkl_km_stundenpauschale",
    label: "Inklusivkilometer je Stunde",
    csvHeader: null,
    isPriceOfUse: false,
    printed: { as: "price_line", label: "Inklusivkilometer" },
  },
} as const satisfies Record<string, AgreedFigure>;

type Figures = typeof agreedFigures;
export type FigureKey = keyof Figures;
/** The figures whose row in the table looks like `Part`. */
export type FigureWith<Part> = { [K in FigureKey]: Figures[K] extends Part ? K : never }[FigureKey];
type FigureField = Figures[FigureKey]["field"];
type FigureWireName = Figures[FigureKey]["wireName"];

/** A value for every figure: what a contract or a default cost set says. */
export type AgreedFigures = Record<FigureKey, number>;

export const figureKeys = Object.keys(agreedFigures) as FigureKey[];

const isIn =
  <U extends Unit>(unit: U) =>
  (key: FigureKey): key is FigureWith<{ unit: U }> =>
    agreedFigures[key].unit === unit;
const hasCsvColumn = (key: FigureKey): key is FigureWith<{ csvHeader: string }> =>
  agreedFigures[key].csvHeader !== null;

export const centsFigures = figureKeys.filter(isIn("cents"));
export const kilometerFigures = figureKeys.filter(isIn("kilometers"));
export const csvFigures = figureKeys.filter(hasCsvColumn);

/** An object with a value for every figure, under its key, its field or its name in JSON. */
export const perFigure = <V>(toValue: (key: FigureKey) => V) => collect((key) => key, toValue) as Record<FigureKey, V>;
export const perField = <V>(toValue: (key: FigureKey) => V) =>
  collect((key) => agreedFigures[key].field, toValue) as Record<FigureField, V>;
export const perWireName = <V>(toValue: (key: FigureKey) => V) =>
  collect((key) => agreedFigures[key].wireName, toValue) as Record<FigureWireName, V>;

const collect = <V>(nameOf: (key: FigureKey) => string, toValue: (key: FigureKey) => V) =>
  Object.fromEntries(figureKeys.map((key) => [nameOf(key), toValue(key)]));

const pick = <T extends Record<K, unknown>, K extends FigureKey>(source: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<T, K>;

/** Only the figures of an object that holds more: of values, or of a table's columns. */
export const pickFigures = <T extends Record<FigureKey, unknown>>(source: T) => pick(source, figureKeys);
