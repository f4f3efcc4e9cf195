import { Problem } from "#server/ground/kernel/problem.ts";
import type { BodyBudget } from "./body-budget.ts";
import { httpTexts } from "./http.texts.ts";

/** A body that is too large is read on and thrown away, so that the sender sees the response: proxies break off otherwise. */
const discarded = { maxBytes: 128 * 1024 * 1024, maxMs: 30_000 };

type LimitedBody = {
  /** The same request; reading its body fails with `Problem` too-large above the limit, unavailable without a share of the budget. */
  request: Request;
  /** Throws away what was not read, before the response is sent. */
  discardRest(): Promise<void>;
  /** Gives the share of the budget back; call it when the request has ended. */
  release(): void;
};

const refused = new WeakMap<Request, Problem>();

/** Why this request's body could not be read; for readers that replace the error by one of their own. */
export const bodyProblemOf = (request: Request): Problem | undefined => refused.get(request);

/**
 * Counts the bytes of a request's body while it is read, whatever its Content-Length says. Nothing is read before the
 * handler asks for it, so rate limits come first; then a large body waits until `budget` has room for it.
 */
export function limitBody(original: Request, maxBytes: number, budget?: BodyBudget): LimitedBody {
  let release = () => {};
  if (!original.body) return { request: original, discardRest: async () => {}, release };
  const reader = original.body.getReader();
  const announcedBytes = Number(original.headers.get("content-length") ?? maxBytes);
  const isAnnouncedTooLarge = announcedBytes > maxBytes;
  let isAdmitted = !budget || isAnnouncedTooLarge;
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
        if (!isAdmitted) {
          try {
            release = (await budget?.admit(announcedBytes)) ?? release;
          } catch (problem) {
            refuse(problem as Problem);
            return controller.error(problem);
          }
          isAdmitted = true;
        }
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
        refuse(problem);
        await discardRest();
        controller.error(problem);
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
  const request: Request = new Request(original, { body, duplex: "half" } as RequestInit);
  const refuse = (problem: Problem) => refused.set(request, problem);
  return { request, discardRest, release: () => release() };
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
