import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { outbox } from "#db/schema/messages.ts";
import { rateLimits } from "#db/schema/sign-in.ts";
import { limitInvitations } from "#server/administration/users/invite.server.ts";
import { keyedHashHex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { limitContractMails } from "#server/handover/contract-mail/limit-contract-mails.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { captureTexts } from "./capture.texts.ts";
import { mailCaptureLink } from "./mail-capture-link.server.ts";
import { linkCaptures, startCapture } from "./start-capture.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the mail of a pending link contains only the link, the dealer's name and the document", async () => {
  const { ctx } = await aStaffContext(database);
  const link = await startCapture(ctx, { kind: "PASSPORT" });
  await mailCaptureLink(ctx, { id: link.id, email: " kunde@example.org " });
  const [mail] = await database.db.select().from(outbox).where(eq(outbox.headquarterId, ctx.actor.headquarterId));
  expect(mail).toMatchObject({ recipient: "kunde@example.org", state: "queued", attachments: [] });
  expect(mail?.textBody).toContain(`/id_scan_mobile/${link.token}`);
  expect(mail?.textBody).toContain("fotografieren Sie Ihren Reisepass.");
  for (const body of [mail?.textBody, mail?.htmlBody]) expect(body).not.toContain("Handschlag");
  expect(mail?.subject).toMatch(/bittet Sie um Fotos Ihres Reisepasses$/);
});

test("the mail of a link for both documents names both", async () => {
  const { ctx } = await aStaffContext(database);
  const first = await startCapture(ctx, { kind: "IDENTITY_CARD" });
  const next = await startCapture(ctx, { kind: "DRIVERS_LISCENSE" });
  await linkCaptures(ctx, { firstId: first.id, nextId: next.id });
  await mailCaptureLink(ctx, { id: first.id, email: "kunde@example.org" });
  const [mail] = await database.db.select().from(outbox).where(eq(outbox.headquarterId, ctx.actor.headquarterId));
  expect(mail?.textBody).toContain("fotografieren Sie Ihren Personalausweis und Ihren Führerschein.");
  expect(mail?.textBody).not.toContain(next.token);
  expect(mail?.subject).toMatch(/bittet Sie um Fotos Ihres Personalausweises und Ihres Führerscheins$/);
});

test("the process keeps the latest address, and so does the one that the link goes on with", async () => {
  const { ctx } = await aStaffContext(database);
  const first = await startCapture(ctx, { kind: "IDENTITY_CARD" });
  const next = await startCapture(ctx, { kind: "DRIVERS_LISCENSE" });
  const other = await startCapture(ctx, { kind: "PASSPORT" });
  await linkCaptures(ctx, { firstId: first.id, nextId: next.id });
  for (const email of ["falsch@example.org", "kunde@example.org"]) await mailCaptureLink(ctx, { id: first.id, email });
  const addressOf = async ({ id }: { id: string }) => (await ctx.db.get(captureProcesses, id))?.mailedTo;
  expect(await Promise.all([first, next, other].map(addressOf))).toEqual([
    "kunde@example.org",
    "kunde@example.org",
    null,
  ]);
});

test("the process does not keep the address of staff, and the customer's before it stays", async () => {
  const { ctx } = await aStaffContext(database);
  const [user] = await database.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  const link = await startCapture(ctx, { kind: "PASSPORT" });
  const mailTo = async (email: string) => {
    await mailCaptureLink(ctx, { id: link.id, email });
    return (await ctx.db.get(captureProcesses, link.id))?.mailedTo;
  };
  expect(await mailTo(user?.email.toUpperCase() ?? "")).toBeNull();
  expect(await mailTo("kunde@example.org")).toBe("kunde@example.org");
  expect(await mailTo(user?.email ?? "")).toBe("kunde@example.org");
});

