import { Problem } from "#server/kernel/problem.ts";
import { httpTexts } from "./http.texts.ts";

/** A body that is too large is read on and thrown away, so that the sender sees the response: proxies break off otherwise. */
const discarded = { maxBytes: 128 * 1024 * 1024, maxMs: 30_000 };

type LimitedBody = {
  /** The same request; reading its body fails with `Problem` too-large above the limit. */
  request: Request;
  /** Throws away what was not read, before the response is sent. */
  discardRest(): Promise<void>;
};

const refused = new WeakMap<Request, Problem>();

/** Why this request's body could not be read; for readers that replace the error by one of their own. */
export const bodyProblemOf = (request: Request): Problem | undefined => refused.get(request);

/**
 * Counts the bytes of a request's body while it is read, whatever its Content-Length says. Nothing is read before the
 * handler asks for it, so rate limits come first.
 */
export function limitBody(original: Request, maxBytes: number): LimitedBody {
  if (!original.body) return { request: original, discardRest: async () => {} };
  const reader = original.body.getReader();
  const isAnnouncedTooLarge = Number(original.headers.get("content-length") ?? 0) > maxBytes;
  let seenBytes = 0;
  let isAtEnd = false;

  async function discardRest() {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<{ done: true; value?: undefined }>((resolve) => {
      timer = setTimeout(() => resolve({ done: true }), discarded.maxMs);
    });
    if (!isAtEnd) reader.releaseLock();
    const readNext = isAtEnd ? null : intoOneBuffer(original.body as ReadableStream<Uint8Array>);
    while (readNext && !isAtEnd && seenBytes < discarded.maxBytes) {
      // A sender that breaks off needs no response.
      const read = await Promise.race([readNext(), tooLate]).catch(() => ({ done: true, value: undefined }));
      isAtEnd = read.done;
      seenBytes += read.value?.byteLength ?? 0;
    }
    clearTimeout(timer);
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isAnnouncedTooLarge) {
          const { done, value } = await reader.read();
          if (done) {
            isAtEnd = true;
            return controller.close();
          }
          seenBytes += value.byteLength;
          if (seenBytes <= maxBytes) return controller.enqueue(value);
        }
        const problem = new Problem("too-large", httpTexts.bodyTooLarge);
        refused.set(request, problem);
        await discardRest();
        controller.error(problem);
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
  const request: Request = new Request(original, { body, duplex: "half" } as RequestInit);
  return { request, discardRest };
}

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
