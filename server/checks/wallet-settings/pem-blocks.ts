export type PemBlock = { label: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * The blocks of a PEM text (RFC 7468), with what stands between them left out.
 * @returns null when a block does not end, or holds something besides base64, such as the headers of an encrypted key
 */
export function pemBlocks(text: string): PemBlock[] | null {
  const blocks: PemBlock[] = [];
  for (const part of text.split("-----BEGIN ").slice(1)) {
    const [label = "", body, end] = part.split("-----");
    if (body === undefined || end !== `END ${label}`) return null;
    const bytes = bytesOf(body.replaceAll(/\s/g, ""));
    if (!bytes) return null;
    blocks.push({ label, bytes });
  }
  return blocks;
}

/** Certificates as PEM; `certificates`: base64 of DER. */
export const pemOfCertificates = (certificates: readonly string[]): string =>
  certificates
    .map((base64) => {
      const lines = base64.match(/.{1,64}/g) ?? [];
      return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
    })
    .join("");

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
