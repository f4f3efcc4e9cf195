import {
  type AskedElement,
  askedDocuments,
  askedElements,
  type DocumentId,
  documentsOfHalf,
  mdocs,
  pidTypes,
} from "./wallet-documents.ts";
import type { WalletQuestion } from "./wallet-types.ts";

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
