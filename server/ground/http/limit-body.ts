import { Problem } from "#server/ground/kernel/problem.ts";
import type { BodyBudget, BodyShare, Payer } from "./body-budget.ts";
import { isMultipart } from "./body-limits.ts";
import { partCounterOf } from "./count-parts.ts";
import { httpTexts } from "./http.texts.ts";

/** A body that is too large is read on and thrown away, so that the sender sees the response: proxies break off otherwise. */
const discarded = { maxBytes: 128 * 1024 * 1024, maxMs: 30_000 };

const pace = {
  /** Less than this within `windowMs` of waiting for the sender, and the body has stalled. The slowest phone sends ten times as much. */
  windowBytes: 32 * 1024,
  windowMs: 30_000,
  /** How often a body that waits for its sender looks around. */
  lookMs: 500,
  retryAfterSeconds: 5,
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

type LimitedBody = {
  /**
   * The same request. Reading its body fails with `Problem`: too-large above the limit or with too many parts, unreadable
   * without a boundary, unavailable without room in the budget or when the sender has stalled.
   */
  request: Request;
  /** Throws away what was not read, before the response is sent. */
  discardRest(): Promise<void>;
  /** Gives the room in the budget back; call it when the request has ended. */
  release(): void;
};

const refused = new WeakMap<Request, Problem>();
const shares = new WeakMap<Request, BodyShare>();

/** Why this request's body could not be read; for readers that replace the error by one of their own. */
export const bodyProblemOf = (request: Request): Problem | undefined => refused.get(request);

/** Names who the body of this request is counted for, once that is known and before it is read. */
export const chargeBody = (request: Request, payer: Payer): void => shares.get(request)?.payFor(payer);

/**
 * Counts the bytes and parts of a request's body while it is read, whatever its Content-Length says. Nothing is read before
 * the handler asks for it, so rate limits come first; then each piece waits until `budget` has room for it.
 */
export function limitBody(
  original: Request,
  maxBytes: number,
  budget?: BodyBudget,
  settings: Partial<typeof pace> = {},
): LimitedBody {
  if (!original.body) return { request: original, discardRest: async () => {}, release: () => {} };
  const { windowBytes, windowMs, lookMs, retryAfterSeconds, now, pause } = { ...pace, ...settings };
  const contentType = original.headers.get("content-type") ?? "";
  const countParts = partCounterOf(contentType);
  // JSON is held as text and as values.
  const copies = isMultipart(contentType) ? 1 : 2;
  const share = budget?.open({ sender: original.headers.get("cf-connecting-ip") ?? "" });
  const reader = original.body.getReader();
  const isAnnouncedTooLarge = Number(original.headers.get("content-length") ?? 0) > maxBytes;
  let pending: Promise<ReadableStreamReadResult<Uint8Array>> | null = null;
  let seenBytes = 0;
  let isAtEnd = false;
  let slow = { bytes: 0, ms: 0 };
  let look: Promise<undefined> | null = null;

  async function discardRest() {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const atEnd = { done: true, value: undefined } as const;
    const tooLate = new Promise<typeof atEnd>((resolve) => {
      timer = setTimeout(() => resolve(atEnd), discarded.maxMs);
    });
    // A sender that breaks off needs no response.
    const next = (read: Promise<ReadableStreamReadResult<Uint8Array>>) =>
      Promise.race([read, tooLate]).catch(() => atEnd);
    if (pending && !isAtEnd) isAtEnd = (await next(pending)).done;
    if (!isAtEnd) reader.releaseLock();
    const readNext = isAtEnd ? null : intoOneBuffer(original.body as ReadableStream<Uint8Array>);
    while (readNext && !isAtEnd && seenBytes < discarded.maxBytes) {
      const read = await next(readNext());
      isAtEnd = read.done;
      seenBytes += read.value?.byteLength ?? 0;
    }
    clearTimeout(timer);
  }

  /** The next piece; while it does not come, looks whether others need the room, and whether the sender has stalled. */
  async function readNext() {
    pending ??= reader.read();
    for (let since = now(); ; since = now()) {
      // One timer at a time: workerd allows a request a limited number.
      look ??= pause(lookMs).then(() => {
        look = null;
        return undefined;
      });
      const read = await Promise.race([pending, look]);
      if (read) pending = null;
      slow = { bytes: slow.bytes + (read?.value?.byteLength ?? 0), ms: slow.ms + now() - since };
      if (read?.done) return read;
      if (slow.bytes >= windowBytes) slow = { bytes: 0, ms: 0 };
      if (slow.ms >= windowMs) {
        isAtEnd = true;
        reader.cancel().catch(() => {});
        throw new Problem("unavailable", httpTexts.uploadStalled, { retryAfterSeconds });
      }
      share?.touch();
      if (read) return read;
    }
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    if (isAnnouncedTooLarge) throw tooLarge();
    if (!countParts) throw new Problem("unreadable", httpTexts.bodyUnreadable);
    const { done, value } = await readNext();
    if (done) {
      isAtEnd = true;
      share?.end();
      return controller.close();
    }
    seenBytes += value.byteLength;
    if (seenBytes > maxBytes || !countParts(value)) throw tooLarge();
    await share?.add(value.byteLength * copies);
    controller.enqueue(value);
  }

  const body = new ReadableStream<Uint8Array>(
    {
      // What is left is thrown away after the reader has let go of what it has, not before.
      pull: (controller) =>
        pull(controller).catch((error) => {
          if (error instanceof Problem) refused.set(request, error);
          controller.error(error);
        }),
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
  const request: Request = new Request(original, { body, duplex: "half" } as RequestInit);
  if (share) shares.set(request, share);
  return { request, discardRest, release: () => share?.release() };
}

const tooLarge = () => new Problem("too-large", httpTexts.bodyTooLarge);

/** Reads a stream piece by piece into the same memory, where it can: new pieces would pile up until they are collected. */
function intoOneBuffer(stream: ReadableStream<Uint8Array>): () => Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    const reader = stream.getReader({ mode: "byob" });
    let buffer = new Uint8Array(64 * 1024);
    return async () => {
      const read = await reader.read(buffer);
      if (read.value) buffer = new Uint8Array(read.value.buffer);
      return read as ReadableStreamReadResult<Uint8Array>;
    };
  } catch {
    const reader = stream.getReader();
    return () => reader.read();
  }
}
