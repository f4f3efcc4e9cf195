import type { idChecks } from "#db/schema/id-checks.ts";
import type { Assertion, ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { identitySnapshot, licenseSnapshot, type Originals } from "#server/handover/agreement/snapshot-people.ts";
import { driverName } from "./second-driver.rules.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** Who drives besides the customer: somebody with a check of their own, or (`check` null) only a name. */
export type SecondDriver = { name: string; check: IdCheck | null; isLicenseChecked: boolean };

type Typed = { secondDriver: string; isSecondDriverLicenseChecked?: "on" | undefined };

/** As the wizard has it; null: nobody. A check's name is the one on its document, whatever was typed. */
export function secondDriverOf(typed: Typed, check: IdCheck | null): SecondDriver | null {
  const name = check ? driverName(check) : typed.secondDriver;
  return name ? { name, check, isLicenseChecked: typed.isSecondDriverLicenseChecked === "on" } : null;
}

/**
 * What a contract keeps of a second driver: the name, and what was confirmed on the documents as of the customer
 * (papers.md#assertions-on-paper). `made`: who makes the contract, and when.
 */
export function secondDriverSnapshot(
  driver: SecondDriver | null,
  { made, originals }: { made: Assertion; originals: Originals | null },
): Pick<ContractSnapshot, "secondDriver" | "secondDriverCheck"> {
  if (!driver) return { secondDriver: "" };
  const { name, check } = driver;
  if (!check) return { secondDriver: name, secondDriverCheck: null };
  const seen = originals ?? { identity: null, license: null };
  const license = {
    licenseNumber: check.licenseNumber ?? "",
    licenseIssuingAuthority: check.licenseIssuingAuthority ?? "",
    licenseClasses: check.licenseClasses ?? "",
    isLicenseChecked: driver.isLicenseChecked ? ("on" as const) : undefined,
  };
  return {
    secondDriver: name,
    secondDriverCheck: {
      processNumber: check.processNumber,
      dateOfBirth: check.dateOfBirth ?? "",
      identityDocument: identitySnapshot(
        check,
        {
          identityDocumentType: check.identityDocumentType,
          identityDocumentNumber: check.identityDocumentNumber ?? "",
        },
        seen,
      ),
      drivingLicence: check.licenseApprovalState ? licenseSnapshot(check, license, { made, originals: seen }) : null,
    },
  };
}
