import { CryptoKeySigner, PDF, type TimestampAuthority } from "@libpdf/core";
import { logEvent } from "#server/ground/log/log.server.ts";
import type { SealKey } from "./seal-key.server.ts";
import { timeStampService } from "./time-stamp.server.ts";

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
/** And for a time stamp with the certificates of its service. */
const timeStampBytes = 16_384;

/**
 * Appends pages, puts in a file, and seals all of it at once (PAdES baseline B-B: ETSI.CAdES.detached; with a third party's time
 * stamp B-T, papers.md#time-stamp). Where the service fails the seal is made without it: a paper that the customer waits for is worth
 * more than the time from somebody else.
 */
export async function sealPdf(request: SealRequest): Promise<Uint8Array> {
  const { timeStampUrl } = request.sealKey;
  if (timeStampUrl) {
    try {
      return await seal(request, timeStampService(timeStampUrl));
    } catch {
      // Its message may quote what the service sent.
      logEvent("error", "time stamp missing");
    }
  }
  return seal(request, null);
}

async function seal(request: SealRequest, timeStamps: TimestampAuthority | null): Promise<Uint8Array> {
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
    estimatedSize: signatureBytes + (timeStamps ? timeStampBytes : 0),
    ...(timeStamps ? { level: "B-T" as const, timestampAuthority: timeStamps } : {}),
  });
  if (warnings.length > 0) throw new Error(`the seal is not as it should be: ${warnings[0]?.code}`);
  return bytes;
}
