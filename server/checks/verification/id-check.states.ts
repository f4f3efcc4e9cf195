import { type DocumentHalf, halfLabels } from "./document-half.ts";

/** Approval state of an identity document or a driving license (checks.md#approval-states). */
export const approvalStates = {
  NOT_AVAILABLE: { label: "Nicht verfügbar", tone: "neutral" },
  IN_PROGRESS: { label: "In Bearbeitung", tone: "amber" },
  SUCCESSFULLY_COMPLETED: { label: "Akzeptiert", tone: "green" },
  REJECTED: { label: "Abgelehnt", tone: "red" },
} as const;

export type ApprovalState = keyof typeof approvalStates;

/** `Führerschein akzeptiert`. */
export const verdictOf = (half: DocumentHalf, state: ApprovalState): string =>
  `${halfLabels[half]} ${approvalStates[state].label.toLowerCase()}`;

/** Why a document is rejected: fixed list plus free text (checks.md#rejection). */
export const rejectionReasons = {
  unreadable: "Foto ist nicht lesbar",
  expired: "Dokument ist abgelaufen",
  incomplete: "Seiten fehlen oder sind verdeckt",
  not_the_person: "Dokument gehört einer anderen Person",
  suspected_forgery: "Verdacht auf Fälschung oder Kopie",
  license_class_missing: "Führerscheinklasse reicht nicht aus",
  other: "Anderer Grund",
} as const;

export type RejectionReason = keyof typeof rejectionReasons;
