import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { lowerFence, raiseFence } from "#db/tenant-move/fence.server.ts";
import { erasePerson, previewErasure } from "#server/customers/customer-rights/erase-person.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { retryContractEmail } from "#server/handover/contract-mail/retry-contract-email.server.ts";
import { listContractEmails } from "#server/handover/contracts/list-contract-emails.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const written = new Date("2026-11-01T09:00:00Z");
const after = (days: number) => new Date(written.getTime() + days * 86_400_000 + 60_000);

let ctx: Context;
beforeEach(async () => {
  ({ ctx } = await aStaffContext(database, { role: "Admin" }));
});

type Mail = typeof outbox.$inferSelect;
const recipient = "kunde@example.org";
const aMail = (state: Mail["state"]) =>
  ctx.db.insert(outbox, {
    id: newId(),
    recipient,
    subject: "Ihr Code",
    textBody: "Guten Tag, Yılmaz",
    htmlBody: "<p>Guten Tag, Yılmaz</p>",
    attachments: [{ filename: "Vertrag.pdf", contentType: "application/pdf", fileKey: "papers/1", byteCount: 3 }],
    state,
    nextTryAt: written,
    createdAt: written,
  });

/** The contract that lists a mail. */
async function listed(mail: Mail) {
  const { headquarterId, userId } = ctx.actor;
  const { contract } = await aFinishedProcess({ db: database.db, headquarterId, branchId: null, userId });
  await ctx.db.insert(sentContractEmails, {
    id: newId(),
    contractId: contract.id,
    recipient,
    outboxId: mail.id,
    createdAt: written,
  });
  return contract;
}
const now = async (mail: Mail) => (await ctx.db.find(outbox, eq(outbox.id, mail.id)))[0];

test.each(["sent", "failed"] as const)("a mail that was %s is deleted after 30 days", async (state) => {
  const mail = await aMail(state);
  await tidyUp(database.db, after(29));
  expect(await now(mail)).toMatchObject({ recipient, subject: "Ihr Code" });
  await tidyUp(database.db, after(30));
  expect(await now(mail)).toBeUndefined();
});

test.each(["queued", "sending"] as const)("a mail that is %s waits, however old it is", async (state) => {
  const mail = await aMail(state);
  await tidyUp(database.db, after(400));
  expect(await now(mail)).toMatchObject({ recipient, textBody: mail.textBody });
});

test("a delivered mail that a contract lists is emptied; the contract shows it as before", async () => {
  const mail = await aMail("sent");
  const contract = await listed(mail);
  const before = await listContractEmails(ctx, { contractId: contract.id });
  await tidyUp(database.db, after(30));
  expect(await now(mail)).toMatchObject({ state: "sent", recipient: "", subject: "", textBody: "", htmlBody: "" });
  expect(await listContractEmails(ctx, { contractId: contract.id })).toEqual(before);
  expect(before).toMatchObject([{ recipient, fileNames: ["Vertrag.pdf"] }]);
});

test("a failed mail that a contract lists can be sent again for 90 days; then it is emptied", async () => {
  const mail = await aMail("failed");
  const contract = await listed(mail);
  const retryAfter = async (days: number) => {
    await tidyUp(database.db, after(days));
    const at = { ...ctx, now: () => after(days) };
    const [email] = await listContractEmails(at, { contractId: contract.id });
    const { isQueued } = await retryContractEmail(at, { emailId: email?.id ?? "" });
    expect(email?.canSendAgain).toBe(isQueued);
    return isQueued;
  };
  expect(await retryAfter(89)).toBe(true);
  expect(await now(mail)).toMatchObject({ state: "queued", recipient, textBody: mail.textBody });
  await database.db.update(outbox).set({ state: "failed" }).where(eq(outbox.id, mail.id));
  expect(await retryAfter(90)).toBe(false);
  expect(await now(mail)).toMatchObject({ state: "failed", recipient: "", subject: "", textBody: "", htmlBody: "" });
});

test("an emptied mail is not sent again, whatever the clock says", async () => {
  const mail = await aMail("failed");
  const contract = await listed(mail);
  await tidyUp(database.db, after(90));
  const [email] = await listContractEmails({ ...ctx, now: () => after(80) }, { contractId: contract.id });
  expect(email?.canSendAgain).toBe(false);
  const retried = await retryContractEmail({ ...ctx, now: () => after(80) }, { emailId: email?.id ?? "" });
  expect(retried).toEqual({ isQueued: false });
});

test("mails that one run does not reach are deleted by a later one", async () => {
  const mails = [await aMail("sent"), await aMail("failed"), await aMail("sent")];
  for (let run = 0; run < 10; run++) await tidyUp(database.db, after(100), 1);
  expect(await Promise.all(mails.map(now))).toEqual([undefined, undefined, undefined]);
});

test("an erasure counts and empties the mails of a contract that have left the outbox", async () => {
  const mail = await aMail("sent");
  const { customerId } = await listed(mail);
  await tidyUp(database.db, after(30));
  expect((await previewErasure(ctx, { of: "customer", id: customerId })).mails).toBe(1);
  await erasePerson(ctx, { of: "customer", id: customerId, isConfirmed: "on" });
  expect(await ctx.db.find(sentContractEmails)).toMatchObject([{ outboxId: mail.id, recipient: "" }]);
});

test("mails of a tenant on its way to another database are left alone", async () => {
  const mails = [await aMail("sent"), await aMail("sent")] as const;
  await listed(mails[1]);
  const { headquarterId } = ctx.actor;
  await raiseFence(database.db, headquarterId, "run");
  await tidyUp(database.db, after(30));
  expect(await Promise.all(mails.map(now))).toMatchObject([{ recipient }, { recipient }]);
  await lowerFence(database.db, headquarterId, "run");
});
