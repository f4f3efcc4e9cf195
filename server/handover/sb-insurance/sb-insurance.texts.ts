/** Sentences about the deductible protection. */
export const sbTexts = {
  bookingRequired: "Bitte wählen Sie, ob der SB-Schutz gebucht wird.",
  insuredDeductibleRequired: "Die versicherte Selbstbeteiligung ist erforderlich",
  insuredDeductibleFormat: "Bitte geben Sie einen Betrag in Euro ein, z. B. 1.000.",
  insuredDeductiblePositive: "Die versicherte Selbstbeteiligung muss größer als 0 € sein.",
  insuredDeductibleMaximum: "Versicherte Selbstbeteiligung darf max. 2.500€ betragen",
  paymentRequired: "Bitte wählen Sie die Zahlungsart.",
  needsVollkasko: "Der SB-Schutz setzt eine Vollkasko voraus. Bitte wählen Sie in den Vertragsdaten die Vollkasko.",
  vollkaskoRequired: "Bitte bestätigen Sie, dass für das Fahrzeug eine Vollkaskoversicherung besteht.",
  vinRequired: "Die FIN ist erforderlich",
  noTariff: "Für diese Vertragsart ist an diesem Tag kein SB-Tarif hinterlegt.",

  alreadyBooked: "Zu diesem Vorgang ist der SB-Schutz bereits gebucht.",
  hasContract:
    "Zu diesem Vorgang gibt es bereits einen Vertrag. Der SB-Schutz kann dazu nicht mehr allein gebucht werden.",
  hasContractTitle: "Vertrag vorhanden",
  discarded: "Dieser Vorgang wurde ohne Vertrag abgeschlossen. Dazu kann kein SB-Schutz mehr gebucht werden.",
  notReviewed: "Sobald die Legitimation geprüft ist, können Sie den SB-Schutz buchen.",
  notFound: "Der SB-Vertrag wurde nicht gefunden.",

  notBookedHeadline: "Der SB-Schutz wurde nicht gebucht",
  success: "Sie haben den SB-Schutz erfolgreich gebucht.",
} as const;
