/** Sentences about importing vehicles. */
export const importTexts = {
  title: "Fahrzeuge importieren",
  uploadFailed: "Fehler beim Hochladen der CSV-Datei.",
  checkFile: "Bitte überprüfen Sie Ihre Datei.",
  fileMissing: "Bitte wählen Sie eine CSV-Datei.",
  tooLarge: "Die Datei ist größer als 5 MB. Bitte teilen Sie sie auf.",
  empty: "Die Datei enthält keine Fahrzeuge.",
  notText:
    "Die Datei ist keine CSV-Datei. Speichern Sie die Tabelle als „CSV (Trennzeichen-getrennt)“ und versuchen Sie es noch einmal.",
  encodingUnknown: (keys: readonly string[]) =>
    `An den Umlauten ist nicht zu erkennen, wie die Datei gespeichert ist. Bitte speichern Sie sie als „CSV UTF-8“ oder nennen Sie den Zeichensatz in „encoding“: ${keys.join(", ")}.`,
  tooManyRows: (maximum: number) =>
    `Die Datei hat mehr als ${maximum.toLocaleString("de-DE")} Zeilen. Bitte teilen Sie sie auf.`,
  quoteOpen: (row: number) =>
    `In der Datenzeile ab Zeile ${row} wird ein Anführungszeichen geöffnet, aber nie geschlossen.`,
  quoteOpenHere:
    "In dieser Zeile wird ein Anführungszeichen geöffnet, aber nicht geschlossen. Bitte schließen oder löschen Sie es.",
  chooseEncoding:
    "An den Umlauten ist nicht zu erkennen, wie die Datei gespeichert ist. Bitte wählen Sie unten den Zeichensatz, in dem die Wörter stimmen.",
  headerMissing:
    "Die Datei hat keine Kopfzeile: In keiner der ersten 10 Zeilen steht der Name einer Spalte. Bitte fügen Sie oben eine Zeile mit den Namen ein, zum Beispiel „Marke“, „Modell“ und „FIN“, wie in der CSV-Vorlage.",
  columnMissing: (label: string) => `Die Spalte „${label}“ fehlt. Die Namen der Spalten stehen in der CSV-Vorlage.`,
  columnTwice: (label: string) => `Die Spalte „${label}“ kommt zweimal vor.`,
  tooFewCells: (given: number, expected: number) => `Die Zeile hat ${given} statt ${expected} Zellen.`,
  tooManyCells: "Die Zeile hat mehr Zellen als die Kopfzeile. Was darüber hinausgeht, wird nicht gelesen.",
  unreadColumns: (names: readonly string[]) =>
    names.length === 1
      ? `Die Spalte „${names[0]}“ ist unbekannt und wird nicht übernommen.`
      : `Diese Spalten sind unbekannt und werden nicht übernommen: ${names.map((name) => `„${name}“`).join(", ")}.`,
  rowRefused: (why: string, vehicle: string) => `${why} ${vehicle || "Dieses Fahrzeug"} wird nicht übernommen.`,
  rowLeftOut: (why: string, vehicle: string) => `${why} ${vehicle || "Diese Zeile"} wird ausgelassen.`,
  leaveOut: (count: number) =>
    count === 1 ? "1 Zeile auslassen" : `${count.toLocaleString("de-DE")} Zeilen auslassen`,
  leaveOutRow: (row: number) => `Zeile ${row} auslassen`,
  leaveOutAll: (count: number) =>
    count === 2
      ? "Beide Zeilen mit Fehlern auslassen"
      : `Alle ${count.toLocaleString("de-DE")} Zeilen mit Fehlern auslassen`,
  leaveOutTicked: "Angekreuzte Zeilen auslassen",
  noRowChosen: "Bitte kreuzen Sie an, welche Zeilen ausgelassen werden sollen.",
  noRowLeft: "Dann bliebe keine Zeile übrig. Bitte berichtigen Sie die Datei und laden Sie sie noch einmal hoch.",
  formula: "Die Zelle enthält eine Formel. Bitte tragen Sie den Wert selbst ein.",
  powerOfTen: (cell: string) =>
    `Excel hat eine lange Zahl zu „${cell}“ gekürzt, die übrigen Ziffern fehlen in der Datei. Bitte formatieren Sie die Spalte in Excel als „Text“, tragen Sie den Wert neu ein und speichern Sie die Datei noch einmal.`,
  excelError: (cell: string) =>
    `Excel hat hier keinen Wert geschrieben, sondern „${cell.slice(0, 12)}“: Die Formel findet nichts, oder die Spalte ist zu schmal. Bitte berichtigen Sie die Zelle in Excel und speichern Sie die Datei noch einmal.`,
  letterLost:
    "In dieser Zelle ist ein Buchstabe verloren gegangen, in der Datei steht dafür nur noch „\ufffd“. Bitte tragen Sie den Wert neu ein.",
  huFormat: (cell: string) =>
    `„${cell}“ ist kein Monat und kein Tag, zum Beispiel 06/2027 oder 30.06.2027. Die HU bleibt, wie sie ist.`,
  twiceInFile: (row: number) => `Steht schon in Zeile ${row}.`,
  plateTaken: (vehicle: string) => `Dieses Kennzeichen hat bereits ${vehicle}.`,
  plateReadings: (plate: string, readings: readonly string[]) =>
    `„${plate}“ kann ${readings.map((reading) => `„${reading}“`).join(" oder ")} heißen und bleibt, wie es ist.`,
  officeUnknown: (offices: string) => `Diesen Standort gibt es nicht. Erlaubt sind: ${offices}.`,
  officeAmbiguous: "Mehrere Standorte heißen so. Bitte legen Sie das Fahrzeug von Hand an.",
  officeFixed: "Das Fahrzeug ist unterwegs oder reserviert und bleibt vorerst an seinem Standort.",
  odometerKept: (stock: string, file: string) =>
    `Der Bestand hat ${stock}, die Datei nur ${file}. Der Kilometerstand bleibt.`,
  odometerOut: (file: string) =>
    `Das Fahrzeug ist unterwegs. Der Kilometerstand der Datei (${file}) wird nicht übernommen.`,
  damageOut: "Das Fahrzeug ist unterwegs. Die Schäden der Datei werden nicht übernommen.",
  noticesTitle: (count: number) =>
    count === 1 ? "1 Angabe wird nicht übernommen" : `${count} Angaben werden nicht übernommen`,
  elsewhere:
    "Eine FIN oder ein Kennzeichen der Datei gehört zu einem Fahrzeug, das Sie nicht sehen. Bitte wenden Sie sich an die Zentrale.",
  outdated: "Der Bestand hat sich seit der Prüfung geändert. Bitte sehen Sie sich die Änderungen noch einmal an.",
  gone: "Diese Prüfung ist abgelaufen. Bitte laden Sie die Datei noch einmal hoch.",
  applied: "Der Import ist abgeschlossen.",
  undone: "Der Import wurde rückgängig gemacht.",
  undoTooLate: "Der Import liegt mehr als eine Stunde zurück und lässt sich nicht mehr rückgängig machen.",
  undoNotLast: "Danach wurde noch einmal importiert. Nur der letzte Import lässt sich rückgängig machen.",
  undoChanged: (vehicles: string) =>
    `Der Import lässt sich nicht rückgängig machen, weil Fahrzeuge seitdem geändert oder verwendet wurden: ${vehicles}.`,
} as const;
