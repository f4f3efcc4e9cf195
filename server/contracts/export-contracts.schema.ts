import { germanDate } from "#server/kernel/german-date.ts";
import { z } from "#server/kernel/zod.ts";

/** Sentences of the dialog 'Verträge exportieren' (spec §2, §5 CSV export). */
export const exportTexts = {
  title: "Verträge exportieren",
  description: "Es zählt der Tag, an dem ein Vertrag erstellt wurde.",
  startRequired: "Das Abholungdatum muss ausgefüllt werden.",
  endRequired: "Das Rückgabedatum muss ausgefüllt werden.",
  dateFormat: "Bitte geben Sie das Datum als TT.MM.JJJJ ein.",
  endBeforeStart: "Das Enddatum darf nicht vor dem Startdatum liegen.",
} as const;

/** First and last day of an export; calendar days in Berlin, named as in the API (spec §7). */
export const ExportContractsInput = z
  .object({
    start_date: germanDate(exportTexts.startRequired, exportTexts.dateFormat),
    end_date: germanDate(exportTexts.endRequired, exportTexts.dateFormat),
  })
  // An empty end is told by itself.
  .refine(({ start_date, end_date }) => end_date === "" || end_date >= start_date, {
    message: exportTexts.endBeforeStart,
    path: ["end_date"],
  });
