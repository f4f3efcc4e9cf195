/** Texts of a headquarters' own terms. */
export const termsTexts = {
  textRequired: "Bitte geben Sie die Bedingungen ein.",
  tooLong: "Die Bedingungen sind zu lang; möglich sind 20.000 Zeichen.",
  noClauses:
    "Bitte beginnen Sie jeden Abschnitt mit einer Zeile wie „§ 1 Gegenstand“ oder „# Gegenstand“ von höchstens 200 Zeichen, darunter sein Text mit höchstens 3.000 Zeichen in höchstens 60 Zeilen.",
  tooManyClauses: "Die Bedingungen haben zu viele Abschnitte; möglich sind 100. Bitte fassen Sie Abschnitte zusammen.",
  tooManyPages: (pages: number, maximum: number) =>
    `Die Bedingungen füllen gedruckt ${pages} Seiten; möglich sind ${maximum}. Bitte kürzen Sie den Text oder schreiben Sie kurze Zeilen hintereinander.`,
  past: "Bitte wählen Sie heute oder einen späteren Tag: Verträge von gestern behalten ihre Bedingungen.",
  reviewerRequired: "Bitte geben Sie an, wer die Bedingungen rechtlich geprüft hat.",
  reviewedInFuture: "Der Tag der Prüfung liegt in der Zukunft.",
  alreadyConfirmed: "Die Prüfung dieser Fassung ist bereits vermerkt.",
  dateRequired: "Bitte geben Sie ein Datum ein.",
  dateFormat: "Bitte geben Sie das Datum so ein: TT.MM.JJJJ.",
  notFound: "Diese Fassung gibt es nicht.",
  saved: "Die neue Fassung wurde gespeichert.",
  confirmed: "Die rechtliche Prüfung wurde vermerkt.",
} as const;
