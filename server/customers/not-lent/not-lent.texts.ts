export const notLentTexts = {
  title: "Nicht überlassen",
  propose: "Nicht überlassen vorschlagen",
  proposedTitle: "Nicht überlassen ist vorgeschlagen.",
  lead: "Vor jedem Vertrag mit diesem Kunden wird dann gefragt, ob trotzdem ein Fahrzeug überlassen werden soll. Verhindert wird nichts. Den Grund sehen nur Admins und der Kunde selbst, wenn er Auskunft verlangt.",
  twoPersons: "Eine Markierung gilt erst, wenn ein anderer Admin sie bestätigt hat.",
  alone:
    "Es gibt bei Ihnen keinen anderen Admin, der diesen Kunden sieht. Deshalb genügt es, dass Sie den Vorschlag selbst bestätigen.",
  none: "Dieser Kunde ist nicht markiert.",
  inForce: "Nicht überlassen: bitte fragen Sie einen Admin.",
  proposed: "Vorgeschlagen, noch nicht bestätigt. Bis dahin gilt die Markierung nicht.",
  otherConfirms: "Sie haben diese Markierung vorgeschlagen. Bestätigen kann sie ein anderer Admin.",
  adminConfirms: "Ein Admin bestätigt den Vorschlag oder lehnt ihn ab.",
  reviewDue: "Bitte prüfen Sie, ob die Markierung noch nötig ist. „Weiter nötig“ erinnert in sechs Monaten wieder.",
  outlivedErasure: "Aus einem früheren Eintrag dieser Person, dessen Daten gelöscht sind.",
  reasonRequired: "Bitte wählen Sie einen Grund.",
  noteHint: "Nur Tatsachen, höchstens 200 Zeichen, z. B. Mahnung vom 03.11.2026. Der Kunde kann sie lesen.",
  endFormat: "Bitte geben Sie einen Tag ein, zum Beispiel 31.12.2026.",
  endHint: "Danach endet die Markierung von selbst und wird gelöscht. Leer: in zwölf Monaten.",
  endInPast: "Das Ende liegt nicht nach heute. Bitte wählen Sie einen späteren Tag.",
  endTooLate: (latest: string) => `Mit diesem Grund endet eine Markierung spätestens am ${latest}.`,
  known: "Für diesen Kunden gibt es schon eine Markierung oder einen Vorschlag.",
  noBirthDate: "Ohne Geburtsdatum wird ein Kunde nicht wiedererkannt. Deshalb kann er nicht markiert werden.",
  erased: "Die Daten dieses Kunden sind gelöscht.",
  changed: "Inzwischen wurde diese Markierung geändert. Bitte prüfen Sie, was jetzt gilt.",
} as const;

/** What was just done to a mark. */
export const savedNotLentTexts = {
  propose: "Der Vorschlag ist gespeichert.",
  confirm: "Die Markierung ist bestätigt und gilt ab sofort.",
  decline: "Der Vorschlag ist abgelehnt.",
  lift: "Die Markierung ist aufgehoben.",
  review: "Geprüft: Die Markierung bleibt.",
} as const;
