/** What a tenant's plan shows and allows (tenants-and-rights.md#plans). Pure: screens query it, the server enforces it. */

export type PlanSettings = {
  planType: "premium" | "light";
  planVersion: "light" | "full";
  usesSbInsurance: boolean;
  /** Of a light plan: whether users may check driving licenses, each by a switch of their own. */
  allowsLicenseExtension: boolean;
};

export type ContractType = "premium" | "premium_with_sb" | "light_with_sb";

/** The first rule that matches (tenants-and-rights.md#contract-type). */
export function contractType(plan: PlanSettings): ContractType {
  const isFullProduct = plan.planType === "premium" || plan.planVersion === "full";
  if (isFullProduct && plan.usesSbInsurance) return "premium_with_sb";
  if (plan.usesSbInsurance) return "light_with_sb";
  return "premium";
}

export type PlanFeature =
  | "vehicles"
  | "customers"
  | "contracts"
  | "discard"
  | "csv_export"
  | "process_tiles"
  | "license_status_column"
  | "sb_booking_alone"
  | "sb_insurance"
  | "payments";

const missingInPlan = "Diese Funktion ist in Ihrem Tarif";

/** What a refused tenant is told: which plan lacks the function, and what to do (tenants-and-rights.md#refused-by-the-server). */
export const planFeatureMissing = ({ planVersion }: Pick<PlanSettings, "planVersion">): string => {
  const named = planVersion === "light" ? `${missingInPlan} „Light“` : missingInPlan;
  return `${named} nicht enthalten. Freischalten lassen können Sie sie über „Hilfe und Kontakt“.`;
};

/** Whether a German message of a response is that refusal. */
export const isPlanRefusal = (message: string): boolean => message.startsWith(missingInPlan);

/** Whether the plan has a feature; the server returns 403 without it (tenants-and-rights.md#refused-by-the-server). */
export function hasFeature(plan: PlanSettings, feature: PlanFeature): boolean {
  const isLightVersion = plan.planVersion === "light";
  switch (feature) {
    case "vehicles":
    case "customers":
    case "contracts":
    case "discard":
    case "csv_export":
    case "process_tiles":
      return !isLightVersion;
    case "license_status_column":
      return plan.planType === "premium";
    case "sb_booking_alone":
      return isLightVersion && contractType(plan) === "light_with_sb";
    case "sb_insurance":
      return plan.usesSbInsurance;
    case "payments":
      return !isLightVersion || plan.usesSbInsurance;
  }
}

/** Whether a user has a switch for driving licenses at all (tenants-and-rights.md#licenses-by-plan). */
export const hasLicenseSwitch = (plan: PlanSettings): boolean =>
  plan.planVersion === "light" && plan.allowsLicenseExtension;

/**
 * Whether a user's checks include a driving license: a light plan needs the extension, and the user's own switch
 * (tenants-and-rights.md#licenses-by-plan).
 */
export const canHaveLicense = (person: { plan: PlanSettings; extendWithDriversLicense: boolean }): boolean =>
  person.plan.planVersion !== "light" || (hasLicenseSwitch(person.plan) && person.extendWithDriversLicense);
