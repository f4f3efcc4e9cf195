import type { idChecks } from "#db/schema/id-checks.ts";
import { isOneName } from "#server/ground/dictionary/person-name.schema.ts";
import type { ParsedMrz } from "#server/services/document-reading/parse-mrz.ts";

type Check = Pick<typeof idChecks.$inferSelect, "approvalState" | "prename" | "surname">;

/** Whether a zone says that its holder has one name only (contracts.md#one-name). A name that is cut leaves no room for another. */
export const zoneHasOneName = (mrz: ParsedMrz | null): boolean =>
  Boolean(mrz?.isValid && !mrz.areNamesCut && isOneName(mrz));

/** Whether the identity document was accepted with one name; before that, the other one may not have been typed yet. */
export const hasAcceptedOneName = (check: Check): boolean =>
  check.approvalState === "SUCCESSFULLY_COMPLETED" && isOneName(check);
