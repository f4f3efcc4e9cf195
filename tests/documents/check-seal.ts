import { createHash, verify, X509Certificate } from "node:crypto";
import type { OctetString } from "asn1js";
import { Certificate, ContentInfo, id_sha256, SignedData } from "pkijs";

const ids = {
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
} as const;

export type SealReport = {
  /** Bytes the seal covers, `[from, length, from, length]`. */
  byteRange: number[];
  /** Whether it covers everything but itself. */
  isWholeFile: boolean;
  /** The covered bytes are those that were sealed. */
  isDigestRight: boolean;
  /** The certificate's key signed that. */
  isSignatureRight: boolean;
  subFilter: string;
  certificate: X509Certificate;
};

/** Checks the last seal of a PDF with Node's own cryptography: its byte range, its CMS, and the signature in it. */
export function checkSeal(pdf: Uint8Array): SealReport {
  const text = Buffer.from(pdf).toString("latin1");
  const [, ...range] = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1) ?? [];
  const byteRange = range.map(Number);
  const [from = 0, length = 0, next = 0, nextLength = 0] = byteRange;
  if (byteRange.length !== 4) throw new Error("there is no seal");
  const covered = [pdf.subarray(from, from + length), pdf.subarray(next, next + nextLength)];
  const contents = text.slice(length, next);
  if (!/^<[0-9a-fA-F]+>$/.test(contents)) throw new Error("the gap is not the signature");

  const cms = readCms(Buffer.from(contents.slice(1, -1), "hex"));
  const digest = createHash("sha256");
  for (const part of covered) digest.update(part);
  const certificate = new X509Certificate(cms.certificate);
  const certificateHash = createHash("sha256").update(cms.certificate).digest();
  if (!cms.signingCertificate.includes(certificateHash)) throw new Error("the certificate is another");
  return {
    byteRange,
    isWholeFile: from === 0 && next + nextLength === pdf.length,
    isDigestRight: digest.digest().equals(cms.messageDigest),
    isSignatureRight: verify("sha256", cms.signedAttributes, certificate.publicKey, cms.signature),
    subFilter: /\/SubFilter\s*\/([\w.]+)/.exec(text.slice(text.lastIndexOf("/Type /Sig")))?.[1] ?? "",
    certificate,
  };
}

/** The parts of a CMS SignedData with one signer (RFC 5652). `bytes` may go on behind it. */
function readCms(bytes: Uint8Array<ArrayBuffer>) {
  const content = ContentInfo.fromBER(bytes);
  if (content.contentType !== ContentInfo.SIGNED_DATA) throw new Error("the contents are not signed data");
  const { signerInfos, certificates } = new SignedData({ schema: content.content });
  const [signer, ...others] = signerInfos;
  if (!signer || others.length > 0) throw new Error("there is not exactly one signer");
  if (signer.digestAlgorithm.algorithmId !== id_sha256) throw new Error("the digest is not SHA-256");
  const certificate = certificates?.[0];
  if (!signer.signedAttrs || !(certificate instanceof Certificate)) throw new Error("something is missing in the seal");
  const { attributes, encodedValue } = signer.signedAttrs;
  const attribute = (id: string) => {
    const value = attributes.find(({ type }) => type === id)?.values[0];
    if (!value) throw new Error(`attribute ${id} is missing`);
    return value;
  };
  attribute(ids.contentType);
  return {
    certificate: Buffer.from(certificate.toSchema().toBER()),
    // As the set that was signed: the structure holds it under another tag.
    signedAttributes: Buffer.from(encodedValue),
    signature: signer.signature.valueBlock.valueHexView,
    messageDigest: (attribute(ids.messageDigest) as OctetString).valueBlock.valueHexView,
    signingCertificate: Buffer.from(attribute(ids.signingCertificateV2).toBER()),
  };
}
