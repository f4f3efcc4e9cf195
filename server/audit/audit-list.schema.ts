import { IdText } from "#server/kernel/input-texts.ts";
import { orElse } from "#server/kernel/lenient.ts";
import { searchMaximum } from "#server/kernel/list-query.ts";
import { z } from "#server/kernel/zod.ts";
import { auditAreaNames, auditPeriodNames } from "./audit.texts.ts";

/** Which entries of the audit log, and which page of them. */
export const ListAuditInput = z.object({
  /** A user's name or e-mail address, a process number or a contract number. */
  query: orElse(
    z
      .string()
      .trim()
      .overwrite((text) => text.slice(0, searchMaximum))
      .max(searchMaximum),
    "",
  ),
  area: z.enum(auditAreaNames).optional(),
  period: z.enum(auditPeriodNames).optional(),
  page: orElse(z.coerce.number<number>().int().min(1), 1),
});

export const AuditEntryInput = z.object({ id: IdText });
