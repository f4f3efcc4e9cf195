import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outboxStore } from "#db/across-tenants/outbox.server.ts";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { getCaptureProgress } from "#server/checks/capture/get-capture-progress.server.ts";
import { mailCaptureLink } from "#server/checks/capture/mail-capture-link.server.ts";
import { getLiveTicket } from "#server/checks/processes/get-live-ticket.server.ts";
import { createAppContext } from "#server/context.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { sendDueMails } from "#server/ground/platform/outbox-sender.server.ts";
import { startRoundLink } from "#server/handover/round-on-phone/start-round-link.server.ts";
import { newSignatures } from "#server/handover/signing/new-signatures.server.ts";
import { reportSigningOpened } from "#server/handover/signing/phone-signing.server.ts";
import { startPhoneSigning } from "#server/handover/signing/start-phone-signing.server.ts";
import { anUnsignedContract } from "#server/handover/signing/test-signing-desk.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const captureUrl = "/external_image_capturing_processes";

let database: TestDatabase;
let links: Awaited<ReturnType<typeof usedLinks>>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  links = await usedLinks();
});
afterAll(() => database.close());

/** The doors of a request without a session, on the test's database. */
function guestDoors({ platform }: Context) {
  const env = { DB_URL: database.url, DB_TOKEN: database.token, APP_SECRET: platform.appSecret } as Env;
  return createAppContext(env, { waitUntil: () => {} }, new Request(platform.appUrl), fixedParts);
}

/** A capture link that an API client made and made again, and that was mailed; a signing link that was opened. */
async function usedLinks() {
  const { ctx, fake } = await aStaffContext(database);
  const body = { external_image_capturing_process: { kind: "IDENTITY_CARD" } };
  const made = await apiOf(ctx)("POST", captureUrl, body, { "idempotency-key": "key-of-the-client" });
  const again = await apiOf(ctx)("POST", captureUrl, body, { "idempotency-key": "key-of-the-client" });
  expect([made.status, again.json]).toEqual([201, made.json]);
  const token: string = made.json.external_image_capturing_process.token;
  const [row] = await ctx.db.find(captureProcesses, eq(captureProcesses.tokenHash, await sha256Hex(token)));
  const id = row?.id ?? "";
  await mailCaptureLink(ctx, { id, email: "kunde@example.org" });
  const desk = await anUnsignedContract(database);
  const signing = await startPhoneSigning(desk.ctx, { id: desk.contract.id });
  const signer = await guestDoors(desk.ctx).signerDoor(signing.token);
  return { ctx, fake, capture: { id, token }, desk, signing, signer };
}

/** The columns of the database, `table.column`, with a value that contains the text. */
async function columnsWith(text: string): Promise<string[]> {
  const found = new Set<string>();
  const tables = await database.db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);
  for (const { name } of tables) {
    const rows = await database.db.all<Record<string, unknown>>(sql`select * from ${sql.identifier(name)}`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const stored = value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : String(value);
        if (stored.includes(text)) found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].sort();
}

test("no column of the database holds a link's token, except a mail's until it is delivered", async () => {
  const { capture, signing, desk, signer, fake } = links;
  await desk.fake.settled();
  expect(await columnsWith(signing.id)).toContain("signing_links.id");
  expect(await columnsWith(signing.token)).toEqual([]);
  const { id: contractId } = desk.contract;
  const round = await startRoundLink(desk.ctx, { contractId, moment: "handover", isForColleague: false });
  expect(await columnsWith(round.id)).toContain("round_links.id");
  expect(await columnsWith(round.token)).toEqual([]);
  expect(await columnsWith(capture.token)).toEqual(["outbox.html_body", "outbox.text_body"]);
  const provider = { name: "resend" as const, deliver: async () => "delivered" };
  await sendDueMails(outboxStore(database.db), provider, fake.platform.files, () => new Date(Date.now() + 60_000));
  expect(await columnsWith(capture.token)).toEqual([]);
  expect(signer.actor).toMatchObject({ signingLinkId: signing.id });
});

test("a link opens by its token, not by anything that is stored of it", async () => {
  const { ctx, capture, desk, signing } = links;
  const { guestDoor, signerDoor } = guestDoors(ctx);
  expect((await guestDoor(capture.token)).actor).toMatchObject({ captureProcessId: capture.id });
  expect((await signerDoor(signing.token)).actor).toMatchObject({ signingLinkId: signing.id });
  const process = await ctx.db.get(captureProcesses, capture.id);
  const ofCapture = [process?.tokenHash ?? "", process?.tokenCopy ?? "", capture.id, signing.token, ""];
  const ofSigning = [signing.tokenHash, signing.tokenCopy, signing.id, capture.token, ""];
  const doors = [...ofCapture.map((key) => guestDoor(key)), ...ofSigning.map((key) => signerDoor(key))];
  for (const door of await Promise.allSettled(doors)) {
    expect(door).toMatchObject({ status: "rejected", reason: { kind: "not-found" } });
  }
  expect(desk.ctx.actor.headquarterId).not.toBe(ctx.actor.headquarterId);
});

test("staff see the same link every time; rooms of the relay have other names, and not another dealer's staff", async () => {
  const { ctx, capture, desk, signing, signer } = links;
  const view = await getCaptureProgress(ctx, { id: capture.id });
  expect(view.url).toContain(`/id_scan_mobile/${capture.token}?`);
  expect(await getCaptureProgress(ctx, { id: capture.id })).toEqual(view);
  const { link } = await newSignatures(desk.ctx, { id: desk.contract.id });
  expect(link?.url).toMatch(new RegExp(`/sign/${signing.token}$`));

  await reportSigningOpened(actorDoor({ ...desk.ctx, actor: signer.actor }), {});
  await desk.fake.settled();
  expect(desk.fake.published.map(({ room }) => room)).toEqual([link?.room]);
  for (const [owner, stranger, room, token] of [
    [ctx, desk.ctx, view.room, capture.token],
    [desk.ctx, ctx, link?.room ?? "", signing.token],
  ] as const) {
    expect(room).not.toContain(token);
    expect(await getLiveTicket(owner, { party: "main", room })).toContain(room);
    const entering = [
      getLiveTicket(stranger, { party: "main", room }),
      getLiveTicket(owner, { party: "main", room: token }),
    ];
    for (const entry of await Promise.allSettled(entering)) {
      expect(entry).toMatchObject({ status: "rejected", reason: { kind: "not-found" } });
    }
  }
});

test("after a change of the product's secret staff are offered a new link; the customer's old one still works", async () => {
  const { ctx, capture, desk, signing } = links;
  const changed = <C extends Context>(before: C): C => ({
    ...before,
    platform: { ...before.platform, appSecret: "another secret" },
  });
  expect(await getCaptureProgress(changed(ctx), { id: capture.id })).toMatchObject({ status: "expired", token: "" });
  await expect(mailCaptureLink(changed(ctx), { id: capture.id, email: "kunde@example.org" })).rejects.toMatchObject({
    kind: "conflict",
  });
  expect((await newSignatures(changed(desk.ctx), { id: desk.contract.id })).link).toBeNull();
  const doors = guestDoors(changed(ctx));
  expect((await doors.guestDoor(capture.token)).actor).toMatchObject({ captureProcessId: capture.id });
  expect((await doors.signerDoor(signing.token)).actor).toMatchObject({ signingLinkId: signing.id });
});
