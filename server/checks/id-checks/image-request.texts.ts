/** Texts of the Nachforderung (checks.md#photo-requests). */
export const imageRequestTexts = {
  sideRequired: "Bitte wählen Sie die Seite, die Sie noch einmal brauchen.",
  reasonRequired: "Bitte wählen Sie einen Grund oder schreiben Sie einen Hinweis.",
  noteTooLong: "Der Hinweis darf höchstens 200 Zeichen lang sein.",
  notOpen: "Ein Foto kann nur nachgefordert werden, solange niemand über das Dokument entschieden hat.",
  alreadyRequested: "Für dieses Dokument ist schon ein Foto nachgefordert.",
  sideMissing: "Von diesem Dokument wird nur die Vorderseite fotografiert.",
  alreadyFulfilled: "Das Foto ist inzwischen angekommen. Die Seite zeigt es schon.",
  ownCapture: "Diese Fotos gehören zu einer Nachforderung und bleiben bei ihrer Prüfung. Bitte nehmen Sie neue auf.",
  notFound: "Die Nachforderung wurde nicht gefunden.",
} as const;
