import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { outboxStore } from "#db/across-tenants/outbox.server.ts";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { sbContracts } from "#db/schema/contracts.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aFinishedProcess, aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { type MailTransport, sendDueMails } from "#server/ground/platform/outbox-sender.server.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { listContractEmails, listSbContractEmails } from "#server/handover/contracts/list-contract-emails.server.ts";
import { addPayment } from "#server/handover/payments/add-payment.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { SendContractEmailInput } from "./contract-email.schema.ts";
import { contractEmailTexts } from "./contract-email.texts.ts";
import { newContractEmail } from "./new-contract-email.server.ts";
import { retryContractEmail } from "./retry-contract-email.server.ts";
import { sendContractEmail, sendSbContractEmail } from "./send-contract-email.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type StaffOptions = Parameters<typeof aStaffContext>[1];

async function aContract(aState = aVehicleUnderway, options: ContractOptions = {}, staff: StaffOptions = {}) {
  const { ctx, fake } = await aStaffContext(database, staff);
  const { headquarterId, branchId, userId } = ctx.actor;
  const seeded = await aState({ db: database.db, headquarterId, branchId, userId }, { hasPhotos: false, ...options });
  return { ctx, fake, ...seeded };
}

const mailsOf = (ctx: Context) =>
  database.db.select().from(outbox).where(eq(outbox.headquarterId, ctx.actor.headquarterId));

const refusing: MailTransport = { name: "resend", deliver: () => Promise.reject(new Error("mailbox full")) };
const delivering = (delivered: { recipient: string; names: string[]; bytes: number[] }[]): MailTransport => ({
  name: "resend",
  async deliver(mail, attachments) {
    const names = attachments.map(({ filename }) => filename);
    delivered.push({ recipient: mail.recipient, names, bytes: attachments.map(({ bytes }) => bytes.length) });
    return "id";
  },
});

test("the dialog shows the customer's address and the paper to be sent", async () => {
  const unsigned = await aContract(aVehicleUnderway, { isSigned: false });
  const preset = await newContractEmail(unsigned.ctx, { contractId: unsigned.contract.id });
  expect(preset).toMatchObject({
    recipient: unsigned.customer.email,
    subject: `Ihr Fahrzeugüberlassungsvertrag ${unsigned.contract.contractNumber}`,
    attachments: [{ kind: "unsigned", fileName: `Vertrag ${unsigned.contract.contractNumber}.pdf` }],
  });
  const signed = await aContract(aVehicleUnderway, { contractChanges: { fullySignedAt: new Date() } });
  const { attachments } = await newContractEmail(signed.ctx, { contractId: signed.contract.id });
  expect(attachments.map(({ kind }) => kind)).toEqual(["signed"]);
  const finished = await aContract(aFinishedProcess);
  const last = await newContractEmail(finished.ctx, { contractId: finished.contract.id });
  expect(last.attachments.map(({ kind }) => kind)).toEqual(["signed_with_vehicle_return"]);
});

test("the paper is rendered first and is the only attachment; the mail contains only salutation, number and sum", async () => {
  const { ctx, contract, customer, vehicle, check } = await aContract(
    aVehicleUnderway,
    { isSigned: false },
    { rendersPapers: true },
  );
  const sent = await sendContractEmail(ctx, { contractId: contract.id, recipient: " erika@example.org " });
  expect(sent.recipient).toBe("erika@example.org");
  const delivered: Parameters<typeof delivering>[0] = [];
  await sendDueMails(outboxStore(database.db), delivering(delivered), ctx.platform.files, ctx.now);
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({
    recipient: "erika@example.org",
    names: [`Vertrag ${contract.contractNumber}.pdf`],
  });
  expect(delivered[0]?.bytes[0]).toBeGreaterThan(5_000);

  const again = await sendContractEmail(ctx, { contractId: contract.id, recipient: "erika@example.org" });
  const [mail] = (await mailsOf(ctx)).filter(({ id }) => id === again.outboxId);
  const text = `${mail?.subject} ${mail?.textBody}`;
  expect(text).toContain(contract.contractNumber);
  expect(text).toContain(customer.surname);
  const secrets = [customer.street, customer.dateOfBirth, customer.telephoneNumber, vehicle.vin, vehicle.licensePlate];
  for (const secret of [...secrets, check.identityDocumentNumber]) expect(text).not.toContain(secret);
  const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
  expect(JSON.stringify(entry)).not.toContain("example.org");
});

