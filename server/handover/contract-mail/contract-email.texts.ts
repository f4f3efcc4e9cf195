import { limits } from "#server/ground/kernel/limits.ts";

/** Texts of the e-mail panel (papers.md#mailing); those of the recipient are the wizard's (papers.md#recipient). */
export const contractEmailTexts = {
  panelTitle: "Email Senden",
  title: { contract: "Fahrzeugüberlassungsvertrag versenden", sbContract: "SB-Vertrag versenden" },
  open: "Vertrag versenden",
  openCancelled: "Stornierung versenden",
  cancelled: "Der Vertrag ist storniert. Versenden können Sie nur noch die Stornierung.",
  none: "Dieser Vertrag wurde noch nicht versendet.",
  paperUnavailable:
    "Das Dokument konnte gerade nicht erstellt werden. Es wurde nichts versendet; bitte versuchen Sie es in einigen Minuten noch einmal.",
  tooMany: `Sie haben in der letzten Stunde ${limits.contractMailsPerUserAndHour} Verträge versendet. Bitte warten Sie, bevor Sie den nächsten versenden.`,
  emailNotFound: "Diese E-Mail wurde nicht gefunden.",
  notSignedYet: "Der Vertrag ist noch nicht unterschrieben.",
} as const;

export type EmailState = "queued" | "sending" | "sent" | "failed";

export const emailStateLabels: Record<EmailState, string> = {
  queued: "wartet auf Versand",
  sending: "wird gesendet",
  sent: "gesendet",
  failed: "nicht zugestellt",
};
