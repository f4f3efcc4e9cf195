import { tooLong } from "#server/ground/kernel/limits.ts";
import { nameCharactersText } from "#server/ground/kernel/name-characters.ts";

/** Sentences of the contract wizard, the specification's own spelling included. */
export const contractTexts = {
  salutationRequired: "Die Andrede ist erforderlich",
  salutationPlaceholder: "Bitte auswählen",
  prenameRequired: "Vorname ist erforderlich",
  surnameRequired: "Bitte geben Sie den Nachnamen ein",
  nameMinimum: (characters: number) => `mindestens ${characters} Zeichen`,
  nameCharacters: nameCharactersText,
  birthDateRequired: "Geburtsdatum ist erforderlich",
  birthDateFormat: "Bitte geben Sie das Geburtsdatum als TT.MM.JJJJ ein.",
  birthDateFuture: "Das Geburtsdatum darf nicht in der Zukunft liegen.",
  emailRequired: "E-Mail ist erforderlich",
  emailFormat: "Die eingegebene E-Mail-Adresse ist ungültig, bitte überprüfen Sie das Format.",
  phoneRequired: "Die Mobilnummer ist erforderlich.",
  phoneDigits: "Telefonnummern dürfen nur Zahlen enthalten",
  phoneOne: "Bitte geben Sie nur eine Telefonnummer an.",
  streetRequired: "Straße ist erforderlich",
  houseRequired: "Hausnummer ist erforderlich",
  cityRequired: "Ort ist erforderlich",
  countryUnknown: "Bitte wählen Sie ein Land aus der Liste.",
  companyRequired: "Bitte geben Sie die Firma zur USt-IdNr. an.",
  vatFormat: "Bitte geben Sie die USt-IdNr. so ein: DE123456789.",
  secondDriverFullName: "Bitte geben Sie Vor- und Nachnamen an.",
  identityTypeRequired: "Bitte geben Sie den Ausweistyp an",
  identityNumberRequired: "Ausweisnummer ist erforderlich",
  licenseNumberRequired: "Führerscheinnummer ist erforderlich",
  licenseAuthorityRequired: "Ausstellende Behörde ist erforderlich",
  licenseClassesRequired: "Führerscheinklassen sind erforderlich",
  licenseCheckRequired: "Bitte bestätigen Sie die Überprüfung und Gültigkeit der Führerscheinklassen",

  pickupRequired: "Abholung ist erforderlich",
  pickupTimeRequired: "Bitte wählen Sie die Abholzeit.",
  returnRequired: "Rückgabe ist erforderlich",
  returnTimeRequired: "Bitte wählen Sie die Rückgabezeit.",
  returnBeforePickup:
    "Die Rückgabezeit darf nicht vor der Abholzeit liegen. Bitte überprüfen Sie das Datum und die Uhrzeit",
  pickupTooFar: "Die Abholung kann höchstens ein Jahr in der Zukunft liegen. Bitte prüfen Sie das Datum.",
  periodTooLong: "Der Zeitraum kann höchstens zehn Jahre lang sein. Bitte prüfen Sie das Datum der Rückgabe.",
  kindRequired: "Vertragsart ist erforderlich",
  amountFormat: "Bitte geben Sie einen Betrag in Euro ein, z. B. 89,00.",
  kilometersFormat: "Bitte geben Sie ganze Kilometer ein.",
  costNameRequired: "Bitte geben Sie eine Bezeichnung ein.",
  costValueRequired: "Bitte geben Sie den Betrag ein.",
  oneInsurance: "Teilkasko und Vollkasko schließen sich aus. Bitte wählen Sie eine der beiden.",
  tooManyCosts: "Es sind höchstens 5 zusätzliche Kosten möglich.",
  otherDeductible: (deductibles: readonly string[]) =>
    `Die Selbstbeteiligung beträgt für diese Vertragsart ${deductibles.join(" oder ")}.`,
  chooseDeductible: (deductibles: readonly string[]) =>
    `Bitte wählen Sie die Selbstbeteiligung: ${deductibles.join(" oder ")}.`,
  insuranceRequired: "Bitte wählen Sie die Versicherung.",
  deductibleRequired:
    "Die Selbstbeteiligung ist erforderlich. Für diese Vertragsart ist keine hinterlegt; bitte wählen Sie eine andere Versicherung.",
  tooLong,

  confirmFirst: "Bitte bestätigen Sie das zuerst.",

  notReviewedTitle: "Die Legitimation ist noch nicht geprüft",
  notReviewed: "Sobald der Ausweis und der Führerschein geprüft sind, können Sie den Vertrag erstellen.",
  discardedTitle: "Ohne Vertrag abgeschlossen",
  discarded: "Dieser Vorgang wurde ohne Vertrag abgeschlossen. Dazu kann kein Vertrag mehr erstellt werden.",
  contractExists: "Zu diesem Vorgang gibt es bereits einen Vertrag.",
  draftMissing: "Bitte füllen Sie zuerst alle Schritte aus.",
  draftChanged: "Die Angaben wurden inzwischen geändert. Bitte prüfen Sie die Vorschau noch einmal.",
  overlapHeadline: "Das Fahrzeug ist in diesem Zeitraum schon vergeben",
  overlap:
    "Es gibt bereits einen laufenden Vertrag für dieses Fahrzeug, der sich mit dem gewählten Zeitraum überschneidet. Bitte wählen Sie ein anderes Fahrzeug oder einen anderen Zeitraum.",
  vehicleTaken: "Das Fahrzeug ist in diesem Zeitraum schon vergeben.",
  blockedHeadline: "Absenden gesperrt",
  blocked:
    "Nach mehr als 4 fehlgeschlagenen Versuchen ist das Absenden gesperrt. Ihre Eingaben sind gespeichert. Bitte gehen Sie die Angaben von vorn durch oder fragen Sie eine Kollegin oder einen Kollegen.",
  contractNotFound: "Der Vertrag wurde nicht gefunden.",
  notMadeHeadline: "Der Vertrag wurde nicht erstellt",

  checkDataDeleted:
    "Nummern und Geburtsdatum aus der Legitimation wurden nach Ablauf der Aufbewahrungsfrist endgültig gelöscht.",
  signingMissed:
    "Das Fahrzeug kam zurück, bevor alle unterschrieben hatten. Der Vertrag kann nicht mehr digital unterschrieben werden.",
  odometerBelowStart: "KM Stand (Rückgabe) muss größer als KM-Stand (Übergabe) sein",
  returnInFuture: "Die Rückgabe darf nicht in der Zukunft liegen. Bitte überprüfen Sie das Datum und die Uhrzeit",
  newDamageUnanswered: "Bitte geben Sie an, ob es neue Schäden gibt.",
  newDamageRequired: "Bitte beschreiben Sie die neuen Schäden.",
  missingAccessoriesRequired: "Bitte geben Sie an, was fehlt.",
  alreadyReturned: (when: string, who: string) =>
    `Das Fahrzeug wurde bereits am ${when}${who && ` von ${who}`} zurückgenommen.`,
  returnedMeanwhile: "Das Fahrzeug wurde inzwischen zurückgenommen.",
  returnNotStarted: (start: string) =>
    `Die Überlassung beginnt erst am ${start}. Vorher kann das Fahrzeug nicht zurückgenommen werden.`,
  returnUnsignedHeadline: "Der Vertrag ist noch nicht unterschrieben.",
  returnUnsigned: "Nach der Rückgabe kann er nicht mehr digital unterschrieben werden.",
  addendumUnsignedHeadline: (number: number) => `Nachtrag ${number} ist nicht unterschrieben`,
  addendumUnsigned: (title: string) => `${title}. Rückgabe und Abrechnung gehen davon aus, dass er gilt.`,
  customerSignatureMissing: "Die Unterschrift des Kunden fehlt.",
  dealerSignatureMissing: "Die Unterschrift des Händlers fehlt.",
  returnAgreement: "Mit ihrer Unterschrift bestätigen beide Seiten, was hier steht.",
  returnSuccess: "Fahrzeugrückgabe erfolgreich",
  returnSuccessText: "– der Vorgang steht jetzt unter „Abgeschlossen“.",

  success: "Sie haben den Vertrag erfolgreich generiert.",
} as const;
