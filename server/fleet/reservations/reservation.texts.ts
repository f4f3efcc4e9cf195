const shownMaximum = 120;
const shortened = (text: string) => (text.length > shownMaximum ? `${text.slice(0, shownMaximum)} …` : text);

/** Sentences about reservations (those in the first block are final to the letter). */
export const reservationTexts = {
  startRequired: "Das Abholungdatum muss ausgefüllt werden.",
  endRequired: "Das Rückgabedatum muss ausgefüllt werden.",
  endBeforeStart:
    "Die Rückgabezeit darf nicht vor der Abholzeit liegen. Bitte überprüfen Sie das Datum und die Uhrzeit",
  noteRequired: "Fügen Sie eine Notiz hinzu, z.B. den Name der Reservierung.",
  overlap:
    "Die Reservierung ist nicht möglich. Der gewünschte Zeitraum überschneidet sich mit vorhandenen Reservierungen.",
  failed: "Bitte nehmen Sie die Reservierung erneut vor.",
  created: "Das Fahrzeug wurde erfolgreich reserviert.",

  startPast: "Das Abholdatum darf nicht vor dem heutigen Tag liegen.",
  startTimeRequired: "Bitte wählen Sie die Abholzeit.",
  endTimeRequired: "Bitte wählen Sie die Rückgabezeit.",
  noSuchDay: "Diesen Tag gibt es nicht. Bitte prüfen Sie das Datum.",
  tooLong: "Eine Reservierung kann höchstens ein Jahr dauern. Bitte prüfen Sie das Rückgabedatum.",
  tooFar: "Reserviert werden kann höchstens drei Jahre im Voraus. Bitte prüfen Sie das Abholdatum.",
  updated: "Die Reservierung wurde aktualisiert.",
  deleted: "Die Reservierung wurde gelöscht.",
  overdueMove:
    "Das Fahrzeug ist noch nicht zurück. Bitte reservieren Sie es in seinem Kalender; dort bestätigen Sie, dass Sie trotzdem reservieren.",
  alreadyDeleted: "Die Reservierung ist bereits gelöscht.",
  savedBefore:
    "Diese Reservierung wurde mit früheren Angaben schon gespeichert. Bitte öffnen Sie sie im Kalender, um sie zu ändern.",
  gone: "Diese Reservierung gibt es nicht mehr. Vielleicht wurde sie inzwischen gelöscht.",
  changedMeanwhile: "Diese Reservierung wurde inzwischen geändert. Bitte prüfen Sie den neuen Stand.",
  overwrites: (stored: string) =>
    `Gespeichert ist jetzt: ${stored}. Wenn Sie noch einmal speichern, gelten stattdessen Ihre Angaben.`,
  /** What stands against a period. */
  inTheWay: (conflicts: readonly string[], more: number) =>
    `Im Weg ${conflicts.length + more === 1 ? "ist" : "sind"}: ${conflicts.map(shortened).join("; ")}${more > 0 ? ` und ${more} weitere` : ""}.`,
  moved: "Die Reservierung gilt jetzt für dieses Fahrzeug.",
  extended: "Die Reservierung ist verlängert.",
  changeUndone: "Die Reservierung gilt wieder wie vorher.",
  chooseVehicle: "Bitte wählen Sie ein Fahrzeug aus der Liste.",
  noShow: "nicht erschienen",
  noShowNoted: "Die Reservierung ist als „nicht erschienen“ vermerkt; das Fahrzeug ist wieder frei.",
  noShowUndone: "Der Vermerk „nicht erschienen“ ist zurückgenommen; die Reservierung gilt wieder.",
  noShowFixed:
    "Diese Reservierung ist als „nicht erschienen“ vermerkt und endete damit. Nehmen Sie den Vermerk zurück, um sie zu ändern.",
  notLateYet: (minutes: number) =>
    `Als „nicht erschienen“ können Sie eine Reservierung erst vermerken, wenn die Abholzeit ${minutes} Minuten vorbei ist.`,
  hasBegun: "Zu dieser Reservierung hat schon ein Vertrag begonnen. Bitte laden Sie die Seite neu.",
  noShowTaken:
    "Das Fahrzeug ist inzwischen anders vergeben. Bitte reservieren Sie für den Kunden einen anderen Zeitraum oder ein anderes Fahrzeug.",
  tookOver: "Die Reservierung gehört jetzt Ihnen.",
  ownerStays:
    "Übernehmen können Sie eine Reservierung nur als Admin und nur, wenn ihre Besitzerin oder ihr Besitzer gesperrt oder nicht mehr da ist.",
  telephoneDigits: "Eine Telefonnummer besteht aus Ziffern, Leerzeichen und den Zeichen + ( ) / . -",
  telephoneOne: "Bitte geben Sie nur eine Telefonnummer an.",
  nameOfTelephone: "Bitte geben Sie zur Telefonnummer auch einen Namen an.",
  customerGone: "Diesen Kunden gibt es nicht mehr. Bitte suchen Sie ihn noch einmal oder tippen Sie den Namen.",
  noCustomerFound: "Kein Kunde gefunden. Der getippte Name wird so gespeichert.",
  onlyCreatorDeletes: "Nur wer eine Reservierung angelegt hat, kann sie löschen.",
  notActivated: "Die Fahrzeugreservierung ist für Ihren Betrieb nicht aktiviert.",
  notActivatedHint: "Wenn Sie Fahrzeuge reservieren möchten, schreiben Sie uns; wir schalten die Funktion frei.",
} as const;

const {
  moved,
  extended,
  changeUndone,
  created,
  updated,
  deleted,
  alreadyDeleted,
  noShowNoted,
  noShowUndone,
  tookOver,
} = reservationTexts;
/** What was just done to a reservation. */
export const savedReservationTexts = {
  created,
  updated,
  deleted,
  alreadyDeleted,
  noShowNoted,
  noShowUndone,
  tookOver,
  moved,
  extended,
  changeUndone,
};
