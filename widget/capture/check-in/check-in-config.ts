export type CheckInConfig = {
  publishableKey: string;
  dealerName: string;
  takesCheckIns: boolean;
  offersLicense: boolean;
  /** With the test key. */
  isTest: boolean;
  /** The office that the dealer's website names. */
  branch: string | undefined;
};

/** Reads the data attributes of the element the page provides for the check-in. */
export const checkInConfig = (data: DOMStringMap): CheckInConfig => ({
  publishableKey: data.publishableKey ?? "",
  dealerName: data.dealerName?.trim() ?? "",
  takesCheckIns: data.takesCheckIns === "true",
  offersLicense: data.offersLicense === "true",
  isTest: data.test === "true",
  branch: data.branch,
});
