/** The wording of the consent screen by its day. Any change of the wording, in any language, needs a new version. */
const consentVersion = "2026-11-27";

/** The customer's consent: to which wording, with the number of the dealer's own words if any, and when (ISO instant, by the phone's clock). */
export type Consent = { version: string; at: string };

/** Names the wording: ours, with the number of the dealer's own words if any. */
export const consentWording = (ownNumber?: number) => (ownNumber ? `${consentVersion}-n${ownNumber}` : consentVersion);

export const consentNow = (ownNumber?: number): Consent => ({
  version: consentWording(ownNumber),
  at: new Date().toISOString(),
});
