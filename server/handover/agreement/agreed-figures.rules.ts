import { formatEuro, formatKm } from "#server/ground/kernel/format.ts";
import { readKilometers } from "#server/ground/kernel/kilometers.ts";
import { type AgreedFigures, agreedFigures, type FigureKey, figureKeys, perFigure } from "./agreed-figures.ts";
import { euroInput, parseEuro } from "./euro-amount.rules.ts";

/** All figures of a source that may lack some: contracts from before a figure was introduced never agreed on it. */
export const completeFigures = (source: Partial<AgreedFigures>): AgreedFigures => perFigure((key) => source[key] ?? 0);

/** `500,00 €`, `150 km`. */
export const formatFigure = (key: FigureKey, value: number) =>
  agreedFigures[key].unit === "cents" ? formatEuro(value) : formatKm(value);

/** What the field of a figure starts with: `500,00`, `150`; empty for 0. */
export function figureInput(key: FigureKey, value: number): string {
  if (agreedFigures[key].unit === "cents") return euroInput(value);
  return value === 0 ? "" : String(value);
}

/** The figure that was typed; 0 for what is none. */
export const parseFigure = (key: FigureKey, text = "") =>
  agreedFigures[key].unit === "cents" ? (parseEuro(text) ?? 0) : (readKilometers(text) ?? 0);

export type AgreedFact = {
  key: FigureKey;
  /** On screens; `paperLabel` on papers. */
  label: string;
  paperLabel: string;
  /** `500,00 €`; `none` of the table for 0. */
  text: string;
  isAgreed: boolean;
  /** `dazu Kaution 500,00 €`; null where there is nothing to note. */
  note: string | null;
};

/** The figures that are shown as facts below the price, as papers and screens name them. */
export function agreedFacts(figures: AgreedFigures): AgreedFact[] {
  return figureKeys.flatMap((key) => {
    const { label, printed } = agreedFigures[key];
    if (printed.as !== "fact") return [];
    const isAgreed = figures[key] > 0;
    const text = isAgreed ? formatFigure(key, figures[key]) : printed.none;
    const note = isAgreed && printed.note ? printed.note(text) : null;
    return [{ key, label, paperLabel: printed.paperLabel, text, isAgreed, note }];
  });
}
