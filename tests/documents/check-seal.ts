import { createHash, verify, X509Certificate } from "node:crypto";
import { type DerNode, dottedId, readDer, readFirst } from "./der-reader.ts";

const ids = {
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
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

const children = (node: DerNode | undefined) => readDer(node?.content ?? new Uint8Array());

/** Checks the last seal of a PDF with nothing but Node: its byte range, its CMS, and the signature in it. */
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
  if (!Buffer.from(cms.signingCertificate).includes(certificateHash)) throw new Error("the certificate is another");
  return {
    byteRange,
    isWholeFile: from === 0 && next + nextLength === pdf.length,
    isDigestRight: digest.digest().equals(cms.messageDigest),
    isSignatureRight: verify("sha256", cms.signedAttributes, certificate.publicKey, cms.signature),
    subFilter: /\/SubFilter\s*\/([\w.]+)/.exec(text.slice(text.lastIndexOf("/Type /Sig")))?.[1] ?? "",
    certificate,
  };
}

/** What stands in a CMS SignedData with one signer (RFC 5652). */
function readCms(bytes: Uint8Array) {
  const [type, wrapped] = children(readFirst(bytes));
  if (!type || dottedId(type) !== ids.signedData) throw new Error("the contents are not signed data");
  const parts = children(children(wrapped)[0]);
  const certificates = parts.find(({ tag }) => tag === 0xa0);
  const signers = children(parts.at(-1));
  if (signers.length !== 1) throw new Error("there is not exactly one signer");
  const signer = children(signers[0]);
  const digestAlgorithm = children(signer[2])[0];
  if (!digestAlgorithm || dottedId(digestAlgorithm) !== ids.sha256) throw new Error("the digest is not SHA-256");
  const attributes = signer.find(({ tag }) => tag === 0xa0);
  const signature = signer.find(({ tag }) => tag === 0x04);
  const certificate = children(certificates)[0];
  if (!attributes || !signature || !certificate) throw new Error("something is missing in the signature");
  const attribute = (id: string) => {
    const found = children(attributes).find((node) => dottedId(readFirst(node.content)) === id);
    const value = found && children(children(found)[1])[0];
    if (!value) throw new Error(`attribute ${id} is missing`);
    return value;
  };
  attribute(ids.contentType);
  // They are signed as the set they are, and stand in the structure under another tag.
  const signedAttributes = Buffer.from(attributes.bytes);
  signedAttributes[0] = 0x31;
  return {
    certificate: Buffer.from(certificate.bytes),
    signedAttributes,
    signature: signature.content,
    messageDigest: attribute(ids.messageDigest).content,
    signingCertificate: attribute(ids.signingCertificateV2).content,
  };
}
