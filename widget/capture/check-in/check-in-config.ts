export type CheckInConfig = {
  publishableKey: string;
  dealerName: string;
  takesCheckIns: boolean;
  offersLicense: boolean;
};

/** Reads the data attributes of the element the page provides for the check-in. */
export const checkInConfig = (data: DOMStringMap): CheckInConfig => ({
  publishableKey: data.publishableKey ?? "",
  dealerName: data.dealerName?.trim() ?? "",
  takesCheckIns: data.takesCheckIns === "true",
  offersLicense: data.offersLicense === "true",
});
