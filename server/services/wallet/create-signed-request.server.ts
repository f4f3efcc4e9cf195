import { importJWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import type { CreateWalletRequestOptions } from "./create-wallet-request.server.ts";
import { newSession } from "./new-session.server.ts";
import { Openid4vpVerifier, setGlobalConfig } from "./openid4vp-library.server.ts";
import { credentialQuery } from "./wallet-documents.ts";
import { walletTimes } from "./wallet-limits.ts";
import { refuse } from "./wallet-refusal.ts";
import type { WalletAsker, WalletRequest, WalletSession } from "./wallet-types.ts";

/** The only algorithms that are verified here: ES256, in COSE's numbers -7. */
const formats = {
  "dc+sd-jwt": { "sd-jwt_alg_values": ["ES256"], "kb-jwt_alg_values": ["ES256"] },
  mso_mdoc: { issuerauth_alg_values: [-7], deviceauth_alg_values: [-7] },
};

/** A signed OpenID4VP request, by a link or for the Digital Credentials API. See `createWalletRequest`. */
export async function createSignedRequest(options: CreateWalletRequestOptions): Promise<WalletRequest> {
  const { channel, asker, requestUri, scheme, now } = options;
  const session = await newSession(options);
  const request = payloadOf(session, asker.registrationCertificate);
  const isLink = channel === "link";
  const seconds = Math.floor(now.getTime() / 1000);
  const validFor = walletTimes.request / 1000;
  // Addresses are our own; only a local installation has some with http.
  setGlobalConfig({ allowInsecureUrls: isLink && new URL(options.responseUri).protocol === "http:" });
  const { authorizationRequest, jar } = await verifierOf(asker).createOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: request as never,
    scheme: isLink ? scheme : "openid4vp://",
    jar: {
      requestUri: isLink ? requestUri : undefined,
      jwtSigner: { method: "x5c", x5c: [...asker.certificates], alg: "ES256" },
      expiresInSeconds: validFor,
      // The library would name the address of the request (OpenID4VP 1.0, 5.8), and its own time.
      additionalJwtPayload: { aud: "https://self-issued.me/v2", iat: seconds, exp: seconds + validFor },
    },
  });
  const requestObject = jar?.authorizationRequestJwt ?? refuse("unreadable");
  return {
    session: { ...session, request },
    address: isLink ? authorizationRequest : null,
    requestObject,
    browserRequest: isLink ? null : { protocol: channel, data: { request: requestObject } },
  };
}

function payloadOf(session: WalletSession, registrationCertificate: string | null): Record<string, unknown> {
  const { clientId, nonce, state, responseUri, origin, question } = session;
  const { kty, crv, x, y, kid } = session.encryptionKey;
  const way =
    origin === null
      ? { state, response_mode: "direct_post.jwt", response_uri: responseUri }
      : { response_mode: "dc_api.jwt", expected_origins: [origin] };
  return {
    response_type: "vp_token",
    client_id: clientId,
    nonce,
    ...way,
    dcql_query: credentialQuery(question),
    client_metadata: {
      jwks: { keys: [{ kty, crv, x, y, kid, use: "enc", alg: "ECDH-ES" }] },
      encrypted_response_enc_values_supported: ["A128GCM", "A256GCM"],
      vp_formats_supported: formats,
    },
    ...(registrationCertificate === null
      ? {}
      : { verifier_info: [{ format: "registration_cert", data: registrationCertificate }] }),
  };
}

function verifierOf({ key }: WalletAsker): Openid4vpVerifier {
  return new Openid4vpVerifier({
    callbacks: {
      hash: () => refuse("unreadable"),
      verifyJwt: async () => refuse("unreadable"),
      decryptJwe: async () => refuse("unreadable"),
      encryptJwe: () => refuse("unreadable"),
      signJwt: async (_signer, { header, payload }) => {
        const signer = new SignJWT(payload as JWTPayload).setProtectedHeader({
          ...(header as JWTHeaderParameters),
          alg: "ES256",
        });
        const { kty, crv, x, y, d } = key;
        const jwk = { kty: kty ?? "", crv, x, y, d };
        return { jwt: await signer.sign(await importJWK(jwk, "ES256")), signerJwk: { kty: "EC", crv, x, y } };
      },
    },
  });
}
