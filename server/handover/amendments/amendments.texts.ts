/** Texts of what changes a contract that is underway. */
export const amendmentTexts = {
  endRequired: "Bitte geben Sie die neue Rückgabe an.",
  endNotLater: "Die neue Rückgabe muss nach der vereinbarten liegen.",
  endPast: "Die neue Rückgabe liegt in der Vergangenheit. Bitte wählen Sie einen späteren Zeitpunkt.",
  notActive: "Der Vertrag ist nicht mehr aktiv und kann nicht geändert werden.",
  notActiveHeadline: "Vertrag ist beendet",
  stolen:
    "Zu diesem Vertrag ist ein Diebstahl gemeldet. Ist das Fahrzeug wieder da, nehmen Sie es zurück, oder ein Admin beendet zuerst die Meldung.",
  stolenHeadline: "Diebstahl gemeldet",
  changedMeanwhile: "Der Vertrag wurde inzwischen geändert. Bitte prüfen Sie die neuen Angaben.",
  changedMeanwhileHeadline: "Inzwischen geändert",
  vehicleTaken: (from: string | null) =>
    from
      ? `Das Fahrzeug ist ab ${from} an einen anderen Kunden vergeben. Verlängern Sie höchstens bis dahin, oder tauschen Sie das Fahrzeug.`
      : "Das Fahrzeug ist in dieser Zeit an einen anderen Kunden vergeben.",
  vehicleTakenHeadline: "Fahrzeug ist vergeben",
  sbOver: "Der SB-Schutz ist abgelaufen. Bitte buchen Sie einen neuen.",
  sbOfContract: "Dieser SB-Schutz gehört zu einem Vertrag und wird mit ihm verlängert.",
  swapSame: "Bitte wählen Sie ein anderes Fahrzeug.",
  swapTimeRequired: "Bitte geben Sie an, wann getauscht wurde.",
  swapBeforePickup: "Der Tausch kann nicht vor der Abholung liegen.",
  swapInFuture: "Der Tausch kann nicht in der Zukunft liegen.",
  swapAfterEnd: "Der Tausch liegt nach der vereinbarten Rückgabe. Bitte verlängern Sie den Vertrag zuerst.",
  newVehicleTaken: "Das Fahrzeug ist in dieser Zeit an einen anderen Kunden vergeben. Bitte wählen Sie ein anderes.",
  newVehicleOut: "Das Fahrzeug ist noch bei einem anderen Kunden. Bitte wählen Sie ein anderes.",
} as const;
