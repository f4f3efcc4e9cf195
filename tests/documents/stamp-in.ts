import { ContentInfo, SignedData } from "pkijs";
import { checkSeal } from "./check-seal.ts";

const timeStampId = "1.2.840.113549.1.9.16.2.14";

/** The signature of a seal, and the token about it; null without one. */
export function stampIn(pdf: Uint8Array) {
  const { byteRange } = checkSeal(pdf);
  const [, length = 0, next = 0] = byteRange;
  const hex = Buffer.from(pdf)
    .toString("latin1")
    .slice(length + 1, next - 1);
  const { content } = ContentInfo.fromBER(Buffer.from(hex, "hex"));
  const [signer] = new SignedData({ schema: content }).signerInfos;
  const token = signer?.unsignedAttrs?.attributes.find(({ type }) => type === timeStampId)?.values[0];
  return {
    signature: Buffer.from(signer?.signature.valueBlock.valueHexView ?? []),
    token: token ? Buffer.from(token.toBER()) : null,
  };
}
