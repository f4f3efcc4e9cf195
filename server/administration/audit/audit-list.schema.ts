import { IdText, PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { auditAreaNames, auditPeriodNames } from "./audit.texts.ts";

/** Which entries of the audit log, and which page of them. */
export const ListAuditInput = z.object({
  /** A user's name or e-mail address, a process number or a contract number. */
  query: SearchText,
  /** Missing: everything but what was looked at. */
  area: z.enum([...auditAreaNames, "everything"]).optional(),
  period: z.enum(auditPeriodNames).optional(),
  page: PageNumber,
});

export const AuditEntryInput = z.object({ id: IdText });
