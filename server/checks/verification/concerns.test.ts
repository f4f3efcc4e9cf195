import { expect, test } from "vitest";
import { concernsOf } from "./concerns.ts";

const check = {
  processState: "accepted",
  approvalState: "SUCCESSFULLY_COMPLETED",
  licenseApprovalState: "SUCCESSFULLY_COMPLETED",
  rejectionReason: null,
  rejectionNote: null,
  licenseRejectionReason: null,
  licenseRejectionNote: null,
  isPersonsNameMatched: true,
  prename: "Erika",
  surname: "Mustermann",
  licensePrename: "Erika",
  licenseSurname: "Müller",
} as const;

test("nothing speaks against a check with accepted documents of one name", () => {
  expect(concernsOf(check)).toEqual({ rejection: "", names: "" });
});

test("both names are said when they differ", () => {
  expect(concernsOf({ ...check, isPersonsNameMatched: false }).names).toBe(
    "Ausweis: Erika Mustermann. Führerschein: Erika Müller.",
  );
});

test("each rejected document is named with its reason and what the reviewer wrote", () => {
  const rejected = { ...check, processState: "rejected" };
  const identity = { approvalState: "REJECTED", rejectionReason: "expired", rejectionNote: "seit\r\n2024" } as const;
  const license = { licenseApprovalState: "REJECTED", licenseRejectionReason: "unreadable" } as const;
  expect(concernsOf({ ...rejected, ...identity, ...license }).rejection).toBe(
    "Ausweisdokument: Dokument ist abgelaufen, seit 2024. Führerschein: Foto ist nicht lesbar.",
  );
  expect(concernsOf({ ...rejected, approvalState: "REJECTED" }).rejection).toBe("Ausweisdokument: abgelehnt.");
  expect(concernsOf(rejected).rejection).toBe("Legitimation: abgelehnt.");
});
