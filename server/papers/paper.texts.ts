/** Sentences about papers that cannot be shown. */
export const paperTexts = {
  notFound: "Das Dokument wurde nicht gefunden.",
  notYet: "Dieses Dokument gibt es noch nicht.",
  notMade:
    "Das Dokument konnte gerade nicht erstellt werden. Bitte öffnen Sie es in einigen Minuten noch einmal; es ist nichts verloren.",
} as const;
