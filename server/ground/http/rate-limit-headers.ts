import { limits } from "#server/ground/kernel/limits.ts";
import type { TriesLeft } from "#server/ground/kernel/platform.ts";

/** How many requests an API token has left in this minute (api.md#tokens-of-programs). */
export const rateLimitHeaders = (rate: TriesLeft | undefined): [name: string, value: string][] =>
  rate
    ? [
        ["RateLimit-Limit", String(limits.apiToken.perMinute)],
        ["RateLimit-Remaining", String(rate.remaining)],
        ["RateLimit-Reset", String(rate.resetSeconds)],
      ]
    : [];
