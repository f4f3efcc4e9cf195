/** Year and month of the wording of the consent screen. A changed wording, in German or any other language, is a new version. */
const consentVersion = "2026-11";

/** That the customer agreed, to which wording and when (ISO instant, by the phone's clock). */
export type Consent = { version: string; at: string };

export const consentNow = (): Consent => ({ version: consentVersion, at: new Date().toISOString() });
