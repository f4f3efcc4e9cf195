import { nationalityCodes, nationalityOf } from "#server/services/document-reading/nationalities.ts";

/** The German words of all nationalities, as the product's runtime has them. */
export default { fetch: (): Response => Response.json(nationalityCodes.map((code) => [code, nationalityOf(code)])) };
