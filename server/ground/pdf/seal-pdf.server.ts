import { CryptoKeySigner, PDF } from "@libpdf/core";
import type { SealKey } from "./seal-key.server.ts";

export type SealRequest = {
  /** Stays as it is, byte for byte, at the beginning of what comes out. */
  pdf: Uint8Array;
  sealKey: SealKey;
  sealedAt: Date;
  /** A PDF whose pages follow those of `pdf`; omitted: none do. */
  appendix?: Uint8Array;
  /** A file to put inside. */
  attachment?: { fileName: string; description: string; bytes: Uint8Array } | undefined;
  /** Why, as viewers show it: no brackets, and nothing outside of ASCII, because the library writes texts as they are. */
  reason?: string;
};

/** Room for the signature with its certificate and two issuers, of RSA keys of 4096 bits. */
const signatureBytes = 12_288;

/**
 * Appends pages, puts in a file, and seals all of it at once (PAdES baseline B-B: ETSI.CAdES.detached). Nothing is asked
 * of the network, so there is no third party's timestamp.
 */
export async function sealPdf(request: SealRequest): Promise<Uint8Array> {
  const { pdf, sealKey, sealedAt, appendix, attachment, reason = "Versiegelt nach der letzten Unterschrift" } = request;
  const document = await PDF.load(pdf);
  if (appendix) {
    const pages = await PDF.load(appendix);
    await document.copyPagesFrom(
      pages,
      Array.from({ length: pages.getPageCount() }, (_, index) => index),
    );
  }
  if (attachment) {
    document.addAttachment(attachment.fileName, attachment.bytes, {
      description: attachment.description,
      mimeType: "application/pdf",
      createdAt: sealedAt,
      modifiedAt: sealedAt,
    });
  }
  const { key, certificate, issuers } = sealKey;
  const { bytes, warnings } = await document.sign({
    signer: new CryptoKeySigner(key, certificate, "RSA", "RSASSA-PKCS1-v1_5", issuers),
    fieldName: "Siegel",
    reason,
    signingTime: sealedAt,
    estimatedSize: signatureBytes,
  });
  if (warnings.length > 0) throw new Error(`the seal is not as it should be: ${warnings[0]?.code}`);
  return bytes;
}
