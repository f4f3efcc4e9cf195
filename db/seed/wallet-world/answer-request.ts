import { X509Certificate } from "node:crypto";
import { CompactEncrypt, calculateJwkThumbprint, importJWK, type JWK, jwtVerify } from "jose";
import { cborEncode } from "./cbor.ts";
import { deviceResponse, docTypeOf, elementsIn, presentMdoc } from "./issue-mdoc.ts";
import { bindKey, claimsIn, withDisclosures } from "./issue-sd-jwt.ts";
import { base64Url, bytesOf, sha256 } from "./keys.ts";
import type { WalletPerson, WalletWorld } from "./wallet-world.ts";

/** What a wallet does otherwise than it should. */
export type Tamper = {
  nonce?: string;
  audience?: string;
  state?: string;
  /** Signs instead of the device. */
  holderKey?: JsonWebKey;
  deviceKey?: JsonWebKey;
  /** Seconds since 1970 when the key binding was signed. */
  signedAt?: number;
  /** Ids of the query that get no reply. */
  omit?: readonly string[];
  /** Claims, or elements of the document's own name space, that are shown besides what was asked for. */
  more?: readonly string[];
  /** Shows the PID as mdoc although there is one as SD-JWT. */
  prefersMdoc?: boolean;
  /** Changes presentations before they are encrypted. */
  change?: (presentations: Record<string, unknown[]>) => unknown;
  /** Changes the plaintext. */
  changeText?: (text: string) => string;
};

type Claim = { id: string; path: string[] };
type Query = {
  id: string;
  format: string;
  meta: { vct_values?: string[]; doctype_value?: string };
  claims: Claim[];
  claim_sets?: string[][];
};
type WalletQuery = { credentials: Query[]; credential_sets: { options: string[][]; required: boolean }[] };

/** What a wallet reads in a request. */
export type OpenedRequest = {
  clientId: string;
  /** As the registrar certified it. */
  asker: string;
  nonce: string;
  state: string | undefined;
  responseUri: string | undefined;
  expectedOrigins: string[] | undefined;
  query: WalletQuery;
  encryptionKey: JWK & { kid: string };
  hasRegistration: boolean;
};

/** Opens a signed request as HAIP demands it of a wallet. Throws when the asker is not certified by the registrar. */
export async function openRequest(world: WalletWorld, token: string, clientId?: string): Promise<OpenedRequest> {
  const [head = ""] = token.split(".");
  const header = JSON.parse(Buffer.from(head, "base64url").toString());
  const [leaf] = (header.x5c as string[]).map((der) => new X509Certificate(Buffer.from(der, "base64")));
  const registrar = new X509Certificate(Buffer.from(world.registrar.certificate, "base64"));
  if (!leaf?.checkIssued(registrar) || !leaf.verify(registrar.publicKey)) throw new Error("unknown asker");
  const { payload } = await jwtVerify(token, leaf.publicKey, {
    typ: "oauth-authz-req+jwt",
    audience: "https://self-issued.me/v2",
    algorithms: ["ES256"],
  });
  const expected = `x509_hash:${base64Url(sha256(leaf.raw))}`;
  if (payload.client_id !== expected || (clientId !== undefined && clientId !== expected)) throw new Error("client_id");
  const metadata = payload.client_metadata as { jwks: { keys: (JWK & { kid: string })[] } };
  const [encryptionKey] = metadata.jwks.keys;
  if (!encryptionKey) throw new Error("no key to encrypt for");
  return {
    clientId: expected,
    asker: /CN=(.*)/.exec(leaf.subject)?.[1] ?? "",
    nonce: String(payload.nonce),
    state: payload.state as string | undefined,
    responseUri: payload.response_uri as string | undefined,
    expectedOrigins: payload.expected_origins as string[] | undefined,
    query: payload.dcql_query as WalletQuery,
    encryptionKey,
    hasRegistration: Array.isArray(payload.verifier_info),
  };
}

/** The documents that a query can be replied to with, and the names of the claims: those of the first set that is complete. */
function chooseClaims(person: WalletPerson, query: Query): string[] | null {
  const { vct_values: types, doctype_value: docType } = query.meta;
  let known: string[] = [];
  if (types) {
    if (!person.pid || !types.includes(typeOf(person.pid))) return null;
    known = claimsIn(person.pid);
  } else {
    const mdoc = mdocOf(person, docType ?? "");
    if (!mdoc) return null;
    known = [...elementsIn(mdoc).values()].flat();
  }
  const sets = query.claim_sets ?? [query.claims.map(({ id }) => id)];
  const names = (set: string[]) => set.map((id) => query.claims.find((claim) => claim.id === id)?.path.at(-1) ?? "");
  return sets.map(names).find((set) => set.every((name) => known.includes(name))) ?? null;
}

const typeOf = (sdJwt: string): string =>
  JSON.parse(Buffer.from(sdJwt.split(".")[1] ?? "", "base64url").toString()).vct as string;

const mdocOf = ({ pidMdoc, license }: WalletPerson, docType: string): string | undefined =>
  [pidMdoc, license].find((mdoc): mdoc is string => mdoc !== null && docTypeOf(mdoc) === docType);

