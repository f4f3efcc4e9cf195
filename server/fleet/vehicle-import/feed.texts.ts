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
  unreadable: "Die Liste von eAutoseller enthält Fehler:",
} as const;
