/** The languages of the customer's pages (`widget/capture/languages.ts`). */
export const customerLanguages = ["de", "en", "tr", "pl", "uk", "ar"] as const;
export type CustomerLanguage = (typeof customerLanguages)[number];
