import type { Identity } from "./authority.ts";
import { base64Url, publicPart, randomBytes, sha256, signToken } from "./keys.ts";

export type SdJwtOptions = {
  claims: Record<string, unknown>;
  signer: Identity;
  /** Certificates between the signer and the root. */
  chain?: readonly string[];
  deviceKey: JsonWebKey;
  /** Changes what is signed. */
  payload?: Record<string, unknown>;
  header?: Record<string, unknown>;
  now?: Date;
};

/** A PID as SD-JWT VC: each claim can be disclosed by itself, of objects each member, of lists each item. Two decoys. */
export async function issueSdJwt(options: SdJwtOptions): Promise<string> {
  const { claims, signer, chain = [], deviceKey, payload = {}, header = {}, now = new Date() } = options;
  const disclosures: string[] = [];
  const disclose = (...content: unknown[]): string => {
    const disclosure = base64Url(Buffer.from(JSON.stringify([base64Url(randomBytes(16)), ...content])));
    disclosures.push(disclosure);
    return base64Url(sha256(disclosure));
  };
  const hidden = (members: Record<string, unknown>): string[] =>
    Object.entries(members).map(([name, value]) => disclose(name, hide(value)));
  const hide = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => ({ "...": disclose(item) }));
    return typeof value === "object" && value !== null ? { _sd: hidden(value as Record<string, unknown>) } : value;
  };
  const seconds = Math.floor(now.getTime() / 1000);
  const decoys = [base64Url(randomBytes(32)), base64Url(randomBytes(32))];
  const body = {
    iss: "https://pid.example",
    iat: seconds,
    nbf: seconds - 60,
    exp: seconds + 14 * 86_400,
    vct: "urn:eudi:pid:de:1",
    cnf: { jwk: publicPart(deviceKey) },
    _sd_alg: "sha-256",
    _sd: [...hidden(claims), ...decoys].sort(),
    ...payload,
  };
  const fullHeader = { alg: "ES256", typ: "dc+sd-jwt", x5c: [signer.certificate, ...chain], ...header };
  return `${[await signToken(signer.key, fullHeader, body), ...disclosures].join("~")}~`;
}

const contentOf = (disclosure: string): unknown[] => JSON.parse(Buffer.from(disclosure, "base64url").toString());

/** The digests that an object or list names at any depth. */
function digestsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(digestsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "_sd" ? (inner as string[]) : key === "..." ? [String(inner)] : digestsIn(inner),
  );
}

/** The names of the claims at the top. */
export const claimsIn = (sdJwt: string): string[] => {
  const [token = "", ...disclosures] = sdJwt.split("~");
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const top = new Set<string>(payload._sd);
  return disclosures.filter((one) => one && top.has(base64Url(sha256(one)))).map((one) => String(contentOf(one)[1]));
};

/** An SD-JWT with the disclosures of some claims at the top, and everything in these. */
export function withDisclosures(sdJwt: string, names: readonly string[]): string {
  const [token = "", ...rest] = sdJwt.split("~");
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const byDigest = new Map(rest.filter(Boolean).map((one) => [base64Url(sha256(one)), one]));
  const top = (payload._sd as string[]).filter((digest) => {
    const disclosure = byDigest.get(digest);
    return disclosure !== undefined && names.includes(String(contentOf(disclosure)[1]));
  });
  const chosen: string[] = [];
  for (const digests = [...top]; digests.length > 0; ) {
    const disclosure = byDigest.get(digests.pop() ?? "");
    if (!disclosure) continue;
    chosen.push(disclosure);
    digests.push(...digestsIn(contentOf(disclosure).at(-1)));
  }
  return `${[token, ...chosen].join("~")}~`;
}

/** A presentation: with the key binding at its end. */
export async function bindKey(
  shown: string,
  deviceKey: JsonWebKey,
  { nonce, audience, seconds }: { nonce: string; audience: string; seconds: number },
): Promise<string> {
  const payload = { iat: seconds, aud: audience, nonce, sd_hash: base64Url(sha256(shown)) };
  return shown + (await signToken(deviceKey, { alg: "ES256", typ: "kb+jwt" }, payload));
}
