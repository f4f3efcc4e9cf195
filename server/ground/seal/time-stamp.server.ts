import { HttpTimestampAuthority, type TimestampAuthority } from "@libpdf/core";
import { ContentInfo, SignedData, TSTInfo } from "pkijs";

/** A paper waits for its seal, and a signing customer for the paper. */
const waitMs = 8_000;

/**
 * A service that says when it saw a hash (RFC 3161). The library asks it and does not look at what the token is about: a token about
 * anything else would make a seal that viewers call broken, so that is an error, too. Whether the service is to be trusted is for viewers.
 */
export function timeStampService(url: string): TimestampAuthority {
  // Workers' `fetch` may not be called as a method of something else, as the library does.
  const service = new HttpTimestampAuthority(url, { timeout: waitMs, fetch: (...request) => fetch(...request) });
  return {
    async timestamp(digest, algorithm) {
      const token = await service.timestamp(digest, algorithm);
      if (!equals(hashIn(token), digest)) throw new Error("the time stamp is about something else");
      return token;
    },
  };
}

function hashIn(token: Uint8Array): Uint8Array {
  const { content } = ContentInfo.fromBER(token.slice());
  const { eContent } = new SignedData({ schema: content }).encapContentInfo;
  if (!eContent) throw new Error("a time stamp without content");
  const { messageImprint } = TSTInfo.fromBER(eContent.getValue());
  return new Uint8Array(messageImprint.hashedMessage.valueBlock.valueHexView);
}

const equals = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
