/**
 * A second verifier, written apart from the product: no library but jose, nothing of the product's code but types. The product has to
 * accept and refuse the same (two-verifiers.test.ts), and is measured against it (bench:wallet).
 */
import { calculateJwkThumbprint, compactDecrypt, importJWK, type JWK, jwtVerify } from "jose";
import type { WalletSession, WalletTrust } from "#server/services/wallet/wallet-types.ts";
import { cborArray, cborBytes, cborEmbedded, cborNull, cborText, decodeCbor, Tagged } from "./lean-cbor.ts";
import { leanChain } from "./lean-certificates.ts";

type Json = Record<string, unknown>;
type Query = {
  id: string;
  format: string;
  meta: { vct_values?: string[]; doctype_value?: string };
  claims: { id: string; path: string[] }[];
  claim_sets?: string[][];
};
/** Claims or elements by the id of the query; mdocs by name space. */
export type LeanResult = Record<string, Json>;
export type LeanOptions = {
  session: WalletSession;
  trust: WalletTrust;
  now: Date;
  /** The status at a place of a list; 0 is valid. */
  statusOf: (uri: string, place: number) => Promise<number>;
};

const skew = 60_000;
const licenseUsage = "28818c5d050102";
const signing = { name: "ECDSA", hash: "SHA-256" } as const;
const fail = (what: string): never => {
  throw new Error(what);
};
const sha256 = async (data: Uint8Array | string) =>
  new Uint8Array(
    await crypto.subtle.digest("SHA-256", typeof data === "string" ? Buffer.from(data) : Uint8Array.from(data)),
  );
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(text, "base64url"));
  return encode(bytes) === text ? bytes : fail("base64url");
}
const jsonOf = (part: string): Json => {
  const value: unknown = JSON.parse(utf8.decode(decode(part)));
  return isObject(value) ? value : fail("object");
};
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Verifies a response by a link. Throws for whatever is not as it should be. */
export async function leanVerify(response: string, options: LeanOptions): Promise<LeanResult> {
  const { session } = options;
  const key = await importJWK(session.encryptionKey as JWK, "ECDH-ES");
  const { plaintext } = await compactDecrypt(response, key, { keyManagementAlgorithms: ["ECDH-ES"] });
  const { state, vp_token: presentations } = JSON.parse(utf8.decode(plaintext)) as Json;
  if (state !== session.state || !isObject(presentations)) return fail("state");
  const query = session.request?.dcql_query as { credentials: Query[]; credential_sets: { options: string[][] }[] };
  for (const { options: sets } of query.credential_sets)
    if (sets.filter((ids) => ids.every((id) => id in presentations)).length !== 1) fail("one of each half");
  const result: LeanResult = {};
  for (const [id, list] of Object.entries(presentations)) {
    const one = query.credentials.find((credential) => credential.id === id) ?? fail("not asked for");
    if (!Array.isArray(list) || list.length !== 1 || typeof list[0] !== "string") return fail("one presentation");
    const told = one.meta.vct_values
      ? await verifySdJwt(list[0], one, options)
      : await verifyMdoc(list[0], one, options);
    const required = one.claim_sets?.at(-1) ?? one.claims.map(({ id: name }) => name);
    const own = (one.meta.vct_values ? told : told[one.claims[0]?.path[0] ?? ""]) as Json | undefined;
    if (!own || !required.every((name) => Object.hasOwn(own, name))) return fail("claims are missing");
    const last = own.date_of_expiry ?? own.expiry_date;
    if (typeof last === "string" && last < options.now.toISOString().slice(0, 10)) fail("expired");
    result[id] = told;
  }
  return result;
}

async function checkStatus(status: unknown, { statusOf }: LeanOptions): Promise<void> {
  if (status === undefined) return;
  const list = isObject(status) ? status.status_list : undefined;
  if (!isObject(list) || (await statusOf(String(list.uri), Number(list.idx))) !== 0) fail("revoked");
}

function headerOf(token: string, type: string): Json {
  const header = jsonOf(token.split(".")[0] ?? "");
  decode(token.split(".")[2] ?? "");
  return header.typ === type && header.alg === "ES256" && !("crit" in header) && !("b64" in header)
    ? header
    : fail("header");
}