test("with SB-Schutz its paper is attached too, and the mail names one sum and the deposit", async () => {
  const options = { isSigned: false, withSbInsurance: true };
  const { ctx, contract, sbContract } = await aContract(aVehicleUnderway, options);
  await sendContractEmail(ctx, { contractId: contract.id, recipient: "erika@example.org" });
  const names = [
    `Vertrag ${contract.contractNumber}.pdf`,
    `SB-Schutz ${sbContract?.contractNumber}.pdf`,
    "Merkblatt SB-Schutz.pdf",
  ];
  const [mail] = await mailsOf(ctx);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(names);
  // Each can be read on a page too; the leaflet is the same for all.
  const read = (mail?.textBody ?? "").split("\n").filter((line) => line.includes("/document_link/"));
  expect(mail?.textBody).toContain(`Vertrag ${contract.contractNumber}:\n${read[0]}`);
  expect(mail?.textBody).toContain(`SB-Schutz ${sbContract?.contractNumber}:\n${read[1]}`);
  expect(mail?.htmlBody).toContain(`<a href="${read[1]}"`);
  const sum = formatEuro(contract.totalCents + (sbContract?.feeCents ?? 0));
  expect(mail?.textBody).toContain(`Zu zahlen ${sum}, dazu Kaution ${formatEuro(contract.depositCents ?? 0)}.`);
  const [listed] = await listContractEmails(ctx, { contractId: contract.id });
  expect(listed?.fileNames).toEqual(names);
});

test("what was paid is not asked for again, and what is open is named", async () => {
  const { ctx, contract } = await aContract(aVehicleUnderway, { isSigned: false });
  const textNow = async () => {
    const { outboxId } = await sendContractEmail(ctx, { contractId: contract.id, recipient: "erika@example.org" });
    return (await mailsOf(ctx)).find(({ id }) => id === outboxId)?.textBody ?? "";
  };
  const pay = (purpose: "rental" | "deposit", amountCents: number) =>
    addPayment(ctx, { contractId: contract.id, purpose, method: "cash", amountCents });
  // Of a dealer who notes no payments nothing is known.
  expect(await textNow()).not.toContain(" offen.");
  await pay("rental", contract.totalCents);
  expect(await textNow()).toContain(`Davon sind noch ${formatEuro(contract.depositCents ?? 0)} offen.`);
  await pay("deposit", contract.depositCents ?? 0);
  expect(await textNow()).toContain("Das ist bezahlt.");
});

test("a double click sends one mail, and both requests get the same result", async () => {
  const { ctx: withPdf, contract } = await aContract(aVehicleUnderway, { isSigned: false });
  const ctx = withPdf;
  const typed = { contractId: contract.id, recipient: "erika@example.org", formKey: "form" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendContractEmail(ctx, typed)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await mailsOf(ctx)).toHaveLength(1);
  await sendContractEmail(ctx, { ...typed, recipient: "other@example.org" });
  await sendContractEmail(ctx, { ...typed, formKey: "next form" });
  expect(await mailsOf(ctx)).toHaveLength(3);
});

test.each([
  ["", contractTexts.emailRequired],
  ["   ", contractTexts.emailRequired],
  [undefined, contractTexts.emailRequired],
  ["erika", contractTexts.emailFormat],
  ["erika@example", contractTexts.emailFormat],
  ["a@example.org, b@example.org", contractTexts.emailFormat],
  ["a@example.org\r\nBcc: b@example.org", contractTexts.emailFormat],
])("the recipient %j is refused", (recipient, message) => {
  const told = SendContractEmailInput.safeParse({ contractId: "x", recipient });
  expect(told.error?.issues[0]?.message).toBe(message);
});

test("a paper that cannot be rendered is reported, and nothing is sent", async () => {
  const { ctx, contract } = await aContract(aVehicleUnderway, { isSigned: false });
  const platform = { ...ctx.platform, renderPaper: () => Promise.reject(new Error("no memory")) };
  const sending = sendContractEmail({ ...ctx, platform }, { contractId: contract.id, recipient: "erika@example.org" });
  await expect(sending).rejects.toMatchObject({
    kind: "unavailable",
    message: contractEmailTexts.paperUnavailable,
  });
  expect(await mailsOf(ctx)).toHaveLength(0);
});

test("a request that dies between its papers and its mail can be repeated with its key", async () => {
  const { ctx, contract } = await aContract(aVehicleUnderway, { isSigned: false });
  const path = `/contracts/${contract.id}/send_contract_email`;
  const send = () => apiOf(ctx)("POST", path, { recipient: "erika@example.org" }, { "idempotency-key": "one" });
  await database.db.run(
    sql`create trigger no_mail before insert on outbox begin select raise(abort, 'the database went away'); end`,
  );
  vi.spyOn(console, "error").mockImplementation(() => {});
  const died = await send().finally(() => database.db.run(sql`drop trigger no_mail`));
  vi.restoreAllMocks();
  expect(died.status).toBe(500);
  expect((await send()).status).toBe(201);
  expect(await mailsOf(ctx)).toHaveLength(1);
});

