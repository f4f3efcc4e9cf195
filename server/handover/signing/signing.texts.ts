/** Texts of signing. */
export const signingTexts = {
  contractNotFound: "Der Vertrag wurde nicht gefunden.",
  agreement: "Alle Beteiligten haben den Vertrag gelesen und möchten ihn digital unterschreiben.",
  addendumAgreement: "Alle Beteiligten haben den Nachtrag gelesen und möchten ihn digital unterschreiben.",
  agreementRequired: "Bitte bestätigen Sie zuerst, dass alle Beteiligten den Vertrag gelesen haben.",
  customerAgreement: "Ich habe den Vertrag gelesen und möchte ihn digital unterschreiben.",
  customerAddendumAgreement: "Ich habe den Nachtrag gelesen und möchte ihn digital unterschreiben.",
  customerAgreementRequired: "Bitte bestätigen Sie zuerst, dass Sie den Vertrag gelesen haben.",

  imageMissing: "Die Unterschrift fehlt. Bitte unterschreiben Sie noch einmal.",
  imageBlank: "Die Unterschrift ist leer. Bitte unterschreiben Sie noch einmal.",
  imageUnreadable: "Die Unterschrift konnte nicht gelesen werden. Bitte unterschreiben Sie noch einmal.",
  scrambled:
    "Ihr Browser verfremdet Bilder zum Schutz vor Wiedererkennung; die Unterschrift wäre nicht zu lesen. Erlauben Sie dieser Seite in der Adressleiste, Bilddaten auszulesen, und unterschreiben Sie noch einmal, wählen Sie „Namen tippen“ oder nehmen Sie einen anderen Browser.",
  typedNameRequired: "Bitte tippen Sie Ihren vollständigen Namen als Unterschrift ein.",
  otherNameHeadline: "Der Name passt nicht zum Vertrag",
  otherName: (name: string) => `Im Vertrag steht „${name}“. Bitte tippen Sie diesen Namen mit Vor- und Nachnamen ein.`,
  otherNameElsewhere: "Bitte tippen Sie den Vor- und Nachnamen so ein, wie er im Vertrag steht.",
  typedNameHint: (name: string) => `Name laut Vertrag: ${name}. Er wird als getippter Name in den Vertrag gedruckt.`,
  nothingSigned: "Es wurde noch nicht unterschrieben.",
  unknownKind: "Diese Unterschrift gehört nicht zu diesem Vertrag.",

  paperHeadline: "Keine digitale Unterschrift",
  paper: "Ihr Betrieb unterschreibt auf Papier. Die digitale Unterschrift ist nicht eingeschaltet.",
  returnedHeadline: "Das Fahrzeug ist zurück",
  returned: "Das Fahrzeug ist bereits zurück. Der Vertrag kann nicht mehr digital unterschrieben werden.",
  completeHeadline: "Bereits unterschrieben",
  complete: (when: string) =>
    `Der Vertrag wurde am ${when} Uhr von allen unterschrieben. Es kann nichts mehr hinzukommen.`,
  alreadySigned: (who: string, when: string) =>
    `„${who}“ hat bereits am ${when} Uhr unterschrieben. Bitte laden Sie die Seite neu.`,
  customerHasSigned: "Der Kunde hat bereits unterschrieben.",
  linkUnusable: "Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet.",
  tooManySubmissions: "Über diesen Link wurde zu oft gesendet. Bitte lassen Sie sich einen neuen Link geben.",

  problemHeadline: "Die Unterschriften wurden nicht gespeichert",

  leaflet: "Merkblatt zum SB-Schutz",
  leafletTick: "Der Kunde hat das Merkblatt zum SB-Schutz erhalten und gelesen.",
  customerLeafletTick: "Ich habe das Merkblatt zum SB-Schutz erhalten und gelesen.",
  leafletHint: "Ohne Haken steht im Vertrag, dass es nicht bestätigt ist.",

  success: "Sie haben alle erforderlichen Unterschriften geleistet.",
  customerSuccess: "Vielen Dank, Ihre Unterschrift ist angekommen.",
  dealerStillSigns: "Der Händler unterschreibt noch. Danach finden Sie hier das unterschriebene Dokument.",
  customerKeeps:
    "Sie haben unterschrieben. Diese Seite zeigt Ihre Dokumente noch 24 Stunden; Sie können sie öffnen und speichern.",
} as const;
