import { AsyncLocalStorage } from "node:async_hooks";
import { counters } from "./counters.ts";

/** What a line of the log may say besides its event. Closed on purpose: nothing that a person typed or that names one fits in. */
export type LogFields = {
  method?: string;
  /** The pattern of a path, never its values. */
  route?: string;
  status?: number;
  ms?: number;
  /** What failed: `describeDefect`, or the class of an error. */
  error?: string;
  /** Name of a scheduled job or of claimed work. */
  job?: string;
  /** Id of a row, random. */
  id?: string;
  /** One word of our own code: an outcome, a kind. */
  kind?: string;
  /** A keyed hash of the client's network (`networkInLog`). */
  network?: string;
  party?: string;
  /** Sentences of our own code about the settings, without their values. */
  problems?: readonly string[];
  counts?: Record<string, number>;
};

type Work = { request_id: string } | { job: string };

const currentWork = new AsyncLocalStorage<Work>();

/** Runs `run`; every line that it logs, also later in the background, carries the request's id or the job's name. */
export const withWork = <R>(work: Work, run: () => R): R => currentWork.run(work, run);

/**
 * Writes one line of JSON: time, level, event, id of the request or name of the job, and the fields. `event` is a text of our
 * own code without values. The only way to the log for code of the Worker; errors are counted, too.
 * `warn`: something failed that is tried again by itself.
 */
export function logEvent(level: "info" | "warn" | "error", event: string, fields: LogFields = {}): void {
  if (level === "error") counters.add("handschlag_errors_total", { event });
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...currentWork.getStore(), ...fields });
  // biome-ignore lint/suspicious/noConsole: the one place that writes
  console[level === "info" ? "log" : level](line);
}

/** The class of an error: all that may be logged of one whose text may contain names. */
export const errorClass = (error: unknown): string => (error instanceof Error ? error.name : "unknown error");
