import { CoseKey, type MdocContext } from "@owf/mdoc";
import { z } from "#server/ground/kernel/zod.ts";
import { nameField, p256KeyOf, type ReadCertificate, readCertificate } from "./certificate.server.ts";
import { refuse } from "./wallet-refusal.ts";

export {
  CoseKey,
  cborDecode,
  cborEncode,
  DataItem,
  DeviceRequest,
  DeviceResponse,
  DocRequest,
  type Document,
  ItemsRequest,
  ReaderAuth,
  SessionTranscript,
  SignatureAlgorithm,
} from "@owf/mdoc";

// While it is evaluated, the library replaces the messages of zod for the whole product. This is undone before anything else runs:
// the product has no error map of this kind, its German messages are a locale.
z.config({ customError: undefined });

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;
const signing = { name: "ECDSA", hash: "SHA-256" } as const;

/** The library asks for the same certificate several times per element. */
const read = new WeakMap<Uint8Array, ReadCertificate>();

function certificateOf(bytes: Uint8Array): ReadCertificate {
  const known = read.get(bytes) ?? readCertificate(Uint8Array.from(bytes));
  read.set(bytes, known);
  return known;
}

const bufferOf = (bytes: Uint8Array) => Uint8Array.from(bytes);

/**
 * What the mdoc library needs of the platform, on WebCrypto: ES256 only. Chains are checked by `checkCertificateChain` before it
 * is called, with which extended key usage is right; message authentication codes need a session that only proximity has.
 */
export const mdocContext: MdocContext = {
  crypto: {
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    digest: async ({ digestAlgorithm, bytes }) =>
      new Uint8Array(await crypto.subtle.digest(digestAlgorithm, bufferOf(bytes))),
    calculateEphemeralMacKey: () => refuse("unreadable"),
  },
  cose: {
    sign1: {
      sign: async ({ toBeSigned, key }) => {
        const { x, y, d } = key.jwk as JsonWebKey;
        const jwk = { kty: "EC", crv: "P-256", x, y, d };
        const privateKey = await crypto.subtle.importKey("jwk", jwk, curve, false, ["sign"]);
        return new Uint8Array(await crypto.subtle.sign(signing, privateKey, bufferOf(toBeSigned)));
      },
      verify: async ({ key, sign1 }) => {
        const { kty, crv, x, y } = key.jwk as JsonWebKey;
        const publicKey = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, curve, false, ["verify"]);
        return crypto.subtle.verify(signing, publicKey, bufferOf(sign1.signature), bufferOf(sign1.toBeSigned));
      },
    },
    mac0: { sign: () => refuse("unreadable"), verify: () => false },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) =>
      field === "C" ? nameField(certificateOf(certificate), "issuer", "country") : [],
    getPublicKey: async ({ certificate }) => {
      const { x, y } = await crypto.subtle.exportKey("jwk", await p256KeyOf(certificateOf(certificate)));
      return CoseKey.fromJwk({ kty: "EC", crv: "P-256", x, y });
    },
    verifyCertificateChain: async () => undefined,
    getCertificateData: async ({ certificate }) => {
      const { subject, issuer, notBefore, notAfter } = certificateOf(certificate);
      return {
        issuerName: issuer,
        subjectName: subject,
        serialNumber: "",
        pem: "",
        thumbprint: "",
        notBefore,
        notAfter,
      };
    },
  },
};
