import { PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { countUpTo, oneOf, PageParameter } from "#server/ground/openapi/list-parameters.ts";

/** Tabs of the inbox, spelled as on the wire (api.md#scans-of-the-api). */
const scanContexts = ["unassigned", "all", "assigned"] as const;
const scanSorts = ["received", "subject"] as const;
const { scans, scansInLegitimation } = limits.pageSizes;

/** Which page of the inbox. */
export const ListScansInput = z.object({
  query: SearchText,
  context: orElse(z.enum(scanContexts), "all"),
  sortBy: orElse(z.enum(scanSorts), "received"),
  page: PageNumber,
  perPage: orElse(z.coerce.number<number>().int().min(1).max(scansInLegitimation), scans),
});

/** The query of GET /scan_to_mail/emails (api.md#scans-of-the-api). */
export const ScanListQuery = z.object({
  query: SearchText,
  context: oneOf(scanContexts, "all"),
  sortBy: oneOf(scanSorts, "received"),
  page: PageParameter,
  per_page: countUpTo(scansInLegitimation, scans),
});
