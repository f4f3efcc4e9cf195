/** What the letter to an authority says, and the dialog that makes it (who-drove.md#letter). */
export const disclosureTexts = {
  title: "Schreiben an die Behörde",
  lead: "Das Schreiben nennt, wem das Fahrzeug laut Vertrag überlassen war. Es liegt danach beim Vertrag und steht in der Auskunft über diese Personen.",
  reference: "Aktenzeichen",
  referenceRequired: "Bitte geben Sie das Aktenzeichen der Behörde ein.",
  offenceAt: "Zeitpunkt der Tat",
  timeRequired: "Bitte geben Sie Tag und Uhrzeit der Tat ein, zum Beispiel 23.11.2026 14:30.",
  future: "Dieser Zeitpunkt liegt in der Zukunft. Bitte prüfen Sie Tag und Uhrzeit.",
  notCovered:
    "Zu diesem Zeitpunkt war das Fahrzeug laut diesem Vertrag nicht beim Kunden. Bitte prüfen Sie Tag und Uhrzeit, oder suchen Sie unter „Wer fuhr?“ den Vertrag, der passt.",
  plate: "Kennzeichen",
  plateHint: "Wie die Behörde es schreibt.",
  plateRequired: "Bitte geben Sie das Kennzeichen ein, nach dem die Behörde fragt.",
  plateOther: "Dieses Kennzeichen hat das Fahrzeug des Vertrags nicht. Bitte prüfen Sie Kennzeichen und Zeitpunkt.",
  recipient: "Name und Anschrift der Behörde",
  recipientHint: "Eine Zeile je Angabe, zum Beispiel Behörde, Straße, Postleitzahl und Ort.",
  recipientRequired: "Bitte geben Sie Name und Anschrift der Behörde ein.",
  recipientLines: (lines: number, letters: number) =>
    `Bitte kürzen Sie die Anschrift: höchstens ${lines} Zeilen mit je ${letters} Zeichen passen in das Schreiben.`,
  named: "Benannt wird",
  notNoted: "Die Übergabe ist nicht vermerkt. Bitte prüfen Sie, ob das Fahrzeug wirklich beim Kunden war.",
  erased:
    "Die Daten einer Person dieses Vertrags wurden gelöscht. Sie kann nicht mehr benannt werden; bitte teilen Sie der Behörde das mit.",
  idTaken: "Dieses Schreiben gibt es schon mit anderen Angaben. Bitte öffnen Sie das Formular noch einmal.",
  submit: "Schreiben erstellen",
  made: "Das Schreiben ist erstellt. Bitte prüfen und versenden Sie es.",
  listed: "Schreiben an Behörden",
  notFound: "Das Schreiben wurde nicht gefunden.",
  fileName: (contractNumber: string) => `Schreiben an die Behörde ${contractNumber}.pdf`,
} as const;

/** What is printed. */
export const letterTexts = {
  title: "Auskunft des Fahrzeughalters",
  yourReference: "Ihr Zeichen",
  asked: "Ihre Anfrage",
  handedTo: "Überlassung des Fahrzeugs",
  handedToText: (contractNumber: string, madeOn: string) =>
    `Das Fahrzeug war zu diesem Zeitpunkt laut Fahrzeugüberlassungsvertrag ${contractNumber} vom ${madeOn} der nachstehend genannten Person überlassen.`,
  /** Of a handover that nobody noted. */
  promisedText: (contractNumber: string, madeOn: string) =>
    `Für diesen Zeitpunkt nennt unser Fahrzeugüberlassungsvertrag ${contractNumber} vom ${madeOn} die nachstehende Person. Die Übergabe des Fahrzeugs ist bei uns nicht vermerkt.`,
  person: "Kunde laut Vertrag",
  secondDriver: "Im Vertrag als zweiter Fahrer genannt",
  scope: "Zu dieser Auskunft",
  scopeText:
    "Alle Angaben stammen aus dem Vertrag. Wer das Fahrzeug zum genannten Zeitpunkt geführt hat, wissen wir nicht; das sagt diese Auskunft nicht aus.",
  issued: "Erteilt",
} as const;
