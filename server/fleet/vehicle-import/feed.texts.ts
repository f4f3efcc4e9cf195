/** Sentences about the vehicles of eAutoseller. */
export const feedTexts = {
  button: "Fahrzeuge aktualisieren",
  running: "Fahrzeuge werden aktualisiert …",
  takesLong: "Das kann bis zu 45 Sekunden dauern.",
  failed: "Es ist ein Fehler aufgetreten.",
  later: "Bitte versuche es später noch einmal.",
  notSetUp: "Für Ihren Betrieb ist keine Adresse der eAutoseller-Liste hinterlegt. Bitte wenden Sie sich an uns.",
  forbidden: "Die Adresse der Liste ist nicht erlaubt.",
  unreachable: "eAutoseller ist nicht erreichbar.",
  tooSlow: "eAutoseller hat nicht rechtzeitig geantwortet.",
  tooLarge: "Die Liste ist größer als 5 MB.",
  refused: (status: number) => `eAutoseller hat die Anfrage abgelehnt (${status}).`,
  webPage:
    "Die Adresse liefert eine Webseite statt einer CSV-Datei, zum Beispiel eine Anmeldung oder einen Hinweis auf eine Wartung. Es wurde nichts geändert. Bitte prüfen Sie bei eAutoseller, ob der Export eingeschaltet ist, und nennen Sie uns die Adresse, wenn sie jetzt anders lautet.",
  missingTitle: (count: number) =>
    count === 1
      ? "1 Fahrzeug steht nicht mehr in der Liste von eAutoseller"
      : `${count.toLocaleString("de-DE")} Fahrzeuge stehen nicht mehr in der Liste von eAutoseller`,
  missingHint:
    "Frühere Listen haben sie genannt, die letzte nicht mehr. Gelöscht wurde nichts: Was verkauft ist, löschen Sie bitte selbst.",
  missingOut: "unterwegs mit einem Vertrag",
  seenLast: (day: string) => `zuletzt genannt am ${day}`,
  listTitle: "Liste von eAutoseller",
  allNamed: "Die letzte Liste von eAutoseller nennt alle Fahrzeuge, die frühere genannt haben.",
  unreadable: "Die Liste von eAutoseller enthält Fehler:",
} as const;