async function verifySdJwt(text: string, { claims, meta }: Query, options: LeanOptions): Promise<Json> {
  const { session, trust, now } = options;
  const parts = text.split("~");
  const [token = "", ...disclosures] = parts;
  const binding = disclosures.pop() ?? "";
  if (disclosures.length > 64) fail("disclosures");
  const chain = ((headerOf(token, "dc+sd-jwt").x5c ?? []) as string[]).map(
    (one) => new Uint8Array(Buffer.from(one, "base64")),
  );
  const issuerKey = await leanChain(trust.pidRoots, chain, now.getTime());
  const times = { currentDate: now, clockTolerance: skew / 1000, algorithms: ["ES256"] };
  const { payload } = await jwtVerify<Json>(token, issuerKey, times);
  if (Number(payload.exp ?? Number.POSITIVE_INFINITY) * 1000 < now.getTime()) fail("expired");
  if (Number(payload.iat ?? 0) * 1000 - skew > now.getTime()) fail("issued in the future");
  if (!meta.vct_values?.includes(String(payload.vct)) || (payload._sd_alg ?? "sha-256") !== "sha-256") fail("type");
  const told = await open(
    payload,
    disclosures,
    claims.map(({ id }) => id),
  );
  const holder = (payload.cnf as { jwk: JWK }).jwk;
  headerOf(binding, "kb+jwt");
  const { payload: bound } = await jwtVerify<Json>(binding, await importJWK(holder, "ES256"), {
    ...times,
    typ: "kb+jwt",
    audience: session.clientId,
  });
  const age = now.getTime() - Number(bound.iat) * 1000;
  if (typeof bound.iat !== "number" || age > 300_000 || age < -skew || typeof bound.aud !== "string") fail("stale");
  if (bound.nonce !== session.nonce) fail("nonce");
  if (bound.sd_hash !== encode(await sha256(text.slice(0, text.lastIndexOf("~") + 1)))) fail("sd_hash");
  await checkStatus(payload.status, options);
  return told;
}

/** Puts disclosures where the signed token names them. */
async function open(payload: Json, disclosures: string[], asked: string[]): Promise<Json> {
  const contents = new Map<string, unknown[]>();
  for (const disclosure of disclosures) {
    const content: unknown = JSON.parse(utf8.decode(decode(disclosure)));
    const digest = encode(await sha256(disclosure));
    if (!Array.isArray(content) || contents.has(digest)) return fail("disclosure");
    contents.set(digest, content);
  }
  const take = (digest: string, length: number): unknown[] | undefined => {
    const content = contents.get(digest);
    contents.delete(digest);
    return !content || content.length === length ? content : fail("disclosure");
  };
  const put = (value: unknown, isTop = false): unknown => {
    if (Array.isArray(value))
      return value.flatMap((item) => {
        if (!isObject(item) || !("..." in item)) return [put(item)];
        const content = take(String(item["..."]), 2);
        return content ? [put(content[1])] : [];
      });
    if (!isObject(value)) return value;
    const plain: Json = {};
    for (const [key, inner] of Object.entries(value)) if (!key.startsWith("_sd")) plain[key] = put(inner);
    for (const digest of (value._sd ?? []) as string[]) {
      const content = take(digest, 3);
      if (!content) continue;
      const name = String(content[1]);
      if (name === "_sd" || name === "..." || Object.hasOwn(plain, name) || (isTop && !asked.includes(name)))
        fail("disclosure");
      plain[name] = put(content[2]);
    }
    return plain;
  };
  const told = put(payload, true) as Json;
  if (contents.size > 0) fail("a disclosure without a place");
  return Object.fromEntries(Object.entries(told).filter(([name]) => asked.includes(name)));
}

type Fields = Map<unknown, unknown>;
const fieldsOf = (value: unknown): Fields => (value instanceof Map ? value : fail("map"));
const embedded = (value: unknown): Uint8Array =>
  value instanceof Tagged && value.tag === 24 ? (value.value as Uint8Array) : fail("embedded");

function signatureOf(value: unknown) {
  const [head, unsigned, payload, signature] = Array.isArray(value) && value.length === 4 ? value : fail("signature");
  const isShaped = head instanceof Uint8Array && signature instanceof Uint8Array;
  const headers = fieldsOf(isShaped ? decodeCbor(head) : undefined);
  if (headers.get(1) !== -7 || headers.has(2)) fail("algorithm");
  return {
    head: head as Uint8Array,
    unsigned: fieldsOf(unsigned),
    payload: payload as unknown,
    signature: Uint8Array.from(signature),
  };
}

const toBeSigned = (head: Uint8Array, payload: Uint8Array) =>
  cborArray(cborText("Signature1"), cborBytes(head), cborBytes(new Uint8Array()), cborBytes(payload));