/** The elements to show: those chosen, and of a German license what Germany adds. */
export function namesToShow(
  mdoc: string,
  chosen: readonly string[],
  more: readonly string[] = [],
): Map<string, readonly string[]> {
  return new Map(
    [...elementsIn(mdoc)].map(([space, names]) => [space, space.endsWith(".DE") ? names : [...chosen, ...more]]),
  );
}

/** The presentations for a request, by the query's ids; null when the wallet cannot show what is required. */
async function present(
  person: WalletPerson,
  request: Pick<OpenedRequest, "query" | "nonce">,
  audience: string,
  transcript: unknown,
  tamper: Tamper = {},
): Promise<Record<string, unknown[]> | null> {
  const { query, nonce } = request;
  const chosen = new Map(query.credentials.map((one) => [one.id, chooseClaims(person, one)]));
  const ids: string[] = [];
  for (const { options, required } of query.credential_sets) {
    const ordered = tamper.prefersMdoc ? [...options].reverse() : options;
    const option = ordered.find((set) => set.every((id) => chosen.get(id)));
    if (!option && required) return null;
    ids.push(...(option ?? []));
  }
  const presentations: Record<string, unknown[]> = {};
  for (const one of query.credentials) {
    const claims = chosen.get(one.id);
    if (!claims || !ids.includes(one.id) || tamper.omit?.includes(one.id)) continue;
    if (one.meta.vct_values) {
      const shown = withDisclosures(person.pid ?? "", [...claims, ...(tamper.more ?? [])]);
      const seconds = tamper.signedAt ?? Math.floor(Date.now() / 1000);
      const binding = { nonce: tamper.nonce ?? nonce, audience: tamper.audience ?? audience, seconds };
      const presentation = await bindKey(shown, tamper.holderKey ?? person.deviceKey, binding);
      Object.assign(presentations, { [one.id]: [presentation] });
    } else {
      const mdoc = mdocOf(person, one.meta.doctype_value ?? "") ?? "";
      const names = namesToShow(mdoc, claims, tamper.more);
      const document = await presentMdoc(mdoc, names, tamper.deviceKey ?? person.deviceKey, transcript);
      Object.assign(presentations, { [one.id]: [base64Url(deviceResponse([document]))] });
    }
  }
  tamper.change?.(presentations);
  return presentations;
}

const thumbprint = async ({ kty, crv, x, y }: JWK) => bytesOf(await calculateJwkThumbprint({ kty, crv, x, y } as JWK));

/** The transcript that a device signs for (OpenID4VP 1.0, B.2.6): `OpenID4VPHandover`, or `OpenID4VPDCAPIHandover`. */
const transcriptOf = (name: string, info: unknown[]): unknown => [null, null, [name, sha256(cborEncode(info))]];

async function encrypt(
  request: OpenedRequest,
  content: Record<string, unknown>,
  { changeText }: Tamper,
): Promise<string> {
  const { kid } = request.encryptionKey;
  const text = JSON.stringify(content);
  return new CompactEncrypt(Buffer.from(changeText ? changeText(text) : text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid })
    .encrypt(await importJWK(request.encryptionKey, "ECDH-ES"));
}

/** The encrypted response to a request by a link; null when the wallet cannot show what is required. */
export async function responseTo(
  person: WalletPerson,
  request: OpenedRequest,
  tamper: Tamper = {},
): Promise<string | null> {
  const { clientId, responseUri, encryptionKey, state } = request;
  const nonce = tamper.nonce ?? request.nonce;
  const info = [clientId, nonce, await thumbprint(encryptionKey), responseUri];
  const transcript = transcriptOf("OpenID4VPHandover", info);
  const presentations = await present(person, request, clientId, transcript, tamper);
  return presentations && encrypt(request, { vp_token: presentations, state: tamper.state ?? state }, tamper);
}

/** The `data` that the Digital Credentials API hands to a page for `openid4vp-v1-signed`; the browser knows the origin. */
export async function browserResponseTo(
  world: WalletWorld,
  person: WalletPerson,
  data: { request: string },
  origin: string,
  tamper: Tamper = {},
): Promise<string | null> {
  const request = await openRequest(world, data.request);
  if (!request.expectedOrigins?.includes(origin)) throw new Error("another page asks");
  const info = [origin, tamper.nonce ?? request.nonce, await thumbprint(request.encryptionKey)];
  const transcript = transcriptOf("OpenID4VPDCAPIHandover", info);
  const presentations = await present(person, request, `origin:${origin}`, transcript, tamper);
  return presentations && JSON.stringify({ response: await encrypt(request, { vp_token: presentations }, tamper) });
}

/**
 * A wallet on the phone: opens the address, gets the request, shows the documents and posts the response. Without a person the
 * customer says no.
 * @returns what the verifier responds; its JSON may name a `redirect_uri`
 */
export async function answerRequest(
  world: WalletWorld,
  person: WalletPerson | null,
  address: string,
  fetch: typeof globalThis.fetch,
  tamper: Tamper = {},
): Promise<Response> {
  const { searchParams } = new URL(address);
  const token = await (await fetch(searchParams.get("request_uri") ?? "")).text();
  const request = await openRequest(world, token, searchParams.get("client_id") ?? "");
  const response = person && (await responseTo(person, request, tamper));
  const fields: Record<string, string> = response
    ? { response }
    : { error: "access_denied", ...(request.state ? { state: request.state } : {}) };
  return fetch(request.responseUri ?? "", { method: "POST", body: new URLSearchParams(fields) });
}
