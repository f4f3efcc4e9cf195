import { expect, test } from "vitest";
import { legitimation } from "./legitimation-state.rules.ts";

const [na, open, yes, no] = ["NOT_AVAILABLE", "IN_PROGRESS", "SUCCESSFULLY_COMPLETED", "REJECTED"] as const;
test.each([
  [yes, null, yes, "Akzeptiert"],
  [yes, yes, yes, "Akzeptiert"],
  [yes, no, no, "Führerschein abgelehnt"],
  [no, yes, no, "Ausweis abgelehnt"],
  [no, open, no, "Ausweis abgelehnt"],
  [no, no, no, "Abgelehnt"],
  [no, null, no, "Abgelehnt"],
  [yes, open, open, "In Bearbeitung"],
  [open, na, na, "Nicht verfügbar"],
])("the legitimation of %s and %s is %s: %s", (approvalState, licenseApprovalState, state, label) => {
  expect(legitimation({ approvalState, licenseApprovalState })).toEqual({ state, label });
});
