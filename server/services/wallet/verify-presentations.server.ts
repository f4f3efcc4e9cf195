import { DcqlPresentationResult, DcqlQuery } from "dcql";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { bytesOfBase64Url } from "./base64.ts";
import { openBrowserResponse } from "./open-browser-response.server.ts";
import { type OpenedDocument, openDeviceResponse } from "./open-device-response.server.ts";
import { openEncryptedResponse } from "./open-encrypted-response.server.ts";
import { readPidClaims, readPidElements } from "./read-id.ts";
import { readLicense } from "./read-license.ts";
import { sessionTranscriptOf } from "./session-transcript.server.ts";
import { type MdocElements, verifyMdoc } from "./verify-mdoc.server.ts";
import { verifySdJwt } from "./verify-sd-jwt.server.ts";
import type { VerifyWalletOptions, WalletResult } from "./verify-wallet-response.server.ts";
import {
  askedDocuments,
  askedElements,
  credentialQuery,
  type DocumentId,
  documentsOfHalf,
  germanNameSpace,
  mdocs,
  pidTypes,
} from "./wallet-documents.ts";
import { refusingAs, WalletRefusal } from "./wallet-refusal.ts";
import type { VerifiedId, VerifiedLicense } from "./wallet-types.ts";

/** A presentation before it is verified. */
type Shown = { id: "pid"; token: string } | { id: keyof typeof mdocs; document: OpenedDocument };
/** What it says once it is, as DCQL judges it. */
type Verified = { id: DocumentId; entry: VerifiedId | VerifiedLicense; forQuery: Record<string, unknown> };

/** Verifies a response whose size was judged. See `verifyWalletResponse`. */
export async function verifyPresentations(options: VerifyWalletOptions): Promise<WalletResult> {
  const { session, response } = options;
  const shown =
    session.channel === "org-iso-mdoc"
      ? shownInBrowser(await openDeviceResponse(await openBrowserResponse(session, response)))
      : await shownTo(await openEncryptedResponse(session, response));
  checkWhatIsShown(shown, options);
  const verified: Verified[] = [];
  for (const one of shown)
    verified.push(one.id === "pid" ? await verifyPid(one.token, options) : await verifyDocument(one, options));
  await checkQuery(verified, options);
  const result = {
    id: (verified.find(({ id }) => id !== "mdl")?.entry ?? null) as VerifiedId | null,
    license: (verified.find(({ id }) => id === "mdl")?.entry ?? null) as VerifiedLicense | null,
  };
  checkExpiry(result, options.now);
  return result;
}

async function shownTo(presentations: ReadonlyMap<string, string>): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const [id, token] of presentations) {
    if (id === "pid") shown.push({ id, token });
    else if (id === "pid_mdoc" || id === "mdl") {
      const documents = await openDeviceResponse(bytesOfBase64Url(token));
      const [document] = documents;
      if (!document || documents.length > 1) throw new WalletRefusal("not_asked");
      shown.push({ id, document });
    } else throw new WalletRefusal("not_asked");
  }
  return shown;
}

/** Annex C knows no ids; a document's type says which it is. */
const shownInBrowser = (documents: readonly OpenedDocument[]): Shown[] =>
  documents.map((document) => {
    const ids = ["pid_mdoc", "mdl"] as const;
    const id = ids.find((one) => mdocs[one].docType === document.document.docType);
    if (!id) throw new WalletRefusal("not_asked");
    return { id, document };
  });

/** Of each half that was asked for exactly one document, and nothing else. */
function checkWhatIsShown(shown: readonly Shown[], { session }: VerifyWalletOptions): void {
  const asked = askedDocuments(session.question);
  if (shown.some(({ id }) => !asked.includes(id))) throw new WalletRefusal("not_asked");
  for (const half of session.question.halves) {
    const count = shown.filter(({ id }) => documentsOfHalf[half].includes(id)).length;
    if (count === 0) throw new WalletRefusal("missing_attribute");
    if (count > 1) throw new WalletRefusal("not_asked");
  }
}

async function verifyPid(
  token: string,
  { session, trust, now, fetchStatusList }: VerifyWalletOptions,
): Promise<Verified> {
  const asked = askedElements("pid", session.question);
  const { claims, issuer } = await verifySdJwt(token, {
    nonce: session.nonce,
    audience: session.origin === null ? session.clientId : `origin:${session.origin}`,
    types: pidTypes,
    claims: asked.map(({ path }) => path[0] ?? ""),
    trust,
    now,
    fetchStatusList,
  });
  const names = new Set(asked.map(({ path }) => path[0]));
  const told = Object.fromEntries(Object.entries(claims).filter(([name]) => names.has(name)));
  const entry = readPidClaims(told, { issuer, verifiedAt: now.toISOString() });
  const forQuery = {
    credential_format: "dc+sd-jwt",
    vct: claims.vct,
    claims: told,
    cryptographic_holder_binding: true,
  };
  return { id: "pid", entry, forQuery };
}

async function verifyDocument(
  { id, document }: Exclude<Shown, { id: "pid" }>,
  { session, trust, now, fetchStatusList }: VerifyWalletOptions,
): Promise<Verified> {
  const asked = askedElements(id, session.question);
  const transcript = await sessionTranscriptOf(session);
  const expected = { document: id, asked, transcript, trust, now, fetchStatusList };
  const { elements, issuer } = await verifyMdoc(document, expected);
  const { docType, nameSpace } = mdocs[id];
  const own = elements.get(nameSpace) ?? new Map<string, unknown>();
  const source = { issuer, verifiedAt: now.toISOString() };
  const entry = id === "mdl" ? readLicense(own, germanOf(elements), source) : readPidElements(own, source);
  const nameSpaces = { [nameSpace]: Object.fromEntries([...own].map(([name]) => [name, true])) };
  const forQuery = {
    credential_format: "mso_mdoc",
    doctype: docType,
    namespaces: nameSpaces,
    cryptographic_holder_binding: true,
  };
  return { id, entry, forQuery };
}

const germanOf = (elements: MdocElements) => elements.get(germanNameSpace);

/** Whether the question has its reply, judged by the library for its language. */
async function checkQuery(verified: readonly Verified[], { session }: VerifyWalletOptions): Promise<void> {
  const query = DcqlQuery.parse(credentialQuery(session.question) as never);
  DcqlQuery.validate(query);
  const presented = Object.fromEntries(verified.map(({ id, forQuery }) => [id, [forQuery]]));
  const result = await refusingAs("missing_attribute", () =>
    DcqlPresentationResult.fromDcqlPresentation(presented as never, { dcqlQuery: query }),
  );
  if (!result.can_be_satisfied) throw new WalletRefusal("missing_attribute");
}

/** Documents are valid to the end of their last day, in Germany. */
function checkExpiry({ id, license }: WalletResult, now: Date): void {
  const today = berlinWallTime(now).date;
  for (const document of [id, license])
    if (document?.expiresOn && document.expiresOn < today) throw new WalletRefusal("expired");
}
