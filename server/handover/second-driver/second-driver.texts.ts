/** What the screens say of a second driver (contracts.md#second-driver). */
export const secondDriverTexts = {
  gone: "Diese Legitimation gibt es nicht. Bitte wählen Sie den zweiten Fahrer neu.",
  same: "Das ist die Legitimation der Kundin oder des Kunden. Der zweite Fahrer braucht eine eigene.",
  otherOffice: "Diese Legitimation gehört einem anderen Standort. Bitte legitimieren Sie den zweiten Fahrer hier.",
  undecided: "Über diese Legitimation ist noch nicht entschieden. Bitte prüfen Sie sie zuerst.",
  discarded: "Diese Legitimation wurde ohne Vertrag abgeschlossen. Bitte wählen Sie den zweiten Fahrer neu.",
  used: "Diese Legitimation gehört schon zu einem anderen Vertrag. Bitte wählen Sie den zweiten Fahrer neu.",
  deleted:
    "Die Angaben dieser Legitimation wurden nach Ablauf der Aufbewahrungsfrist gelöscht. Bitte legitimieren Sie den zweiten Fahrer neu.",
  /** Of a check that another contract uses in this way. */
  isDriverTitle: "Zweiter Fahrer eines anderen Vertrags",
  isDriver:
    "Diese Person ist als zweiter Fahrer in einem Vertrag. Für einen eigenen braucht sie eine neue Legitimation.",
  of: (processNumber: number) => `Zweiter Fahrer zu ID${processNumber}`,
  unchecked: "ungeprüft, nur Name",
  checkedAs: (processNumber: number) => `Legitimation ID${processNumber}`,
} as const;
