import type { idChecks } from "#db/schema/id-checks.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { rejectionReasons } from "./id-check.states.ts";

type CheckedDocuments = Pick<
  typeof idChecks.$inferSelect,
  | "processState"
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

/** What speaks against a contract from this check, in one line each, as questions about it say it (contracts.md#questions). */
export type Concerns = {
  /** `Ausweisdokument: Foto unscharf. Führerschein: abgelaufen.`; "" unless the check was rejected. */
  rejection: string;
  /** `Ausweis: Erika Mustermann. Führerschein: Erika Müller.`; "" when the names match. */
  names: string;
};

export function concernsOf(check: CheckedDocuments): Concerns {
  const { prename, surname, licensePrename, licenseSurname } = check;
  const reasonOf = (document: string, reason: string | null, note: string | null) =>
    oneLine(
      `${document}: ${[entryOf(rejectionReasons, reason ?? ""), note].filter(Boolean).join(", ") || "abgelehnt"}.`,
    );
  const rejections = [
    ...(check.approvalState === "REJECTED"
      ? [reasonOf("Ausweisdokument", check.rejectionReason, check.rejectionNote)]
      : []),
    ...(check.licenseApprovalState === "REJECTED"
      ? [reasonOf("Führerschein", check.licenseRejectionReason, check.licenseRejectionNote)]
      : []),
  ];
  return {
    rejection: check.processState === "rejected" ? rejections.join(" ") || "Legitimation: abgelehnt." : "",
    names:
      check.isPersonsNameMatched === false
        ? oneLine(
            `Ausweis: ${fullName({ prename, surname })}. Führerschein: ${fullName({ prename: licensePrename, surname: licenseSurname })}.`,
          )
        : "",
  };
}

/** Forms send it back as a proof of what was asked; browsers change line breaks on the way. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