async function verifyMdoc(text: string, { meta, claims }: Query, options: LeanOptions): Promise<Json> {
  const { session, trust, now } = options;
  const type = meta.doctype_value ?? "";
  const isLicense = type === "org.iso.18013.5.1.mDL";
  const response = fieldsOf(decodeCbor(decode(text)));
  const [document, ...more] = (response.get("documents") ?? []) as unknown[];
  if (response.get("status") !== 0 || typeof response.get("version") !== "string" || more.length > 0) fail("response");
  const fields = fieldsOf(document);
  const issuerSigned = fieldsOf(fields.get("issuerSigned"));
  const { head, unsigned, payload, signature } = signatureOf(issuerSigned.get("issuerAuth"));
  const certificates = unsigned.get(33);
  const chain = (Array.isArray(certificates) ? certificates : [certificates]) as Uint8Array[];
  const roots = isLicense ? trust.licenseRoots : trust.pidRoots;
  const issuerKey = await leanChain(roots, chain, now.getTime(), isLicense ? licenseUsage : undefined);
  if (!(payload instanceof Uint8Array)) return fail("payload");
  if (!(await crypto.subtle.verify(signing, issuerKey, signature, toBeSigned(head, payload))))
    fail("issuer's signature");
  const object = fieldsOf(decodeCbor(embedded(decodeCbor(payload))));
  if (fields.get("docType") !== type || object.get("docType") !== type) fail("type");
  const validity = fieldsOf(object.get("validityInfo"));
  const timeOf = (name: string) => Date.parse(String((validity.get(name) as Tagged).value));
  if (now.getTime() < timeOf("validFrom") - skew || now.getTime() > timeOf("validUntil")) fail("not valid now");
  const told = await elementsOf(
    issuerSigned,
    object,
    claims[0]?.path[0] ?? "",
    claims.map(({ id }) => id),
  );
  const device = fieldsOf(fieldsOf(object.get("deviceKeyInfo")).get("deviceKey"));
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: encode(device.get(-2) as Uint8Array),
    y: encode(device.get(-3) as Uint8Array),
  };
  const deviceKey = await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, [
    "verify",
  ]);
  const deviceSigned = fieldsOf(fields.get("deviceSigned"));
  const spaces = deviceSigned.get("nameSpaces");
  if (fieldsOf(decodeCbor(embedded(spaces))).size > 0) fail("device-signed elements");
  const auth = signatureOf(fieldsOf(deviceSigned.get("deviceAuth")).get("deviceSignature"));
  if (auth.payload !== null) fail("attached payload");
  const { kty, crv, x, y } = session.encryptionKey;
  const thumbprint = decode(await calculateJwkThumbprint({ kty, crv, x, y } as JWK));
  const info = cborArray(
    cborText(session.clientId),
    cborText(session.nonce),
    cborBytes(thumbprint),
    cborText(session.responseUri ?? ""),
  );
  const transcript = cborArray(
    cborNull,
    cborNull,
    cborArray(cborText("OpenID4VPHandover"), cborBytes(await sha256(info))),
  );
  const signed = cborEmbedded(
    cborArray(cborText("DeviceAuthentication"), transcript, cborText(type), (spaces as Tagged).bytes),
  );
  if (!(await crypto.subtle.verify(signing, deviceKey, auth.signature, toBeSigned(auth.head, signed))))
    fail("device's signature");
  await checkStatus(object.has("status") ? plain(object.get("status")) : undefined, options);
  return told;
}

async function elementsOf(issuerSigned: Fields, object: Fields, nameSpace: string, asked: string[]): Promise<Json> {
  const told: Json = {};
  for (const [space, items] of fieldsOf(issuerSigned.get("nameSpaces"))) {
    const isGerman = nameSpace === "org.iso.18013.5.1" && space === `${nameSpace}.DE`;
    if (space !== nameSpace && !isGerman) fail("name space");
    const digests = fieldsOf(fieldsOf(object.get("valueDigests")).get(space));
    const inSpace: Json = {};
    told[String(space)] = inSpace;
    for (const item of items as Tagged[]) {
      const element = fieldsOf(decodeCbor(embedded(item)));
      const digest = digests.get(element.get("digestID"));
      if (!(digest instanceof Uint8Array) || encode(digest) !== encode(await sha256(item.bytes))) fail("digest");
      const name = String(element.get("elementIdentifier"));
      if (Object.hasOwn(inSpace, name) || (!isGerman && !asked.includes(name))) fail("element");
      inSpace[name] = plain(element.get("elementValue"));
    }
  }
  return told;
}

const plain = (value: unknown): unknown => {
  if (value instanceof Tagged) return plain(value.value);
  if (Array.isArray(value)) return value.map(plain);
  return value instanceof Map ? Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)])) : value;
};
