import type { IdAttribute, LicenseAttribute, WalletHalf, WalletQuestion } from "./wallet-types.ts";

/** The documents a wallet may show, under the ids of the query (DCQL). */
export type DocumentId = "pid" | "pid_mdoc" | "mdl";

export const pidTypes = ["urn:eudi:pid:de:1", "urn:eudi:pid:1"] as const;

/** Type and name space of the documents that are mdocs. */
export const mdocs = {
  pid_mdoc: { docType: "eu.europa.ec.eudi.pid.1", nameSpace: "eu.europa.ec.eudi.pid.1" },
  mdl: { docType: "org.iso.18013.5.1.mDL", nameSpace: "org.iso.18013.5.1" },
} as const satisfies Partial<Record<DocumentId, { docType: string; nameSpace: string }>>;

/**
 * Where Germany puts what only it knows of a license (ISO/IEC 18013-5, 7.2.8), such as the classes L and T. Wallets may add it
 * without being asked for each element; only its classes are read.
 */
export const germanNameSpace = "org.iso.18013.5.1.DE";

/** Which documents can prove a half, the preferred one first. */
export const documentsOfHalf: Record<WalletHalf, readonly DocumentId[]> = { id: ["pid", "pid_mdoc"], license: ["mdl"] };

/** Claims of the PID as SD-JWT (PID Rulebook, 4). */
const pidClaims: Record<IdAttribute, string> = {
  familyName: "family_name",
  givenName: "given_name",
  birthDate: "birthdate",
  birthPlace: "place_of_birth",
  nationalities: "nationalities",
  address: "address",
  issuedOn: "date_of_issuance",
  expiresOn: "date_of_expiry",
  documentNumber: "document_number",
  issuingCountry: "issuing_country",
};

/** Elements of the PID as mdoc (PID Rulebook, 3). */
const pidElements: Record<IdAttribute, readonly string[]> = {
  familyName: ["family_name"],
  givenName: ["given_name"],
  birthDate: ["birth_date"],
  birthPlace: ["place_of_birth"],
  nationalities: ["nationality"],
  address: ["resident_street", "resident_postal_code", "resident_city", "resident_country"],
  issuedOn: ["issuance_date"],
  expiresOn: ["expiry_date"],
  documentNumber: ["document_number"],
  issuingCountry: ["issuing_country"],
};

/** Elements of the driving license (ISO/IEC 18013-5, table 5); all of them have to be in every license. */
const licenseElements: Record<LicenseAttribute, string> = {
  familyName: "family_name",
  givenName: "given_name",
  birthDate: "birth_date",
  issuedOn: "issue_date",
  expiresOn: "expiry_date",
  issuingCountry: "issuing_country",
  issuingAuthority: "issuing_authority",
  documentNumber: "document_number",
  portrait: "portrait",
  classes: "driving_privileges",
};

/**
 * Attributes that not every PID has: the German one has no document number. A wallet that lacks one of them shows the rest. The
 * order is that in which they are given up.
 */
const optionalIdAttributes: readonly IdAttribute[] = ["documentNumber", "issuedOn", "address"];

/** An element of a document that is asked for. `path` is the claim's, or name space and element. */
export type AskedElement = { path: readonly string[]; isOptional: boolean };

/** What is asked of a document, in the order of the closed lists; each element once. */
export function askedElements(document: DocumentId, question: WalletQuestion): AskedElement[] {
  if (document === "mdl") {
    const { nameSpace } = mdocs.mdl;
    const names = Object.entries(licenseElements).filter(([attribute]) => isIn(question.licenseAttributes, attribute));
    return names.map(([, name]) => ({ path: [nameSpace, name], isOptional: false }));
  }
  const attributes = Object.entries(pidClaims).filter(([attribute]) => isIn(question.idAttributes, attribute));
  return attributes.flatMap(([key, claim]) => {
    const attribute = key as IdAttribute;
    const isOptional = optionalIdAttributes.includes(attribute);
    if (document === "pid") return [{ path: [claim], isOptional }];
    return pidElements[attribute].map((name) => ({ path: [mdocs.pid_mdoc.nameSpace, name], isOptional }));
  });
}

const isIn = (list: readonly string[], attribute: string): boolean => list.includes(attribute);

/** The documents of which one per half has to be shown. */
export const askedDocuments = ({ halves }: WalletQuestion): DocumentId[] =>
  (["id", "license"] as const).filter((half) => halves.includes(half)).flatMap((half) => documentsOfHalf[half]);

/** A query in the Digital Credentials Query Language (OpenID4VP 1.0, 6). */
export type CredentialQuery = {
  credentials: {
    id: DocumentId;
    format: "dc+sd-jwt" | "mso_mdoc";
    meta: { vct_values: string[] } | { doctype_value: string };
    claims: { id: string; path: string[]; intent_to_retain?: boolean }[];
    claim_sets?: string[][];
  }[];
  credential_sets: { options: DocumentId[][]; required: boolean }[];
};

/** The query for a question: of each half one of its documents, complete or without what not every document has. */
export function credentialQuery(question: WalletQuestion): CredentialQuery {
  const halves = (["id", "license"] as const).filter((half) => question.halves.includes(half));
  return {
    credentials: askedDocuments(question).map((id) => documentQuery(id, question)),
    credential_sets: halves.map((half) => ({ options: documentsOfHalf[half].map((id) => [id]), required: true })),
  };
}

function documentQuery(id: DocumentId, question: WalletQuestion): CredentialQuery["credentials"][number] {
  const asked = askedElements(id, question);
  const claimSets = setsOf(asked);
  const sets = claimSets.length > 1 ? { claim_sets: claimSets } : {};
  if (id === "pid") {
    const claims = asked.map(({ path }) => ({ id: nameOf(path), path: [...path] }));
    return { id, format: "dc+sd-jwt", meta: { vct_values: [...pidTypes] }, claims, ...sets };
  }
  const claims = asked.map(({ path }) => ({ id: nameOf(path), path: [...path], intent_to_retain: true }));
  return { id, format: "mso_mdoc", meta: { doctype_value: mdocs[id].docType }, claims, ...sets };
}

/** Everything, then ever less of what is optional: wallets take the first set that they can fill (OpenID4VP 1.0, 6.4.1). */
function setsOf(asked: readonly AskedElement[]): string[][] {
  const required = asked.filter(({ isOptional }) => !isOptional);
  const optional = asked.filter(({ isOptional }) => isOptional);
  return optional
    .map((_, given) => [...required, ...optional.slice(0, optional.length - given)])
    .concat([required])
    .map((set) => set.map(({ path }) => nameOf(path)));
}

const nameOf = (path: readonly string[]): string => path.at(-1) ?? "";