describe("a mail that could not be delivered", () => {
  async function aFailedMail() {
    const contract = await aContract(aVehicleUnderway, { isSigned: false });
    const { ctx } = contract;
    const sent = await sendContractEmail(ctx, { contractId: contract.contract.id, recipient: "erika@example.org" });
    let now = ctx.now();
    const store = outboxStore(database.db);
    const send = (transport: MailTransport) => sendDueMails(store, transport, ctx.platform.files, () => now);
    const later = () => {
      now = new Date(now.getTime() + 9 * 3_600_000);
    };
    const list = () => listContractEmails(ctx, { contractId: contract.contract.id });
    return { ...contract, sent, send, later, list };
  }

  test("shows when it is retried, then that it failed", async () => {
    const { send, later, list } = await aFailedMail();
    expect((await list())[0]).toMatchObject({ state: "queued", nextTryAt: null });
    await send(refusing);
    expect((await list())[0]).toMatchObject({ state: "queued", nextTryAt: expect.any(Date) });
    for (let tries = 2; tries <= 6; tries++) {
      later();
      await send(refusing);
    }
    expect((await list())[0]).toMatchObject({ state: "failed", nextTryAt: null, recipient: "erika@example.org" });
  });

  test("is sent again on demand, once for two clicks, and then arrives", async () => {
    const { ctx, sent, send, later, list } = await aFailedMail();
    expect(await retryContractEmail(ctx, { emailId: sent.id })).toEqual({ isQueued: false });
    await database.db.update(outbox).set({ state: "failed", tries: 6 }).where(eq(outbox.id, sent.outboxId));
    const clicks = await Promise.all([1, 2, 3].map(() => retryContractEmail(ctx, { emailId: sent.id })));
    expect(clicks.filter(({ isQueued }) => isQueued)).toHaveLength(1);
    const delivered: Parameters<typeof delivering>[0] = [];
    later();
    await send(delivering(delivered));
    expect(delivered.filter(({ recipient }) => recipient === "erika@example.org").length).toBeGreaterThan(0);
    expect((await list())[0]).toMatchObject({ state: "sent", sentAt: expect.any(Date) });
    expect(await retryContractEmail(ctx, { emailId: sent.id })).toEqual({ isQueued: false });
  });
});

test("one person sends thirty mails an hour, repeats of a form and colleagues not counted", async () => {
  const { ctx, contract } = await aContract(aVehicleUnderway, { isSigned: false });
  const { countTry } = signInStore(database.db);
  const counted = (sender: Context): Context => ({
    ...sender,
    platform: { ...sender.platform, limitTries: (limit) => limitTries(countTry, "secret", ctx.now(), limit) },
  });
  const send = (sender: Context, number: number) =>
    sendContractEmail(counted(sender), {
      contractId: contract.id,
      recipient: "erika@example.org",
      formKey: `form-${number}`,
    });
  for (let number = 0; number < 30; number++) await send(ctx, number);
  await send(ctx, 29);
  const tooMany = { kind: "too-many", message: contractEmailTexts.tooMany };
  await expect(send(ctx, 30)).rejects.toMatchObject(tooMany);
  const [mail] = await database.db
    .select()
    .from(sentContractEmails)
    .where(eq(sentContractEmails.contractId, contract.id));
  await expect(retryContractEmail(counted(ctx), { emailId: mail?.id ?? "" })).rejects.toMatchObject(tooMany);
  expect(await mailsOf(ctx)).toHaveLength(30);
  await send({ ...ctx, actor: { ...ctx.actor, userId: newId() } }, 31);
  expect(await mailsOf(ctx)).toHaveLength(31);
});

test("an SB-Schutz is mailed the same way", async () => {
  const { ctx, contract, sbContract } = await aContract(aVehicleUnderway, { isSigned: false, withSbInsurance: true });
  const sbContractId = sbContract?.id ?? "";
  const { customer, dealer } = contract.snapshot as ContractSnapshot;
  const snapshot = { ...(sbContract?.snapshot as object), customer, dealer };
  await database.db
    .update(sbContracts)
    .set({ snapshot, contractNumber: "SB-2026-000042" })
    .where(eq(sbContracts.id, sbContractId));
  await sendSbContractEmail(ctx, { sbContractId, recipient: "erika@example.org" });
  const [email] = await listSbContractEmails(ctx, { sbContractId });
  expect(email?.fileNames).toEqual(["SB-Schutz SB-2026-000042.pdf", "Merkblatt SB-Schutz.pdf"]);
  expect(await listContractEmails(ctx, { contractId: contract.id })).toEqual([]);
  const [mail] = await mailsOf(ctx);
  expect(mail?.subject).toBe("Ihr SB-Vertrag SB-2026-000042");
});

test("another tenant's and another branch's contracts and mails are not found", async () => {
  const { ctx, contract } = await aContract(aVehicleUnderway, { isSigned: false });
  const { id } = await sendContractEmail(ctx, { contractId: contract.id, recipient: "erika@example.org" });
  const stranger = await aStaffContext(database);
  const branch = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, isAtBranch: true });
  for (const other of [stranger.ctx, branch.ctx]) {
    const send = sendContractEmail(other, { contractId: contract.id, recipient: "x@example.org" });
    await expect(send).rejects.toMatchObject({ kind: "not-found" });
    await expect(retryContractEmail(other, { emailId: id })).rejects.toMatchObject({ kind: "not-found" });
    expect(await listContractEmails(other, { contractId: contract.id })).toEqual([]);
  }
  const [row] = await database.db.select().from(sentContractEmails).where(eq(sentContractEmails.id, id));
  expect(row?.recipient).toBe("erika@example.org");
});
