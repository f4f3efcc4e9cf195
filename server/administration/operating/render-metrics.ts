import { formatLabels } from "#server/ground/log/counters.ts";
import type { Health } from "./check-health.server.ts";

/** What waits in the database, for all tenants together. Instants are null when nothing waits. */
export type Backlog = {
  queuedMails: number;
  failedMails: number;
  oldestMailCreatedAt: Date | null;
  dueDocuments: number;
  oldestDocumentCreatedAt: Date | null;
  duePushes: number;
  /** Messages to webhooks that wait, those given up, and those of paused webhooks. */
  dueWebhooks: number;
  oldestWebhookCreatedAt: Date | null;
  failedWebhooks: number;
  heldWebhooks: number;
  dueLegitimationRequests: number;
  /** When the last complete export of the database ended. */
  exportedAt: Date | null;
  /** When the audit logs of all tenants were last checked, and how many of them were found changed then. */
  auditedAt: Date | null;
  brokenAuditLogs: number;
  /** Checks that the last night left with data that should be gone. */
  expiredChecks: number;
  /** Moves of tenants that are under way or have died, and when the oldest last went on. */
  openMoves: number;
  oldestMoveChangedAt: Date | null;
};

type Gauge = { name: string; help: string; values: [labels: Record<string, string>, value: number][] };

/**
 * The metrics in the text format of Prometheus. Gauges come from the database and the parts, and are the same whichever
 * isolate is asked; `isolateLines` are the counters of this isolate. `backlog` is null while the database is away.
 */
export function renderMetrics(health: Health, backlog: Backlog | null, isolateLines: string[], now: Date): string {
  const ageSeconds = (instant: Date | null) => (instant ? Math.max(0, (now.getTime() - instant.getTime()) / 1_000) : 0);
  const parts = Object.entries(health.parts);
  const gauges: Gauge[] = [
    {
      name: "handschlag_up",
      help: "Whether a part works: database, files, relay, mail.",
      values: parts.map(([part, { ok }]) => [{ part }, ok ? 1 : 0]),
    },
    {
      name: "handschlag_part_seconds",
      help: "How long the part took to reply.",
      values: parts.map(([part, { ms }]) => [{ part }, ms / 1_000]),
    },
    { name: "handschlag_release_info", help: "The release that runs.", values: [[{ release: health.release }, 1]] },
  ];
  if (backlog) {
    gauges.push(
      {
        name: "handschlag_outbox_mails",
        help: "Mails that wait, and those given up.",
        values: [
          [{ state: "queued" }, backlog.queuedMails],
          [{ state: "failed" }, backlog.failedMails],
        ],
      },
      {
        name: "handschlag_outbox_oldest_seconds",
        help: "Age of the oldest mail that waits; 0 if none does.",
        values: [[{}, ageSeconds(backlog.oldestMailCreatedAt)]],
      },
      { name: "handschlag_due_documents", help: "Papers to be rendered.", values: [[{}, backlog.dueDocuments]] },
      {
        name: "handschlag_due_documents_oldest_seconds",
        help: "Age of the oldest of them; 0 without any.",
        values: [[{}, ageSeconds(backlog.oldestDocumentCreatedAt)]],
      },
      { name: "handschlag_due_pushes", help: "Messages to be pushed to browsers.", values: [[{}, backlog.duePushes]] },
      {
        name: "handschlag_webhook_messages",
        help: "Messages to webhooks of the last 30 days: that wait, were given up, or are held back by a pause.",
        values: [
          [{ state: "queued" }, backlog.dueWebhooks],
          [{ state: "failed" }, backlog.failedWebhooks],
          [{ state: "held" }, backlog.heldWebhooks],
        ],
      },
      {
        name: "handschlag_webhook_oldest_seconds",
        help: "Age of the oldest message to a webhook that waits; 0 if none does.",
        values: [[{}, ageSeconds(backlog.oldestWebhookCreatedAt)]],
      },
      {
        name: "handschlag_due_legitimation_requests",
        help: "Requests to legitimation services that wait.",
        values: [[{}, backlog.dueLegitimationRequests]],
      },
      {
        name: "handschlag_tenant_moves",
        help: "Moves of tenants that are under way or have died.",
        values: [[{}, backlog.openMoves]],
      },
      {
        name: "handschlag_tenant_move_oldest_seconds",
        help: "Since when the oldest of them has not gone on; 0 without any.",
        values: [[{}, ageSeconds(backlog.oldestMoveChangedAt)]],
      },
      {
        name: "handschlag_broken_audit_logs",
        help: "Audit logs that the last nightly check found changed.",
        values: [[{}, backlog.brokenAuditLogs]],
      },
      {
        name: "handschlag_expired_checks",
        help: "Checks that the last night left with data that should be gone; at most 1000 per database.",
        values: [[{}, backlog.expiredChecks]],
      },
      ...lastTime(
        "handschlag_last_export_timestamp_seconds",
        "When the last complete export of the database ended.",
        backlog.exportedAt,
      ),
      ...lastTime(
        "handschlag_last_audit_check_timestamp_seconds",
        "When the audit logs of all tenants were last checked.",
        backlog.auditedAt,
      ),
    );
  }
  const lines = gauges.flatMap(({ name, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...values.map(([labels, value]) => `${name}${formatLabels(labels)} ${value}`),
  ]);
  return `${[...lines, ...isolateLines].join("\n")}\n`;
}

/** When something was last done; without a line before the first time. */
const lastTime = (name: string, help: string, at: Date | null): Gauge[] =>
  at ? [{ name, help, values: [[{}, at.getTime() / 1_000]] }] : [];
