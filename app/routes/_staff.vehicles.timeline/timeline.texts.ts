import { formatCount, formatNumber } from "#server/ground/kernel/format.ts";

const shownMaximum = 120;
const shortened = (text: string) => (text.length > shownMaximum ? `${text.slice(0, shownMaximum)} …` : text);

/** Sentences of the timeline. */
export const timelineTexts = {
  moved: (title: string, period: string, vehicle: string | null) =>
    `„${shortened(title)}“ ist jetzt ${period}${vehicle ? ` bei ${vehicle}` : ""} reserviert.`,
  undone: (title: string) => `„${shortened(title)}“ ist wieder so reserviert wie vorher.`,
  noSuchTime:
    "Diese Uhrzeit gibt es an dem Tag nicht, weil die Uhr vorgestellt wird. Bitte wählen Sie einen anderen Tag.",
  begun: "läuft schon: nur die Rückgabe lässt sich ändern",
  keys: "Umschalt + Pfeile verschieben um einen Tag oder ein Fahrzeug, Strg + Pfeile ändern die Abholung, Strg + Umschalt + Pfeile die Rückgabe, mit Alt je eine Stunde. Enter speichert sofort, Esc verwirft.",
  mouse: "Ziehen verschiebt um Tage, mit Alt um Stunden; an den Rändern ändern Sie Abholung und Rückgabe.",
  /** `25 von 132 Fahrzeugen, davon 9 an allen 14 Tagen frei. Jetzt frei: 88 von 132.` */
  counts: (shown: number, { all, freeNow, freeThroughout }: TimelineCounts, days: number, isFiltered: boolean) => {
    const part =
      shown === all
        ? formatCount(all, "Fahrzeug", "Fahrzeuge")
        : `${formatNumber(shown)} von ${formatCount(all, "Fahrzeug", "Fahrzeugen")}`;
    const stock = isFiltered ? "In dieser Auswahl" : "Im Bestand";
    return {
      period: `${part}, davon ${formatNumber(freeThroughout)} an allen ${days} Tagen frei`,
      stock: `${stock} jetzt frei: ${formatNumber(freeNow)} von ${formatNumber(all)}`,
    };
  },
} as const;

type TimelineCounts = { all: number; freeNow: number; freeThroughout: number };
