import type { idChecks } from "#db/schema/id-checks.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { DocumentHalf } from "./document-half.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** The columns of the review's fields, by half. */
const columns = {
  identity: {
    prename: "prename",
    surname: "surname",
    number: "identityDocumentNumber",
    dateOfBirth: "dateOfBirth",
    expiresOn: "identityDocumentExpiresOn",
    nationality: "nationality",
  },
  license: {
    prename: "licensePrename",
    surname: "licenseSurname",
    number: "licenseNumber",
    dateOfBirth: "licenseDateOfBirth",
    issuingAuthority: "licenseIssuingAuthority",
    classes: "licenseClasses",
    issuedOn: "licenseIssuedOn",
    expiresOn: "licenseExpiresOn",
    country: "licenseCountry",
  },
} as const satisfies Record<DocumentHalf, Record<string, keyof IdCheck>>;

/** Whether a wallet proved this document, instead of photos. */
export const isProved = (check: Pick<IdCheck, "identityProof" | "licenseProof">, half: DocumentHalf): boolean =>
  (half === "identity" ? check.identityProof : check.licenseProof) !== null;

/**
 * What a wallet proved of a document, by the fields of its form, dates as `yyyy-mm-dd`: nobody changes it, so it goes before
 * whatever a form sends (wallet.md#at-the-desk). Fields that the wallet did not tell are missing, and typed as ever.
 */
export function provedFields(check: IdCheck, half: DocumentHalf): Record<string, string> {
  const fields = Object.entries(columns[half]).flatMap(([field, column]) => {
    const value = check[column];
    const isTold = entryOf(check.fieldSources ?? {}, column) === "wallet";
    return isTold && typeof value === "string" ? [[field, value] as const] : [];
  });
  const proved = Object.fromEntries(fields);
  return proved.prename === "" ? { ...proved, hasOneName: "on" } : proved;
}
