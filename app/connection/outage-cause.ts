import type { OutageCause } from "./outage-guard.ts";

const responseTimeoutMs = 8_000;

/** Why the server cannot be reached; null if it can. */
export async function outageCause(): Promise<OutageCause | null> {
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const { status } = await fetch("/api/health", { cache: "no-store", signal });
    return status >= 500 ? "server" : null;
  } catch {
    return "network";
  }
}
