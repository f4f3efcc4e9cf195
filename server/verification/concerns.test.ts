import { expect, test } from "vitest";
import { concernsOf } from "./concerns.ts";

const check = {
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
  const identity = { approvalState: "REJECTED", rejectionReason: "expired", rejectionNote: "seit 2024" } as const;
  const license = { licenseApprovalState: "REJECTED", licenseRejectionReason: "unreadable" } as const;
  expect(concernsOf({ ...check, ...identity, ...license }).rejection).toBe(
    "Ausweisdokument: Dokument ist abgelaufen, seit 2024. Führerschein: Foto ist nicht lesbar.",
  );
  expect(concernsOf({ ...check, approvalState: "REJECTED" }).rejection).toBe("Ausweisdokument: abgelehnt.");
});
