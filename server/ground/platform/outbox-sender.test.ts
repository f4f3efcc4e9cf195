import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outboxStore } from "#db/across-tenants/outbox.server.ts";
import { outbox } from "#db/schema/messages.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { startMailProvider } from "#tests/fakes/mail-provider.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { startSilentServer } from "#tests/fakes/silent-server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { retryMinutes } from "./claimed-work.server.ts";
import { mailBody } from "./mail-layout.ts";
import { resendTransport, sendDueMails } from "./outbox-sender.server.ts";
import { queueMail } from "./queue-mail.server.ts";

let database: TestDatabase;
let provider: Awaited<ReturnType<typeof startMailProvider>>;
let clock = new Date("2026-11-21T09:00:00Z");
const files = memoryFiles();

beforeAll(async () => {
  database = await testDatabase();
  provider = await startMailProvider();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(outbox);
  provider.delivered.length = 0;
});

const send = () =>
  sendDueMails(
    outboxStore(database.db),
    resendTransport("re_test", "Handschlag <noreply@handschlag.example>", provider.url),
    files,
    () => clock,
  );
const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const body = mailBody({ subject: "Betreff", greeting: "Guten Tag,", paragraphs: ["<b>Text</b> & mehr"] });

async function aQueuedMail(mail: Partial<Parameters<typeof queueMail>[2]> = {}): Promise<{ ctx: Context; id: string }> {
  const { ctx } = await aStaffContext(database, { now: () => clock });
  const id = await queueMail(ctx.db, ctx, { recipient: "kunde@example.org", ...body, ...mail });
  return { ctx, id };
}
const rowOf = async (id: string) => (await database.db.select().from(outbox).where(eq(outbox.id, id)))[0];

test("a queued mail is delivered once, with its id as idempotency key; then its text is deleted", async () => {
  const { id } = await aQueuedMail();
  await Promise.all([send(), send(), send()]);
  expect(provider.delivered).toHaveLength(1);
  expect(provider.delivered[0]).toMatchObject({
    idempotencyKey: id,
    body: { to: "kunde@example.org", subject: "Betreff" },
  });
  expect(await rowOf(id)).toMatchObject({ state: "sent", providerId: "mail-1", textBody: "", htmlBody: "" });
});

test("attachments come from the object store", async () => {
  await files.put("contracts/vertrag", new TextEncoder().encode("%PDF-1.7"), "application/pdf");
  await aQueuedMail({
    attachments: [
      { filename: "Vertrag.pdf", contentType: "application/pdf", fileKey: "contracts/vertrag", byteCount: 8 },
    ],
  });
  await send();
  const [attachment] = (provider.delivered[0]?.body.attachments ?? []) as { filename: string; content: string }[];
  expect(attachment?.filename).toBe("Vertrag.pdf");
  expect(JSON.stringify(attachment)).toContain("JVBERi0xLjc");
});

test("a mail whose attachment is missing is not sent without it", async () => {
  const { id } = await aQueuedMail({
    attachments: [{ filename: "Vertrag.pdf", contentType: "application/pdf", fileKey: "gone", byteCount: 8 }],
  });
  expect(await send()).toEqual({ sent: 0, failed: 1 });
  expect(provider.delivered).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "queued", tries: 1 });
});

test("a mail is claimed once per attempt, and not before it is due", async () => {
  const { id } = await aQueuedMail();
  const store = outboxStore(database.db);
  const [row] = await store.due(clock, 10);
  if (!row) throw new Error("the mail is due");
  const leaseUntil = new Date(clock.getTime() - 1);
  expect(await store.claim(row, clock, leaseUntil)).toMatchObject({ id, state: "sending", tries: 1 });
  // The lease has expired, but this sender read the row before the first attempt.
  expect(await store.claim(row, clock, leaseUntil)).toBeUndefined();
  const [again] = await store.due(clock, 10);
  if (!again) throw new Error("the mail is due again");
  expect(await store.claim(again, new Date(leaseUntil.getTime() - 1), leaseUntil)).toBeUndefined();
  // A sender that took too long does not give back what another one has claimed since.
  await store.claim(again, clock, new Date(clock.getTime() + 60_000));
  await store.release(again, null);
  expect(await rowOf(id)).toMatchObject({ state: "sending", tries: 2 });
});

test("failures are retried after 1, 5, 30 minutes, 2 and 8 hours, then the mail counts as failed", async () => {
  const { id } = await aQueuedMail();
  for (const pause of retryMinutes) {
    provider.failNext(1);
    await send();
    expect(await rowOf(id)).toMatchObject({ state: "queued" });
    minutesLater(pause - 0.1);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    minutesLater(0.2);
  }
  provider.failNext(1);
  await send();
  expect(await rowOf(id)).toMatchObject({ state: "failed", tries: retryMinutes.length + 1 });
  minutesLater(24 * 60);
  expect(await send()).toEqual({ sent: 0, failed: 0 });
});

test("a sender that died after delivery does not cause a second mail", async () => {
  const { id } = await aQueuedMail();
  await send();
  await database.db.update(outbox).set({ state: "sending", nextTryAt: clock }).where(eq(outbox.id, id));
  minutesLater(3);
  await send();
  expect(provider.delivered).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: "sent" });
});

test("text in a mail is escaped", () => {
  expect(body.htmlBody).toContain("&lt;b&gt;Text&lt;/b&gt; &amp; mehr");
  expect(body.textBody).toContain("<b>Text</b> & mehr");
});

describe("a provider that does not respond", () => {
  test("is asked once a run, and again by the next", async () => {
    const silent = await startSilentServer();
    for (let count = 0; count < 3; count += 1) await aQueuedMail();
    const transport = resendTransport("re_test", "Handschlag <noreply@handschlag.example>", silent.url, 50);
    const run = () => sendDueMails(outboxStore(database.db), transport, files, () => clock);
    expect(await run()).toEqual({ sent: 0, failed: 1 });
    expect(silent.requests()).toBe(1);
    expect(await run()).toEqual({ sent: 0, failed: 1 });
    await silent.close();
    expect(await send()).toEqual({ sent: 1, failed: 0 });
  });
});

test("a dealer with more mails than a run sends holds up nobody", async () => {
  const { ctx } = await aQueuedMail();
  for (let count = 0; count < 60; count += 1) await queueMail(ctx.db, ctx, { recipient: "a@example.org", ...body });
  minutesLater(1);
  const { id } = await aQueuedMail();
  await send();
  expect((await rowOf(id))?.state).toBe("sent");
});
