import { isAllowedAddress } from "#server/ground/kernel/outside-address.ts";
import { readPayload } from "./signed-token.ts";
import { walletLimits } from "./wallet-limits.ts";
import { WalletRefusal } from "./wallet-refusal.ts";
import type { FetchStatusList } from "./wallet-types.ts";

/** Seconds. A list that does not say how long it may be kept is asked for again after an hour. */
const keeping = { default: 60 * 60, maximum: 24 * 60 * 60 };
const timeoutMs = 5_000;

export type StatusListOptions = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Lists by their address, as they were published. */
  cacheGet: (uri: string) => Promise<string | null | undefined>;
  cachePut: (uri: string, list: string, seconds: number) => Promise<void>;
  /** Only a local installation may fetch lists over HTTP. */
  isLocal: boolean;
  now?: () => Date;
};

/**
 * Fetches status lists: always the whole list, and only when none is kept that still holds, so that an issuer does not learn who
 * shows which document when (Token Status List, 12.5). How long a list is kept is its own `ttl`, at most to its `exp` and a day.
 * Its signature is checked wherever it is used, since a cache could be anybody's.
 * @returns rejects with `status_unavailable` when a list cannot be had within five seconds, or is larger than a megabyte
 */
export function createStatusLists(options: StatusListOptions): FetchStatusList {
  const { cacheGet, cachePut, isLocal, now = () => new Date() } = options;
  return async (uri) => {
    if (!isAllowedAddress(uri, { isLocal })) throw new WalletRefusal("status_unavailable");
    const kept = await cacheGet(uri);
    if (kept) return kept;
    const list = await fetchList(options, uri);
    const seconds = secondsToKeep(list, now());
    if (seconds > 0) await cachePut(uri, list, seconds);
    return list;
  };
}

async function fetchList({ fetch }: StatusListOptions, uri: string): Promise<string> {
  try {
    const headers = { accept: "application/statuslist+jwt" };
    // A redirection could lead to an address that is not allowed.
    const response = await fetch(uri, { headers, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200 || !response.body) throw new WalletRefusal("status_unavailable");
    return (await readLimited(response.body)).trim();
  } catch {
    throw new WalletRefusal("status_unavailable");
  }
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > walletLimits.statusListBytes) {
      await reader.cancel();
      throw new WalletRefusal("status_unavailable");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** What the list says of itself; nothing can be gained by lying, its signature is checked before it counts. */
function secondsToKeep(list: string, now: Date): number {
  try {
    const { ttl, exp } = readPayload(list);
    const left = typeof exp === "number" ? Math.floor(exp - now.getTime() / 1000) : keeping.maximum;
    return Math.min(typeof ttl === "number" ? ttl : keeping.default, left, keeping.maximum);
  } catch {
    return 0;
  }
}
