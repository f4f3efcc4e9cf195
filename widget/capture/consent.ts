/** The wording of the consent screen by its day. Any change of the wording, in any language, needs a new version. */
const consentVersion = "2026-11-22";

/** The customer's consent: to which wording, with the number of the dealer's own words if any, and when (ISO instant, by the phone's clock). */
export type Consent = { version: string; at: string };

export const consentNow = (ownNumber?: number): Consent => ({
  version: ownNumber ? `${consentVersion}-n${ownNumber}` : consentVersion,
  at: new Date().toISOString(),
});
