/** Sentences of a headquarters' own figures. */
export const priceListTexts = {
  saved: "Die neue Fassung der Preise wurde gespeichert.",
  dateRequired: "Bitte geben Sie ein Datum ein.",
  dateFormat: "Bitte geben Sie das Datum so ein: TT.MM.JJJJ.",
  past: "Bitte wählen Sie heute oder einen späteren Tag: Verträge von gestern behalten ihre Preise.",
  tooFar: "Bitte wählen Sie einen Tag in den nächsten fünf Jahren.",
  amountFormat: "Bitte geben Sie einen Betrag in Euro ein, z. B. 89,00.",
  kilometersFormat: "Bitte geben Sie ganze Kilometer ein.",
  kindRequired: "Vertragsart ist erforderlich",
  perDayRequired: "Bitte geben Sie an, was ein angefangener Tag kostet.",
  deductiblesFormat:
    "Bitte geben Sie Beträge in Euro ein, mit Semikolon getrennt, z. B. 500; 1.000. Möglich sind höchstens 5 verschiedene über 0 €.",
  minutesFormat: "Bitte geben Sie 0 bis 240 Minuten ein.",
  ageFormat: "Bitte geben Sie ein Alter von 16 bis 99 Jahren ein.",
  officeMissing: "Diesen Standort gibt es nicht.",
  /** `who` saved a version while the form was open. */
  savedMeanwhile: (who: string, validFrom: string) =>
    `${who} hat inzwischen eine Fassung gültig ab ${validFrom} gespeichert. Sie steht jetzt unter „Fassungen“. Ihre Eingaben sind noch da: Bitte vergleichen Sie und speichern Sie noch einmal, wenn Ihre gelten sollen.`,
} as const;
