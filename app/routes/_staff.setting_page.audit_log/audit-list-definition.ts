import { paths } from "#app/paths.ts";
import {
  type AuditArea,
  type AuditPeriod,
  auditAreas,
  auditPeriods,
} from "#server/administration/audit/audit.texts.ts";
import type { ListDefinition } from "#server/ground/kernel/list-query.ts";

const choicesOf = <Key extends string>(labels: Record<Key, { label: string }>) =>
  (Object.keys(labels) as Key[]).map((key) => ({ key, label: labels[key].label }));

/** What can be chosen in the audit log. */
export const auditList: ListDefinition<never, "newest", { area: AuditArea | "everything"; period: AuditPeriod }> = {
  path: paths.auditLog(),
  tabs: [],
  filters: {
    area: {
      label: "Bereich",
      choices: () => [...choicesOf(auditAreas), { key: "everything", label: "Alles, auch Angesehenes" }],
    },
    period: { label: "Zeitraum", choices: () => choicesOf(auditPeriods) },
  },
  sorts: [{ key: "newest", label: "Neueste zuerst", direction: "desc" }],
};
