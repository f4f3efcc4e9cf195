import { isSameText, newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { counters } from "#server/ground/log/counters.ts";
import {
  checkHealth,
  type Health,
  PartProblem,
  requireJobsToBeDone,
  requireMailsToLeave,
} from "./check-health.server.ts";
import { type Backlog, renderMetrics } from "./render-metrics.ts";

/** What the doors for operators need from the Worker. */
export type OperatingParts = {
  /** The database of DB_URL, which is the directory, too: without it nobody is served. */
  isHomeReady(): Promise<void>;
  /** All databases. */
  isDatabaseReady(): Promise<void>;
  backlog(): Promise<Backlog>;
  files: Pick<R2Bucket, "head">;
  relay: { baseUrl: string; service: Pick<Fetcher, "fetch"> | undefined };
  release: string;
  metricsToken: string | undefined;
  /** What the caller of the metrics sent. */
  givenToken: string | null;
  now: () => Date;
};

/** So that neither the public nor a monitoring service makes the Worker ask its parts all the time. */
const healthSeconds = 5;
let lastHealth: { at: number; health: Health } | undefined;

/** Created by the first request: an isolate has no random values before. */
let isolate: string | undefined;

/** Asks database, files and relay, and looks at what waits and what jobs have found; at most every five seconds per isolate. */
export async function askParts(parts: OperatingParts): Promise<Health> {
  const now = parts.now();
  if (lastHealth && Math.abs(now.getTime() - lastHealth.at) < healthSeconds * 1_000) return lastHealth.health;
  const backlog = parts.backlog();
  const health = await checkHealth(
    {
      database: parts.isDatabaseReady,
      // Whether it exists does not matter, only that there is a reply.
      files: () => parts.files.head("health"),
      relay: () => askRelay(parts.relay),
      mail: async () => requireMailsToLeave((await backlog).oldestMailCreatedAt, now),
      jobs: async () => requireJobsToBeDone(await backlog, now),
    },
    parts.release,
  );
  lastHealth = { at: now.getTime(), health };
  return health;
}

async function askRelay({ baseUrl, service }: OperatingParts["relay"]): Promise<void> {
  const url = `${baseUrl}/health`;
  const response = await (service ? service.fetch(url) : fetch(url));
  await response.body?.cancel();
  if (!response.ok) throw new PartProblem(`status ${response.status}`);
}

/** The metrics as text. Throws `Problem` not-found while no token is set up, unauthorized for a wrong one. */
export async function readMetrics(parts: OperatingParts): Promise<string> {
  const { metricsToken, givenToken } = parts;
  if (!metricsToken) throw notFound();
  // Hashes, so that the time of the comparison tells nothing, not even a length.
  const isAllowed = isSameText(await sha256Hex(metricsToken), await sha256Hex(givenToken ?? ""));
  if (!isAllowed) throw new Problem("unauthorized", "Dafür ist das Zugriffs-Token des Betreibers nötig.");
  const health = await askParts(parts);
  const backlog = health.parts.database.ok ? await parts.backlog() : null;
  isolate ??= newId().slice(0, 8);
  return renderMetrics(health, backlog, counters.render(isolate), parts.now());
}
