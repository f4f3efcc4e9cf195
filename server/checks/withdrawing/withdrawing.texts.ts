/** Why a decision is taken back: a fixed list, because the audit log keeps it (checks.md#taking-a-decision-back). */
export const withdrawalReasons = {
  wrong_decision: "Versehentlich so entschieden",
  wrong_details: "Angaben sind falsch",
  doubtful_document: "Zweifel am Dokument",
  better_photo: "Besseres Foto nötig",
  other: "Anderer Grund",
} as const;

export type WithdrawalReason = keyof typeof withdrawalReasons;

const notAnyMore = "Die Entscheidung kann nicht mehr zurückgenommen werden.";

/** Sentences about taking a decision back. */
export const withdrawingTexts = {
  title: "Entscheidung zurücknehmen",
  means:
    "Das Dokument ist danach wieder in Bearbeitung, und Sie können ein Foto nachfordern oder neu entscheiden. Die Angaben bleiben im Formular stehen, Bestätigungen sind neu zu geben.",
  reasonRequired: "Bitte wählen Sie den Grund.",
  undecided: "Über dieses Dokument ist noch nicht entschieden.",
  hasContract: `Zu diesem Vorgang gibt es einen Vertrag oder SB-Schutz. ${notAnyMore}`,
  closed: `Der Vorgang ist abgeschlossen. ${notAnyMore}`,
  dataDeleted: `Die personenbezogenen Daten dieses Vorgangs sind gelöscht. ${notAnyMore}`,
  photosDeleted:
    "Die Fotos dieses Dokuments sind gelöscht, es kann nicht noch einmal geprüft werden. Bitte starten Sie für den Kunden eine neue Legitimation.",
  undoTooLate:
    "Das Rückgängigmachen kam zu spät. Solange es keinen Vertrag gibt, können Sie die Entscheidung mit einem Grund zurücknehmen.",
} as const;
