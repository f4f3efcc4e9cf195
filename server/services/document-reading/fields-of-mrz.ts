import { nationalityOf } from "./nationalities.ts";
import type { ParsedMrz } from "./parse-mrz.ts";

/** The columns of a check that a machine-readable zone fills, with the columns' names. */
export type ReadFields = {
  prename: string;
  surname: string;
  identityDocumentNumber: string;
  dateOfBirth: string | null;
  identityDocumentExpiresOn: string | null;
  nationality: string;
};

/**
 * Whether a value was read, read but needs a look at the document, typed, taken over from the identity document (`card`), or
 * proved by the customer's wallet.
 */
export type FieldSource = "read" | "doubtful" | "typed" | "card" | "wallet";

/** The form values for the reviewer to confirm (checks.md#where-a-value-comes-from), with names in mixed case. */
export const fieldsOfMrz = (mrz: ParsedMrz): ReadFields => ({
  prename: inMixedCase(mrz.prename),
  surname: inMixedCase(mrz.surname),
  identityDocumentNumber: mrz.number,
  dateOfBirth: mrz.birthDate,
  identityDocumentExpiresOn: mrz.expiryDate,
  nationality: nationalityOf(mrz.nationality),
});

/** `MUELLER LUEDENSCHEID` -> `Mueller Luedenscheid`; the reviewer restores umlauts and hyphens. */
const inMixedCase = (name: string) =>
  name.toLowerCase().replace(/(^|\s)\p{Letter}/gu, (initial) => initial.toUpperCase());
