import { germany } from "#server/ground/dictionary/countries.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { signatureKinds } from "#server/handover/agreement/signature-kinds.ts";

/** In place of prename and surname (customers.md#erasure). */
export const erasedName = "gelöschter Kunde";

type CheckedPerson = { personalDataDeletedAt: Date | null; prename: string; surname: string };

/** Whether the person of a check was erased: the retention period leaves the names. */
export const isErased = (check: CheckedPerson | null | undefined): boolean =>
  Boolean(check?.personalDataDeletedAt) && check?.prename === "" && check.surname === "";

type Named = Pick<ContractSnapshot, "customer" | "identityDocument" | "drivingLicence">;

/** What an agreement says of its vehicle and prices, and not of its persons. */
export const withoutPerson = <S extends Named>(agreed: S): S => ({
  ...agreed,
  customer: { ...emptyTexts(agreed.customer), salutation: "Divers", surname: erasedName, country: germany },
  identityDocument: { ...agreed.identityDocument, number: "" },
  drivingLicence: agreed.drivingLicence && { ...agreed.drivingLicence, number: "", issuingAuthority: "" },
  ...withoutDriver,
  testDrive: undefined,
  additionalNotes: "",
  confirmedConcerns: [],
});

export const withoutDriver = { secondDriver: "", secondDriverCheck: undefined };

/**
 * What is shown of an agreement: papers that are kept name an erased customer or second driver, nothing else does
 * (customers.md#erasure, deletion.md#second-drivers).
 */
export function shownAgreement<S extends Named>(agreed: S, isCustomerErased: boolean, isDriverErased = false): S {
  if (isCustomerErased) return withoutPerson(agreed);
  return isDriverErased ? { ...agreed, ...withoutDriver } : agreed;
}

/** The same of a signature: its name goes unless it is the dealer's. */
export function shownSigner(
  { kind, signerName }: { kind: string; signerName: string },
  isCustomerErased: boolean,
  isDriverErased = false,
): string {
  if (isCustomerErased && entryOf(signatureKinds, kind)?.side !== "dealer") return "";
  return isDriverErased && kind === "second_driver" ? "" : signerName;
}

const emptyTexts = <T extends Record<string, unknown>>(values: T): T =>
  Object.fromEntries(Object.keys(values).map((key) => [key, ""])) as T;
