import { staffLoader } from "#app/staff-route.server.ts";
import { exportAuditLog } from "#server/administration/audit/export-audit-log.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { readListQuery } from "#server/ground/kernel/list-query.ts";
import { auditList } from "./_staff.setting_page.audit_log/audit-list-definition.ts";

/** The download of the audit log, with the search and the filters of its list. */
export const loader = staffLoader(async ({ ctx, request }) => {
  refuseForeignSite(request);
  const { search, filters } = readListQuery(auditList, new URL(request.url).searchParams);
  const file = await exportAuditLog(ctx, { query: search, area: filters.area, period: filters.period });
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="protokoll.csv"',
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
