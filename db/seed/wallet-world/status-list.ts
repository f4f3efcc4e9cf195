import { deflateSync } from "node:zlib";
import type { Identity } from "./authority.ts";
import { base64Url, signToken } from "./keys.ts";

export type StatusListChanges = {
  payload?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Bytes of the list before packing. */
  size?: number;
};

/** A signed list of a bit per document: set for those at `revoked`. */
export async function signStatusList(
  signer: Identity,
  uri: string,
  revoked: readonly number[],
  { payload = {}, header = {}, size = 1_250 }: StatusListChanges = {},
): Promise<string> {
  const bytes = new Uint8Array(size);
  for (const place of revoked) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
  const seconds = Math.floor(Date.now() / 1000);
  return signToken(
    signer.key,
    { alg: "ES256", typ: "statuslist+jwt", x5c: [signer.certificate], ...header },
    {
      sub: uri,
      iat: seconds,
      exp: seconds + 3_600,
      ttl: 900,
      status_list: { bits: 1, lst: base64Url(deflateSync(bytes)) },
      ...payload,
    },
  );
}
