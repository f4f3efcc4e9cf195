/** Sentences about papers that cannot be shown. */
export const paperTexts = {
  notFound: "Das Dokument wurde nicht gefunden.",
  notYet: "Dieses Dokument gibt es noch nicht.",
  blocked:
    "Die Daten dieses Kunden wurden gelöscht; das Dokument ist gesperrt und wird nur noch für das Finanzamt aufbewahrt.",
  notMade:
    "Das Dokument konnte gerade nicht erstellt werden. Bitte öffnen Sie es in einigen Minuten noch einmal; es ist nichts verloren.",
} as const;
