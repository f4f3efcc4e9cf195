import { nationalityOf } from "./nationalities.ts";
import type { ParsedMrz } from "./parse-mrz.ts";

/** The columns of a check that a machine-readable zone fills, named as there. */
export type ReadFields = {
  prename: string;
  surname: string;
  identityDocumentNumber: string;
  dateOfBirth: string | null;
  identityDocumentExpiresOn: string | null;
  nationality: string;
};

/** What goes into the form for the reviewer to confirm (product §4). Names are not in capitals there. */
export const fieldsOfMrz = (mrz: ParsedMrz): ReadFields => ({
  prename: inMixedCase(mrz.prename),
  surname: inMixedCase(mrz.surname),
  identityDocumentNumber: mrz.number,
  dateOfBirth: mrz.birthDate,
  identityDocumentExpiresOn: mrz.expiryDate,
  nationality: nationalityOf(mrz.nationality),
});

/** `MUELLER LUEDENSCHEID` -> `Mueller Luedenscheid`; umlauts and hyphens are the reviewer's. */
const inMixedCase = (name: string) =>
  name.toLowerCase().replace(/(^|\s)\p{Letter}/gu, (initial) => initial.toUpperCase());
