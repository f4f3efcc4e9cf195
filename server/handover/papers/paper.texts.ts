/** Sentences about papers that cannot be shown. */
export const paperTexts = {
  notFound: "Das Dokument wurde nicht gefunden.",
  notYet: "Dieses Dokument gibt es noch nicht.",
  blocked:
    "Die Daten dieses Kunden wurden gelöscht; das Dokument ist gesperrt und wird nur noch für das Finanzamt aufbewahrt.",
  notMade:
    "Das Dokument konnte gerade nicht erstellt werden. Bitte öffnen Sie es in einigen Minuten noch einmal; es ist nichts verloren.",
} as const;

/** What the paper of a corrected return says. */
export const correctedReturnTexts = {
  means: (when: string) =>
    `Die Angaben zur Rückgabe vom ${when} wurden nachträglich berichtigt. Es gelten die Angaben dieses Papiers; das bisherige bleibt, wie es ist.`,
  attached: (fileName: string) =>
    `Das bisherige Papier der Rückgabe liegt dieser Datei unverändert bei (Anlage ${fileName}).`,
} as const;
