import type { ClientErrorDoors } from "#server/ground/http/client-errors.api.server.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import { pathPattern } from "#server/ground/http/scrub.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { networkOf } from "#server/ground/kernel/network-of.ts";
import type { createErrorReports } from "./error-reports.server.ts";

/** `report`: null without an error-reporting service. */
export const clientErrorDoors = (
  { platform, ipAddress, waitUntil }: RequestParts,
  report: ReturnType<typeof createErrorReports> | null,
): ClientErrorDoors => ({
  async reportClientError({ path, ...failure }) {
    if (!report) return;
    const { perNetwork: maximum, windowMinutes } = limits.clientErrors;
    const subject = networkOf(ipAddress);
    await platform.limitTries({ name: "client-error", subject, maximum, windowMinutes, text: "Zu viele Meldungen." });
    waitUntil(report({ ...failure, source: "browser", where: pathPattern(path) }));
  },
});