test("ended links and invalid addresses get German messages, other tenants' links are not found", async () => {
  const { ctx } = await aStaffContext(database);
  const stranger = await aStaffContext(database);
  const link = await startCapture(ctx, { kind: "PASSPORT" });
  const invalid = await mailCaptureLink(ctx, { id: link.id, email: "kein-at" }).catch((e) => e);
  expect(invalid.issues[0].message).toBe(captureTexts.emailInvalid);
  const foreign: Problem = await mailCaptureLink(stranger.ctx, { id: link.id, email: "a@example.org" }).catch((e) => e);
  expect(foreign.kind).toBe("not-found");
  await database.db.update(captureProcesses).set({ status: "completed" }).where(eq(captureProcesses.id, link.id));
  const used: Problem = await mailCaptureLink(ctx, { id: link.id, email: "a@example.org" }).catch((e) => e);
  expect(used.message).toBe(captureTexts.linkUnusable);
});

describe("mails of links are counted", () => {
  const counted = (sender: Context, userId = sender.actor.userId): Context => ({
    ...sender,
    actor: { ...sender.actor, userId },
    platform: {
      ...sender.platform,
      limitTries: (limit) => limitTries(signInStore(database.db).countTry, "secret", sender.now(), limit),
    },
  });
  const mailTo = async (ctx: Context) => {
    const { id } = await startCapture(ctx, { kind: "PASSPORT" });
    return mailCaptureLink(ctx, { id, email: "fremd@example.org" });
  };

  test("for a user", async () => {
    const { ctx } = await aStaffContext(database);
    for (let mails = 0; mails < limits.linkMailsPerUserAndHour; mails += 1) await mailTo(counted(ctx));
    const refused = { kind: "too-many", message: captureTexts.tooManyLinkMails };
    await expect(mailTo(counted(ctx))).rejects.toMatchObject(refused);
    await mailTo(counted((await aStaffContext(database, { headquarterId: ctx.actor.headquarterId })).ctx));
  });

  test("for a tenant, with contracts and invitations, and not for others", async () => {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const { ctx: colleague } = await aStaffContext(database, { role: "Admin", headquarterId: ctx.actor.headquarterId });
    const hashed = await keyedHashHex("secret", `staff-mail-tenant:${ctx.actor.headquarterId}`);
    const row = { name: "staff-mail-tenant", subject: hashed, windowStartedAt: ctx.now() };
    await database.db.insert(rateLimits).values({ ...row, count: limits.staffMailsPerTenantAndHour - 1 });
    await mailTo(counted(ctx));
    for (const sender of [ctx, colleague]) {
      await expect(mailTo(counted(sender))).rejects.toMatchObject({ kind: "too-many" });
      await expect(limitContractMails(counted(sender))).rejects.toMatchObject({ kind: "too-many" });
      await expect(limitInvitations(counted(sender))).rejects.toMatchObject({ kind: "too-many" });
    }
    await mailTo(counted((await aStaffContext(database)).ctx));
  });
});

test("a name stored before the rule for names puts neither lines nor addresses into a mail", async () => {
  const { ctx } = await aStaffContext(database);
  const name = "Gewinn\r\nBcc: alle@example.org\u2028https://boese.example\u202e";
  await database.db.update(headquarters).set({ name }).where(eq(headquarters.id, ctx.actor.headquarterId));
  const { id } = await startCapture(ctx, { kind: "PASSPORT" });
  await mailCaptureLink(ctx, { id, email: "kunde@example.org" });
  const [mail] = await database.db.select().from(outbox).where(eq(outbox.headquarterId, ctx.actor.headquarterId));
  expect(mail?.subject).toBe("Gewinn Bcc: alle example.org https boese.example bittet Sie um Fotos Ihres Reisepasses");
  for (const body of [mail?.textBody, mail?.htmlBody]) {
    expect(body).toContain("Gewinn Bcc: alle example.org https boese.example");
    expect(body).not.toMatch(/@|:\/\/boese|\u2028|\u202e/);
  }
});
