/** Sentences of the dialog 'Verträge exportieren' (contracts.md#csv-export). */
export const exportTexts = {
  title: "Verträge exportieren",
  description: "Es zählt der Tag, an dem ein Vertrag erstellt wurde.",
  startRequired: "Das Abholungdatum muss ausgefüllt werden.",
  endRequired: "Das Rückgabedatum muss ausgefüllt werden.",
  dateFormat: "Bitte geben Sie das Datum als TT.MM.JJJJ ein.",
  endBeforeStart: "Das Enddatum darf nicht vor dem Startdatum liegen.",
} as const;

/** First and last day, named as in the API (contracts.md#csv-export). */
export type ExportPeriod = { start_date: string; end_date: string };
export type ExportPeriodErrors = { [Field in keyof ExportPeriod]?: string };

/** An end that is missing is a mistake of its own. Days as `yyyy-mm-dd` or "". */
export const endsBeforeStart = ({ start_date, end_date }: ExportPeriod) => end_date !== "" && end_date < start_date;

/** What is wrong with a period of date inputs (`yyyy-mm-dd` or ""), by field; nothing for a good one. */
export function exportPeriodErrors(period: ExportPeriod): ExportPeriodErrors {
  const errors: ExportPeriodErrors = {};
  if (period.start_date === "") errors.start_date = exportTexts.startRequired;
  if (period.end_date === "") errors.end_date = exportTexts.endRequired;
  else if (endsBeforeStart(period)) errors.end_date = exportTexts.endBeforeStart;
  return errors;
}
