import { PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** Tabs of the inbox, spelled as on the wire (api.md#scans-of-the-api). */
const scanContexts = ["unassigned", "all", "assigned"] as const;
const { scans, scansInLegitimation } = limits.pageSizes;

/** Which page of the inbox. */
export const ListScansInput = z.object({
  query: SearchText,
  context: orElse(z.enum(scanContexts), "all"),
  sortBy: orElse(z.enum(["received", "subject"]), "received"),
  page: PageNumber,
  perPage: orElse(z.coerce.number<number>().int().min(1).max(scansInLegitimation), scans),
});

const { perPage, ...sameNames } = ListScansInput.shape;

/** The same as the query of GET /scan_to_mail/emails (api.md#scans-of-the-api). */
export const ScanListQuery = z.object({ ...sameNames, per_page: perPage });
