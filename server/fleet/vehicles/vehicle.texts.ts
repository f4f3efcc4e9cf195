/** Sentences about vehicles. */
export const vehicleTexts = {
  vehicleRequired: "Bitte wählen Sie ein Fahrzeug aus dem Bestand.",
  vehicleGone: "Dieses Fahrzeug ist nicht mehr im Bestand. Bitte wählen Sie ein anderes.",
  vehicleIncomplete:
    "Marke oder FIN dieses Fahrzeugs sind im Bestand nicht richtig hinterlegt. Bitte berichtigen Sie sie zuerst unter „Fahrzeuge“.",
  vehicleUnprintable: (why: string) => `Marke und Modell müssen sich drucken lassen. ${why}`,
  vinCheckDigit:
    "Die Prüfziffer der FIN passt nicht. Das kommt bei europäischen Fahrzeugen vor; bitte vergleichen Sie sie.",
  plateRequired: "Kennzeichen ist erforderlich",
  plateFormat: "Bitte geben Sie das Kennzeichen im Format „D XY 1234“ oder „D 0123“ ein.",
  plateReadings: (plate: string, readings: readonly string[]) =>
    `„${plate}“ kann ${readings.map((reading) => `„${reading}“`).join(" oder ")} heißen. Bitte setzen Sie ein Leerzeichen oder einen Bindestrich nach dem Ortskürzel.`,
  plateHint: "z. B. D XY 1234 oder D 0123",
  odometerRequired: "Kilometerstand ist erforderlich",
  plateTaken: (vehicle: string) => `Dieses Kennzeichen hat bereits ein anderes Fahrzeug im Bestand${vehicle}.`,
  vinRequired: "Die FIN ist erforderlich.",
  vinFormat: "Eine FIN hat 17 Zeichen: Ziffern und Buchstaben ohne I, O und Q.",
  vinMeant: (vin: string) => `Eine FIN hat kein I, O und Q. Meinen Sie „${vin}“?`,
  vinAccept: (vin: string) => `„${vin}“ übernehmen`,
  oldVinTick: "Erstzulassung vor 1981: Die Fahrgestellnummer ist kürzer.",
  vinTaken: (vehicle: string) => `Diese FIN ist bereits im Bestand${vehicle}.`,
  brandRequired: "Die Marke ist erforderlich.",
  nameRequired: "Das Modell ist erforderlich.",
  choiceUnknown: (choices: string) => `Erlaubt sind: ${choices}.`,
  officeUnknown: "Diesen Standort gibt es nicht.",
  officeFixed:
    "Das Fahrzeug ist unterwegs oder reserviert. Den Standort können Sie ändern, wenn kein Vertrag und keine Reservierung mehr offen ist.",
  cannotArchiveUnderway: "Das Fahrzeug ist gerade unterwegs. Löschen Sie es nach der Rückgabe.",
  cannotArchiveReserved:
    "Für dieses Fahrzeug gibt es noch Reservierungen. Bitte löschen Sie zuerst die Reservierungen.",
  undoTooLate: "Das Löschen lässt sich nicht mehr rückgängig machen.",
  undoEditTooLate: "Die Änderung lässt sich nicht mehr rückgängig machen.",
  undone: "Die Änderung wurde rückgängig gemacht.",
  changedMeanwhile: (by: string, what: string) =>
    `${by} hat dieses Fahrzeug inzwischen geändert: ${what}. Ihre Eingaben stehen noch hier. Wenn Sie noch einmal speichern, gelten Ihre Eingaben.`,
  savedBefore:
    "Dieses Fahrzeug wurde mit früheren Angaben schon gespeichert. Bitte schließen Sie das Formular und öffnen Sie das Fahrzeug in der Liste, um es zu ändern.",
  created: "Das Fahrzeug wurde hinzugefügt.",
  updated: "Das Fahrzeug wurde gespeichert.",
  deleted: (vehicle: string) => `${vehicle} wurde gelöscht.`,
  deletedSeveral: (count: number) => `${count} Fahrzeuge wurden gelöscht.`,
  deleteQuestion: "Fahrzeug löschen?",
  deleteMeans: (vehicle: string) =>
    `${vehicle} verschwindet aus dem Bestand. Verträge und Verlauf bleiben erhalten, FIN und Kennzeichen werden wieder frei.`,
  saveFailed: "Es ist ein API Fehler aufgetreten,Bitte versuche es später noch einmal",
  noChoice: "kein Angabe",
  overdueHeadline: "Das Fahrzeug ist noch nicht zurück",
  /** `since` null: it came back at this moment. */
  overdue: (since: string | null) =>
    `Das Fahrzeug ist noch nicht zurück${since ? `, fällig seit ${since}` : ""}. Bitte nehmen Sie es zuerst zurück oder wählen Sie ein anderes Fahrzeug.`,
  returnNow: "Jetzt zurücknehmen",
  grossMassFormat:
    "Bitte geben Sie die zulässige Gesamtmasse in ganzen Kilogramm ein, 100 bis 60.000 kg (Fahrzeugschein, Feld F.2).",
  trailerLoadFormat:
    "Bitte geben Sie die Anhängelast in ganzen Kilogramm ein, höchstens 60.000 kg (Fahrzeugschein, Feld O.1).",
  seatsFormat: "Bitte geben Sie die Sitzplätze mit dem des Fahrers ein, 1 bis 150 (Fahrzeugschein, Feld S.1).",
  registrationGroup: "Daten aus dem Fahrzeugschein",
  registrationHint: "Damit wird geprüft, ob die Führerscheinklassen zum Fahrzeug passen.",
  odometerDigits: "Der Kilometerstand darf nur aus Zahlen bestehen.",
} as const;

const { created, updated, undone } = vehicleTexts;
/** What was just done to a vehicle. */
export const savedVehicleTexts = { created, updated, undone };

/** Whether a vehicle is free right now (vehicles.md#availability). */
export const vehicleStatusLabels = { available: "verfügbar", unavailable: "nicht verfügbar" } as const;

/** Why a vehicle that is held gets no contract and no reservation (holds.md#holds). */
export const heldTexts = {
  headline: "Das Fahrzeug ist gesperrt.",
  text: "Dieses Fahrzeug ist gesperrt. Bitte wählen Sie ein anderes, oder heben Sie die Sperre auf: auf der Seite des Fahrzeugs unter „Termine und Sperren“. Dort steht auch, warum es gesperrt ist.",
  short: "gesperrt",
} as const;
