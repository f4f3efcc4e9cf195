import { pathPattern, scrubMessage } from "#server/ground/http/scrub.ts";

/** Where a failure happened: a request of the Worker, a job, work after a response, or a visitor's browser. */
export type ErrorSource = "server" | "job" | "background" | "browser";

type Frame = { function: string; filename: string; lineno: number; colno: number };

/** An event as Sentry and services compatible with it take it (develop.sentry.dev/sdk/data-model/event-payloads). */
export type ErrorEvent = {
  event_id: string;
  /** Seconds since 1970. */
  timestamp: number;
  platform: "javascript";
  level: "error";
  logger: ErrorSource;
  environment: string;
  transaction: string;
  exception: { values: [{ type: string; value: string; stacktrace: { frames: Frame[] } }] };
};

/** What is known of a failure; `message` is scrubbed here, whoever wrote it. */
export type Failure = { name: string; message: string; stack: string; source: ErrorSource; where: string };

const framesMaximum = 30;
const textMaximum = 300;

/**
 * The event of a failure, without personal data: names of classes, functions and files, the shape of the address, and a
 * message without whatever could be a value. Nothing else is taken along: no headers, cookies, bodies, users or addresses.
 */
export function errorEvent(failure: Failure, environment: string, now: Date): ErrorEvent {
  return {
    event_id: crypto.randomUUID().replaceAll("-", ""),
    timestamp: now.getTime() / 1000,
    platform: "javascript",
    level: "error",
    logger: failure.source,
    environment,
    transaction: failure.where.slice(0, textMaximum),
    exception: {
      values: [
        {
          type: /^\w{1,60}$/.test(failure.name) ? failure.name : "Error",
          value: scrubMessage(failure.message),
          stacktrace: { frames: framesOf(failure.stack) },
        },
      ],
    },
  };
}

/** The frames of a stack as V8, Firefox and Safari write it, outermost first; lines that are none hold the message. */
function framesOf(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const line of stack.slice(0, 10_000).split("\n")) {
    const found =
      /^\s*at (?:(?:async )?([\w$.<>[\] ]{1,80}) \()?((?:[a-z-]+:\/\/|\/)?[^\s()]{1,300}):(\d+):(\d+)\)?$/i.exec(
        line,
      ) ?? /^([\w$.<>/]{0,80})@((?:https?:\/\/)[^\s()]{1,300}):(\d+):(\d+)$/.exec(line);
    if (!found) continue;
    const [, name = "", file = "", row, column] = found;
    frames.push({ function: name || "?", filename: fileOf(file), lineno: Number(row), colno: Number(column) });
  }
  return frames.slice(0, framesMaximum).reverse();
}

/** Our own files are named after code; the path of a page is not. */
function fileOf(address: string): string {
  const isPage = /^https?:/.test(address) && !address.includes("/assets/");
  return isPage ? pathPattern(address) : address.replace(/^https?:\/\/[^/]+/, "").replace(/\?.*/, "");
}
