import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contractFiles } from "#db/schema/contracts.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { scans } from "#db/schema/scans.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { scanPdf } from "#db/seed/states/scan-pdf.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { webhookEventNames } from "#server/services/webhooks/webhook-events.ts";
import { sealWebhookSecret, webhookSecretOf } from "#server/services/webhooks/webhook-secret.server.ts";
import { eml, genuine } from "#tests/seed/eml.ts";
import type { Acknowledged } from "./desk.ts";

const scanDomain = "scan.handschlag.example";
const scanner = "scanner@rheintal.example";
const attemptMs = 20_000;
const paperReady = "contract.paper_ready";

/** What talks to the product from outside while it is being killed: a scanner that mails, and a program that takes webhooks. */
export async function openOutside(db: Database, headquarterId: string, app: string) {
  const [headquarter] = await db.select().from(headquarters).where(eq(headquarters.id, headquarterId));
  const [admin] = await db.select().from(users).where(eq(users.headquarterId, headquarterId));
  const startedAt = new Date();
  const received = new Map<string, number>();
  const refused = new Set<string>();
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    const id = String(request.headers["webhook-id"]);
    count += 1;
    // Retries besides those after a crash; once per message, as batches of ten would meet the same one each time.
    if (count % 10 === 0 && !refused.has(id)) {
      refused.add(id);
      return response.writeHead(500).end();
    }
    received.set(id, (received.get(id) ?? 0) + 1);
    return response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { APP_SECRET = "" } = parseEnv(readFileSync(".dev.vars", "utf8"));
  const endpoint = await aWebhook(
    { db, headquarterId, userId: admin?.id ?? "" },
    {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      events: webhookEventNames,
      secret: await sealWebhookSecret(APP_SECRET, headquarterId, webhookSecretOf(newToken())),
    },
  );

  /** A mail with one scan, delivered again and again until it is taken, as mail servers do. */
  async function mailScan(userId: string): Promise<Acknowledged> {
    const messageId = `<${newId()}@kopierer.example>`;
    const to = `${headquarter?.scanMailbox}@${scanDomain}`;
    const authenticationResults = genuine("rheintal.example");
    const mail = eml({ from: scanner, to, messageId, authenticationResults, parts: [{ bytes: scanPdf("Scan", 1) }] });
    const address = `${app}/cdn-cgi/local/email?${new URLSearchParams({ from: scanner, to })}`;
    for (;;) {
      const signal = AbortSignal.timeout(attemptMs);
      const response = await fetch(address, { method: "POST", body: Buffer.from(mail), signal }).catch(() => null);
      await response?.text().catch(() => null);
      if (response?.ok) return { kind: "scan", checkId: "", messageId, userId };
      await sleep(500);
    }
  }

  /** Sends what is left, without waiting for leases and pauses to end; ends after two minutes at the latest. */
  async function untilSent(): Promise<void> {
    for (let tries = 0; tries < 24; tries += 1) {
      const waiting = and(eq(webhookDeliveries.endpointId, endpoint.id), sql`state in ('queued', 'sending')`);
      const due = await db.update(webhookDeliveries).set({ nextTryAt: new Date() }).where(waiting).returning();
      const mails = await db
        .update(outbox)
        .set({ nextTryAt: new Date() })
        .where(sql`state in ('queued', 'sending')`)
        .returning();
      if (due.length + mails.length === 0) return;
      await fetch(`${app}/cdn-cgi/local/scheduled?time=${Date.now()}`).catch(() => null);
      await sleep(5_000);
    }
  }

  /** What is wrong with scans and webhooks after these writes, and after what the yard did with the contracts of these ids. */
  async function verify(writes: Acknowledged[], inTheYard: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    const mailed = writes.flatMap(({ messageId }) => messageId ?? []);
    const stored = await db
      .select({ messageId: scans.messageId })
      .from(scans)
      .where(eq(scans.headquarterId, headquarterId));
    const counts = new Map<string, number>();
    for (const { messageId } of stored) {
      // What the mail held stands behind its Message-ID.
      const [id = ""] = messageId.split(" ");
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const id of mailed) if (counts.get(id) !== 1) wrong.push(`the mail ${id} became ${counts.get(id) ?? 0} scans`);

    const sent = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpoint.id));
    const told = new Map<string, number>();
    /** Contracts that were there before, of which tablets fetch the papers. */
    const shown = new Set<string>();
    for (const { id, messageId, body, state } of sent) {
      if (state !== "delivered" || !received.has(messageId)) wrong.push(`the message ${id} is ${state}`);
      const { type, data } = JSON.parse(body);
      if (type === paperReady && data.contract_id) shown.add(data.contract_id);
      const about = data.contract_id ?? `${data.id_check_id} ${data.document}`;
      const event = `${type} ${about}${type === paperReady ? ` ${data.kind} ${data.act_id ?? ""}` : ""}`;
      told.set(event, (told.get(event) ?? 0) + 1);
    }
    const written = writes.flatMap(({ contractId }) => contractId ?? []);
    const papers = await db
      .select()
      .from(contractFiles)
      .where(
        and(
          inArray(contractFiles.contractId, [...new Set([...written, ...inTheYard, ...shown])]),
          gte(contractFiles.createdAt, startedAt),
        ),
      );
    const expected = [
      ...writes.flatMap(eventsOf),
      ...inTheYard.flatMap((id) => ["signed", "handed_over", "returned"].map((done) => `contract.${done} ${id}`)),
      ...papers.map(({ contractId, kind, actId }) => `${paperReady} ${contractId} ${kind} ${actId}`),
    ];
    for (const event of expected) {
      if (told.get(event) !== 1) wrong.push(`${told.get(event) ?? 0} messages instead of one: ${event}`);
      told.delete(event);
    }
    for (const event of told.keys()) wrong.push(`a message of what nobody confirmed: ${event}`);
    return wrong;
  }

  return {
    mailScan,
    untilSent,
    verify,
    repeated: () => [...received.values()].reduce((sum, times) => sum + times - 1, 0),
    received: () => received.size,
    end: () => server.close(),
  };
}

/** What endpoints have to be told about a write. */
function eventsOf({ kind, checkId, contractId }: Acknowledged): string[] {
  if (kind === "approval") return ["identity", "license"].map((half) => `id_check.decided ${checkId} ${half}`);
  if (kind === "rejection") return [`id_check.decided ${checkId} license`];
  const contractEvents: Partial<Record<Acknowledged["kind"], string>> = {
    contract: "contract.created",
    signatures: "contract.signed",
    payment: "contract.payment_added",
    extension: "contract.extended",
    swap: "contract.vehicle_swapped",
    return: "contract.returned",
    correction: "contract.return_corrected",
    cancellation: "contract.cancelled",
  };
  // The last signature hands the vehicle over.
  const events = [contractEvents[kind], kind === "signatures" ? "contract.handed_over" : undefined];
  return events.flatMap((event) => (event ? [`${event} ${contractId}`] : []));
}
