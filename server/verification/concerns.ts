import type { idChecks } from "#db/schema/id-checks.ts";
import { type RejectionReason, rejectionReasons } from "./id-check.states.ts";

type CheckedDocuments = Pick<
  typeof idChecks.$inferSelect,
  | "approvalState"
  | "licenseApprovalState"
  | "rejectionReason"
  | "rejectionNote"
  | "licenseRejectionReason"
  | "licenseRejectionNote"
  | "isPersonsNameMatched"
  | "prename"
  | "surname"
  | "licensePrename"
  | "licenseSurname"
>;

/** What speaks against a contract from this check, as questions about it say it (spec §8). */
export type Concerns = {
  /** `Ausweisdokument: Foto unscharf. Führerschein: abgelaufen.`; "" when nothing was rejected. */
  rejection: string;
  /** `Ausweis: Erika Mustermann. Führerschein: Erika Müller.`; "" when the names match. */
  names: string;
};

export function concernsOf(check: CheckedDocuments): Concerns {
  const { prename, surname, licensePrename, licenseSurname } = check;
  const reasonOf = (document: string, reason: string | null, note: string | null) =>
    `${document}: ${[rejectionReasons[reason as RejectionReason], note].filter(Boolean).join(", ") || "abgelehnt"}.`;
  const rejections = [
    ...(check.approvalState === "REJECTED"
      ? [reasonOf("Ausweisdokument", check.rejectionReason, check.rejectionNote)]
      : []),
    ...(check.licenseApprovalState === "REJECTED"
      ? [reasonOf("Führerschein", check.licenseRejectionReason, check.licenseRejectionNote)]
      : []),
  ];
  return {
    rejection: rejections.join(" "),
    names:
      check.isPersonsNameMatched === false
        ? `Ausweis: ${prename} ${surname}. Führerschein: ${licensePrename ?? ""} ${licenseSurname ?? ""}.`
        : "",
  };
}
