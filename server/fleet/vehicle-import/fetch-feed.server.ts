import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { feedTexts } from "./feed.texts.ts";

type FeedOptions = {
  /** Judges the address and every address it redirects to: the server must not be sent into its own network. */
  isAllowed: (address: string) => Promise<boolean>;
  /** For the whole transfer. */
  timeoutMs?: number;
};

const redirectMaximum = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches the file of a seller feed, at most 5 MB in at most 45 seconds (vehicles.md#sellers-list). Throws `Problem`
 * unavailable with the specified texts and the reason (vehicles.md#sellers-list).
 */
export async function fetchFeed(
  address: string,
  { isAllowed, timeoutMs = limits.eautosellerTimeoutMs }: FeedOptions,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  let current = address;
  for (let count = 0; count <= redirectMaximum; count++) {
    if (!(await isAllowed(current))) throw failure(feedTexts.forbidden);
    const response = await fetch(current, { redirect: "manual", signal }).catch((error) => {
      throw failure(isTimeout(error) ? feedTexts.tooSlow : feedTexts.unreachable);
    });
    const location = redirects.has(response.status) ? response.headers.get("location") : null;
    if (location !== null) {
      await response.body?.cancel();
      if (!URL.canParse(location, current)) throw failure(feedTexts.unreachable);
      current = new URL(location, current).href;
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw failure(feedTexts.refused(response.status));
    }
    return await readLimited(response);
  }
  throw failure(feedTexts.unreachable);
}

/** Reads no more than allowed, whatever length was announced. */
async function readLimited(response: Response): Promise<Uint8Array> {
  const { maxBytes } = limits.vehicleImport;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw failure(feedTexts.tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw failure(isTimeout(error) ? feedTexts.tooSlow : feedTexts.unreachable);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

const isTimeout = (error: unknown) => error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name);

const failure = (reason: string) =>
  new Problem("unavailable", `${feedTexts.failed} ${feedTexts.later} ${reason}`, { headline: feedTexts.failed });
