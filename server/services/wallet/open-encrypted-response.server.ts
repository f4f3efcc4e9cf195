import { compactDecrypt, importJWK } from "jose";
import { bytesOfBase64Url } from "./base64.ts";
import { isObject, parseJsonObject } from "./judge-json.ts";
import { Openid4vpVerifier } from "./openid4vp-library.server.ts";
import { textOf } from "./signed-token.ts";
import { refuse, refusingAs, WalletRefusal } from "./wallet-refusal.ts";
import type { WalletSession } from "./wallet-types.ts";

/** Presentations by the id of the query they are for. */
export type Presentations = ReadonlyMap<string, string>;

/**
 * Opens a response in the mode `direct_post.jwt` or `dc_api.jwt` (OpenID4VP 1.0, 8.3): decrypted here, so that it can be judged
 * before the library parses it.
 * @param response the JWE; or JSON, `{"response": JWE}` as browsers hand it over, or `{"error": …}`
 * @throws WalletRefusal `declined`, `wrong_asker` when the wallet does not accept who asks, `wrong_nonce` for a response to
 * another question, `too_deep`, `too_large`, `unreadable`
 */
export async function openEncryptedResponse(session: WalletSession, response: string): Promise<Presentations> {
  const token = tokenIn(response);
  const { kid } = parseJsonObject(textOf(token.split(".")[0] ?? ""));
  if (kid !== undefined && kid !== session.encryptionKey.kid) throw new WalletRefusal("wrong_nonce");
  for (const part of token.split(".")) bytesOfBase64Url(part);
  const text = await refusingAs("wrong_nonce", () => decrypt(session, token));
  const payload = parseJsonObject(text);
  throwIfError(payload);
  if (session.state !== null && payload.state !== session.state) throw new WalletRefusal("wrong_nonce");
  const parsed = await refusingAs("unreadable", () => parse(session, token, text));
  return onePresentationEach(parsed);
}

function tokenIn(response: string): string {
  if (!response.startsWith("{")) return response;
  const answer = parseJsonObject(response);
  throwIfError(answer);
  return typeof answer.response === "string" ? answer.response : refuse("unreadable");
}

/** Codes of OpenID4VP 1.0, 8.5: whatever is not about us is a no. */
function throwIfError({ error }: Record<string, unknown>): void {
  if (error === undefined) return;
  const isAboutAsker = error === "invalid_client" || error === "unauthorized_client" || error === "invalid_request";
  throw new WalletRefusal(isAboutAsker ? "wrong_asker" : "declined");
}

async function decrypt({ encryptionKey }: WalletSession, token: string): Promise<string> {
  const key = await importJWK(encryptionKey as JsonWebKey & { kty: string }, "ECDH-ES");
  const { plaintext } = await compactDecrypt(token, key, {
    keyManagementAlgorithms: ["ECDH-ES"],
    contentEncryptionAlgorithms: ["A128GCM", "A256GCM"],
  });
  return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
}

/** By the library: whether it is a response to the request that was sent. */
async function parse({ request, origin, encryptionKey }: WalletSession, token: string, payload: string) {
  const callbacks = {
    hash: () => refuse("unreadable"),
    verifyJwt: async () => refuse("unreadable"),
    decryptJwe: async () => ({ decrypted: true as const, decryptionJwk: encryptionKey as never, payload }),
    signJwt: () => refuse("unreadable"),
    encryptJwe: () => refuse("unreadable"),
  };
  const parsed = await new Openid4vpVerifier({ callbacks }).parseOpenid4vpAuthorizationResponse({
    authorizationResponse: { response: token },
    authorizationRequestPayload: request as never,
    callbacks,
    ...(origin === null ? {} : { origin }),
  });
  return parsed.type === "dcql" ? parsed.dcql.presentations : refuse("unreadable");
}

function onePresentationEach(presentations: unknown): Presentations {
  if (!isObject(presentations)) throw new WalletRefusal("unreadable");
  return new Map(
    Object.entries(presentations).map(([id, list]) => {
      if (!Array.isArray(list) || list.length !== 1 || typeof list[0] !== "string")
        throw new WalletRefusal("unreadable");
      return [id, list[0]];
    }),
  );
}
