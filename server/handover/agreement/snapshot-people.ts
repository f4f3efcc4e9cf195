import type { branchOffices, headquarters } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import { approvalStates } from "#server/checks/verification/id-check.states.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import type {
  CustomerSnapshot,
  DealerSnapshot,
  DrivingLicenseSnapshot,
  IdentityDocumentSnapshot,
} from "./contract-snapshot.ts";
import type { PersonStep } from "./person.schema.ts";

type IdCheck = typeof idChecks.$inferSelect;

export type DealerSource = {
  headquarter: typeof headquarters.$inferSelect;
  /** null: the headquarters' own contract. */
  branch: typeof branchOffices.$inferSelect | null;
  staff: Pick<Staff, "prename" | "surname">;
};

/** Who hands over, as the documents of a contract name them. */
export function dealerSnapshot({ headquarter, branch, staff }: DealerSource): DealerSnapshot {
  const { street, house, postalCode, city, taxNumber } = branch ?? headquarter;
  return {
    name: headquarter.name,
    branchName: branch?.name ?? null,
    street,
    house,
    postalCode,
    city,
    telephone: headquarter.telephoneNumber,
    email: headquarter.email,
    taxNumber: taxNumber || headquarter.taxNumber,
    handledBy: `${staff.prename} ${staff.surname}`,
  };
}

export type CustomerPart = Omit<
  PersonStep,
  "licenseNumber" | "licenseIssuingAuthority" | "licenseClasses" | "isLicenseChecked"
>;

export const customerSnapshot = (person: CustomerPart): CustomerSnapshot => ({
  salutation: person.salutation,
  prename: person.prename,
  surname: person.surname,
  dateOfBirth: person.dateOfBirth,
  street: person.street,
  house: person.house,
  postalCode: person.postalCode,
  city: person.city,
  telephone: person.telephoneNumber,
  email: person.email,
});

export const identitySnapshot = (check: IdCheck, person: CustomerPart): IdentityDocumentSnapshot => ({
  typeLabel: documentTypeLabel(person.identityDocumentType),
  number: person.identityDocumentNumber,
  checkedAt: check.identityDecidedAt?.toISOString() ?? null,
  stateLabel: approvalStates[check.approvalState].label,
});

export type LicensePart = Pick<PersonStep, "licenseNumber" | "licenseIssuingAuthority" | "licenseClasses">;

/** Staff ticked that the classes were checked and are valid, also where no photo of the license was wanted. */
export const licenseSnapshot = (check: IdCheck, license: LicensePart): DrivingLicenseSnapshot => ({
  number: license.licenseNumber,
  issuingAuthority: license.licenseIssuingAuthority,
  classes: license.licenseClasses,
  checkedAt: check.licenseDecidedAt?.toISOString() ?? null,
  stateLabel: check.licenseApprovalState ? approvalStates[check.licenseApprovalState].label : "Im Original vorgelegt",
  isPersonsNameMatched: check.isPersonsNameMatched ?? true,
});
