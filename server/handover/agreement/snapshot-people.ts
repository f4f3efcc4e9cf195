import type { branchOffices, headquarters } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { approvalStates } from "#server/checks/verification/id-check.states.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { germany } from "#server/ground/dictionary/countries.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import type { ConcernCode } from "#server/services/concerns/concerns.rules.ts";
import type {
  Assertion,
  ComparedNames,
  CustomerSnapshot,
  DealerSnapshot,
  DrivingLicenseSnapshot,
  IdentityDocumentSnapshot,
  PrintedConcern,
} from "./contract-snapshot.ts";
import type { PersonStep } from "./person.schema.ts";

type IdCheck = typeof idChecks.$inferSelect;

export type DealerSource = {
  headquarter: typeof headquarters.$inferSelect;
  /** null: the headquarters' own contract. */
  branch: typeof branchOffices.$inferSelect | null;
  staff: Pick<Staff, "prename" | "surname">;
};

/** Who hands over, as the documents of a contract name them; what a branch leaves empty is the headquarters'. */
export function dealerSnapshot({ headquarter, branch, staff }: DealerSource): DealerSnapshot {
  const { street, house, postalCode, city, taxNumber } = branch ?? headquarter;
  return {
    name: headquarter.name,
    branchName: branch?.name ?? null,
    street,
    house,
    postalCode,
    city,
    telephone: branch?.telephoneNumber || headquarter.telephoneNumber,
    email: branch?.email || headquarter.email,
    taxNumber: taxNumber || headquarter.taxNumber,
    vatNumber: branch?.vatNumber || headquarter.vatNumber,
    registerEntry: branch?.registerEntry || headquarter.registerEntry,
    handledBy: `${staff.prename} ${staff.surname}`,
  };
}

export type CustomerPart = Omit<
  PersonStep,
  | "licenseNumber"
  | "licenseIssuingAuthority"
  | "licenseClasses"
  | "isLicenseChecked"
  | "isLicenseOriginalSeen"
  | "secondDriverCheckId"
  | "isSecondDriverLicenseChecked"
>;

/** The customer as the documents of a contract name them. `shownTelephone`: the number in groups. */
export const customerSnapshot = (person: CustomerPart, shownTelephone: string): CustomerSnapshot => ({
  salutation: person.salutation,
  prename: person.prename,
  surname: person.surname,
  dateOfBirth: person.dateOfBirth,
  street: person.street,
  house: person.house,
  postalCode: person.postalCode,
  city: person.city,
  ...(person.country === germany ? {} : { country: person.country }),
  telephone: person.telephoneNumber,
  shownTelephone,
  email: person.email,
  ...(person.companyName ? { companyName: person.companyName, companyVatNumber: person.companyVatNumber } : {}),
});

/** Who saw the originals of a check's documents. */
export type Originals = Record<DocumentHalf, Assertion | null>;

export const identitySnapshot = (
  check: IdCheck,
  person: Pick<CustomerPart, "identityDocumentType" | "identityDocumentNumber">,
  originals: Originals,
): IdentityDocumentSnapshot => ({
  typeLabel: documentTypeLabel(person.identityDocumentType),
  number: person.identityDocumentNumber,
  checkedAt: check.identityDecidedAt?.toISOString() ?? null,
  stateLabel: approvalStates[check.approvalState].label,
  original: originals.identity,
});

export type LicensePart = Pick<
  PersonStep,
  "licenseNumber" | "licenseIssuingAuthority" | "licenseClasses" | "isLicenseChecked" | "isLicenseOriginalSeen"
>;

/** Where the check has no half for the license, its original is ticked with the license's data. */
export const canTickOriginal = ({ licenseApprovalState }: Pick<IdCheck, "licenseApprovalState">) =>
  licenseApprovalState === null;

/**
 * The license as a paper says it: only what somebody did is asserted (papers.md#assertions-on-paper). `made`: who makes the
 * contract, whose ticks these are, and when; `printed`: what was confirmed for it.
 */
export const licenseSnapshot = (
  check: IdCheck,
  license: LicensePart,
  { made, originals, printed = [] }: { made: Assertion; originals: Originals; printed?: readonly PrintedConcern[] },
): DrivingLicenseSnapshot => ({
  number: license.licenseNumber,
  issuingAuthority: license.licenseIssuingAuthority,
  classes: license.licenseClasses,
  checkedAt: check.licenseDecidedAt?.toISOString() ?? null,
  stateLabel: check.licenseApprovalState ? approvalStates[check.licenseApprovalState].label : "Nicht geprüft",
  namesCheck: comparedNames(check, confirmationOf("document_names_differ", printed) ?? made),
  classesCheck: classesCheck(check, license),
  original: originals.license ?? (canTickOriginal(check) && license.isLicenseOriginalSeen ? made : null),
});

/** Who confirmed a concern, and when: earlier than the contract is made. */
function confirmationOf(code: ConcernCode, printed: readonly PrintedConcern[]): Assertion | undefined {
  const found = printed.find((concern) => concern.code === code);
  return found && { by: found.confirmedBy, at: found.confirmedAt };
}

function comparedNames({ isPersonsNameMatched }: IdCheck, made: Assertion): ComparedNames {
  if (isPersonsNameMatched === null) return { state: "not_compared" };
  return isPersonsNameMatched ? { state: "match" } : { state: "differ", ...made };
}

/** A rejected license has no valid classes, whatever was ticked. */
function classesCheck({ licenseApprovalState }: IdCheck, { isLicenseChecked }: LicensePart) {
  if (licenseApprovalState === "REJECTED") return "rejected";
  return isLicenseChecked === "on" ? "valid" : "unchecked";
}
