/** Sentences around the labels of vehicles. */
export const labelTexts = {
  forTheTeam: "Für das Team: scannen, um das Fahrzeug zu übergeben oder zurückzunehmen",
  title: "Fahrzeugetiketten",
  strangerTitle: "Dieser Code ist für das Team",
  stranger:
    "Er öffnet nur etwas für Personen, die hier angemeldet sind. Melden Sie sich an; danach geht es dort weiter, wohin der Code führt.",
  start: "Beginnen bei Etikett Nr.",
  startOf: (number: number) => `ab Etikett Nr. ${number}`,
  startUnknown: (last: number) =>
    `Ein Bogen hat die Etiketten 1 bis ${last}. Bitte geben Sie an, bei welchem der Druck beginnt.`,
  formatUnknown: "Diese Größe von Etiketten gibt es nicht. Bitte wählen Sie einen Bogen oder A6.",
} as const;
