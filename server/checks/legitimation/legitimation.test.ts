import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { legitimationStore } from "#db/across-tenants/legitimation.server.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { documentImages, idChecks, legitimationRequests } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aCompletedCapture } from "#db/seed/states/captures.ts";
import { discardIdCheck } from "#server/checks/id-checks/discard-id-check.server.ts";
import { requestPhoto } from "#server/checks/id-checks/request-photo.server.ts";
import { startIdCheck } from "#server/checks/id-checks/start-id-check.server.ts";
import { submitCapture } from "#server/checks/id-checks/submit-capture.server.ts";
import { approveIdentity, rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import { withdrawDecision } from "#server/checks/withdrawing/withdraw-decision.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { retryMinutes } from "#server/ground/platform/claimed-work.server.ts";
import { outsideCheck } from "#server/ground/platform/outside-check.server.ts";
import { signImageLink } from "#server/ground/platform/signed-links.server.ts";
import { startLegitimationProvider } from "#tests/fakes/legitimation-provider.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { startSilentServer } from "#tests/fakes/silent-server.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { encryptWebhookSecret } from "./legitimation-provider.server.ts";
import { sendDueLegitimationRequests, sendLegitimationRequest } from "./send-legitimation-request.server.ts";

const photo = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));

let database: TestDatabase;
let provider: Awaited<ReturnType<typeof startLegitimationProvider>>;
beforeAll(async () => {
  database = await testDatabase();
  provider = await startLegitimationProvider();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});
beforeEach(() => {
  provider.received.length = 0;
  provider.failNext(0);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

type Settings = Partial<typeof headquarters.$inferInsert>;

/** A check with both documents that was just started, in a tenant with the provider; `clock` moves its time. */
async function aStartedCheck({ settings = {}, at = new Date() }: { settings?: Settings; at?: Date } = {}) {
  const clock = { now: at };
  const { ctx, fake } = await aStaffContext(database, { now: () => clock.now });
  const { headquarterId, userId } = ctx.actor;
  const webhook: Settings = {
    legitimationProvider: "webhook",
    legitimationWebhookUrl: provider.url,
    legitimationWebhookSecret: await encryptWebhookSecret(ctx.platform.appSecret, headquarterId, provider.secret),
    ...settings,
  };
  await database.db.update(headquarters).set(webhook).where(eq(headquarters.id, headquarterId));
  const place = { db: database.db, headquarterId, userId, files: fake.platform.files, now: clock.now };
  const capture = await aCompletedCapture(place);
  const license = await aCompletedCapture(place, { kind: "DRIVERS_LISCENSE" });
  const check = await startIdCheck(ctx, {
    identityDocumentType: "IDENTITY_CARD",
    captureId: capture.id,
    licenseCaptureId: license.id,
  });
  await fake.settled();
  const requestOf = async () =>
    (await database.db.select().from(legitimationRequests).where(eq(legitimationRequests.idCheckId, check.id)))[0];
  const request = await requestOf();
  const api = publicApi(database, fake);
  const callback = async (init: RequestInit, id = request?.id) => {
    const answer = await api.request(`/api/legitimation_callbacks/${id}`, init);
    await api.settled();
    return { status: answer.status, json: (await answer.json()) as { data?: unknown } };
  };
  const stored = async () => (await database.db.select().from(idChecks).where(eq(idChecks.id, check.id)))[0];
  const cron = () =>
    sendDueLegitimationRequests(
      legitimationStore(database.db),
      () => ({ ...ctx, actor: { kind: "system" } }),
      clock.now,
    );
  return { ctx, fake, clock, check, request, requestOf, api, callback, stored, cron };
}

const accepted = {
  approval_state: "SUCCESSFULLY_COMPLETED",
  prename: "Erika",
  surname: "Mustermann",
  number: "L01X00T47",
  date_of_birth: "1984-08-12",
  expires_on: "2031-08-01",
  nationality: "Deutsch",
};
const acceptedLicense = {
  ...accepted,
  number: "B072RRE2I55",
  drivers_liscense_issuing_authority: "Stadt Köln",
  drivers_license_classes: "B, BE",
};
const both = { identity_document: accepted, drivers_liscense: acceptedLicense };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

describe("the request", () => {
  test("is signed, contains kinds and expiring links, and no names", async () => {
    const { check, requestOf, request } = await aStartedCheck();
    expect(await requestOf()).toMatchObject({ state: "sent", tries: 1 });
    expect(provider.received).toHaveLength(1);
    const [message] = provider.received;
    expect(message).toMatchObject({ isSigned: true, webhookId: request?.id });
    expect(message?.request).toMatchObject({
      type: "legitimation.requested",
      data: {
        id: request?.id,
        process_number: check.processNumber,
        document_types: ["IDENTITY_CARD", "DRIVERS_LISCENSE"],
        callback_url: `http://localhost:8787/api/legitimation_callbacks/${request?.id}`,
      },
    });
    expect(message?.text).not.toMatch(/Erika|Mustermann|Nora|Nutzer/);
    expect(message?.request.data.images.map((image) => image.identity_document_side)).toHaveLength(3);
  });

  test("opens the photos for five minutes only, and each view is logged", async () => {
    const { api, check, ctx } = await aStartedCheck();
    const [image] = provider.received[0]?.request.data.images ?? [];
    const answer = await api.request(image?.url ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    const views = and(eq(auditLog.subjectId, check.id), eq(auditLog.action, "view_document_image"));
    expect(await database.db.select().from(auditLog).where(views)).toMatchObject([
      { actorKind: "system", details: { by_signed_link: true } },
    ]);

    const link = new URL(image?.url ?? "");
    const other = new URL(provider.received[0]?.request.data.images[1]?.url ?? "");
    const withToken = (token: string) => {
      const url = new URL(link);
      url.searchParams.set("token", token);
      return url.href;
    };
    const [head, claims, signature] = (link.searchParams.get("token") ?? "").split(".");
    const { exp, ...rest } = JSON.parse(Buffer.from(claims ?? "", "base64url").toString());
    const longer = Buffer.from(JSON.stringify({ ...rest, exp: exp + 60 })).toString("base64url");
    const old = await signImageLink(
      ctx.platform,
      link.pathname.split("/").at(-1) ?? "",
      new Date(Date.now() - 301_000),
    );
    const wrong = [
      withToken(`${head}.${longer}.${signature}`),
      withToken(other.searchParams.get("token") ?? ""),
      withToken(""),
      `${link.origin}${other.pathname}${link.search}`,
      `${link.origin}${link.pathname}`,
      old.url,
    ];
    for (const url of wrong) expect((await api.request(url)).status, url).toBe(404);
    await database.db
      .update(documentImages)
      .set({ deletedAt: new Date() })
      .where(eq(documentImages.idCheckId, check.id));
    expect((await api.request(link.href)).status).toBe(404);
  });

  test("is not created if staff decide, or without URL or secret", async () => {
    for (const settings of [
      { legitimationProvider: "manual" as const },
      { legitimationWebhookUrl: null },
      { legitimationWebhookSecret: null },
    ]) {
      const { request, check } = await aStartedCheck({ settings });
      expect(request).toBeUndefined();
      expect(check.approvalState).toBe("IN_PROGRESS");
    }
    expect(provider.received).toEqual([]);
  });

  test("is retried while the provider is down, and arrives once when it is up", async () => {
    provider.failNext(2);
    const { clock, requestOf, request, cron } = await aStartedCheck();
    expect(await requestOf()).toMatchObject({ state: "queued", tries: 1 });
    await cron();
    expect(await requestOf()).toMatchObject({ tries: 1 });
    for (const minutes of [1, 5]) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      await Promise.all([cron(), cron()]);
    }
    expect(await requestOf()).toMatchObject({ state: "sent", tries: 3 });
    expect(provider.received.map(({ webhookId }) => webhookId)).toEqual([request?.id]);
    // Its links are created at the attempt.
    const expiresAt = provider.received[0]?.request.data.images[0]?.expires_at ?? "";
    expect(Date.parse(expiresAt) - clock.now.getTime()).toBeGreaterThan(4.9 * 60_000);
  });

  test("is sent by another worker after the one that claimed it has died", async () => {
    provider.failNext(1);
    const { ctx, clock, request, requestOf, cron } = await aStartedCheck();
    const leaseUntil = new Date(clock.now.getTime() + 2 * 60_000);
    const claim = { state: "sending" as const, tries: 2, nextTryAt: leaseUntil };
    await database.db
      .update(legitimationRequests)
      .set(claim)
      .where(eq(legitimationRequests.id, request?.id ?? ""));
    await cron();
    await sendLegitimationRequest(ctx, request?.id ?? "");
    expect(await requestOf()).toMatchObject(claim);
    clock.now = leaseUntil;
    await cron();
    expect(await requestOf()).toMatchObject({ state: "sent", tries: 3 });
    expect(provider.received).toHaveLength(1);
  });

  test("is given up after the last pause; staff decide", async () => {
    provider.failNext(100);
    const { ctx, clock, check, requestOf, cron } = await aStartedCheck();
    for (const minutes of retryMinutes) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      await cron();
    }
    expect(await requestOf()).toMatchObject({ state: "failed", tries: retryMinutes.length + 1 });
    const decided = await rejectDocument(ctx, { id: check.id, document: "identity", reason: "unreadable" });
    expect(decided.approvalState).toBe("REJECTED");
  });

  test("is not sent once a user has decided everything", async () => {
    provider.failNext(1);
    const { ctx, clock, check, requestOf, cron } = await aStartedCheck();
    await rejectDocument(ctx, { id: check.id, document: "identity", reason: "unreadable" });
    await rejectDocument(ctx, { id: check.id, document: "license", reason: "unreadable" });
    clock.now = new Date(clock.now.getTime() + 60_000);
    await cron();
    expect(await requestOf()).toMatchObject({ state: "obsolete" });
    expect(provider.received).toEqual([]);
  });

  test("follows no redirects and is not sent to private addresses except in a local installation", async () => {
    provider.redirectNext(provider.url);
    const { ctx, clock, request, requestOf } = await aStartedCheck();
    expect(await requestOf()).toMatchObject({ state: "queued" });
    clock.now = new Date(clock.now.getTime() + 60_000);
    const production = { ...ctx, platform: { ...ctx.platform, isOutside: outsideCheck({ isLocal: false }) } };
    await sendLegitimationRequest(production, request?.id ?? "");
    expect(await requestOf()).toMatchObject({ state: "queued", tries: 2 });
    expect(provider.received).toEqual([]);
  });
});

describe("the verdict", () => {
  test("decides both documents by the reviewer's rules, even days later", async () => {
    const { callback, stored, check, fake, api } = await aStartedCheck({ at: daysAgo(9) });
    expect(await callback(provider.answer(both))).toEqual({
      status: 200,
      json: { data: { identity_document: "decided", drivers_liscense: "decided" } },
    });
    expect(await stored()).toMatchObject({
      processState: "accepted",
      prename: "Erika",
      identityDocumentNumber: "L01X00T47",
      dateOfBirth: "1984-08-12",
      licenseNumber: "B072RRE2I55",
      isPersonsNameMatched: true,
      identityDecidedByUserId: null,
      licenseDecidedByUserId: null,
    });
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, check.id));
    expect(entries.filter((entry) => entry.actorKind === "system").map((entry) => entry.action)).toEqual([
      "approve_identity_document",
      "approve_driving_license",
      "receive_legitimation",
    ]);
    await fake.settled();
    expect(api.relayed.map(({ type }) => type)).toEqual(["process_changed", "process_changed"]);
  });

  test("may reject, with one of our reasons or its own text, and one document at a time", async () => {
    const { callback, stored } = await aStartedCheck();
    await callback(provider.answer({ identity_document: { approval_state: "REJECTED", reason: "expired" } }));
    expect(await stored()).toMatchObject({
      approvalState: "REJECTED",
      rejectionReason: "expired",
      rejectionNote: null,
    });
    await callback(provider.answer({ drivers_liscense: { approval_state: "REJECTED", reason: "Hologramm fehlt" } }));
    expect(await stored()).toMatchObject({ licenseRejectionReason: "other", licenseRejectionNote: "Hologramm fehlt" });
  });

  test("delivered twice, even concurrently, decides once", async () => {
    const { callback, stored } = await aStartedCheck();
    const delivery = provider.answer(both, { id: "msg_twice" });
    const answers = await Promise.all([callback(delivery), callback(delivery), callback(delivery)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await stored())?.version).toBe(3);
    // A delivery counts once even if the check was opened again meanwhile.
    const check = await stored();
    await database.db
      .update(idChecks)
      .set({ approvalState: "IN_PROGRESS" })
      .where(eq(idChecks.id, check?.id ?? ""));
    expect((await callback(delivery)).status).toBe(200);
    expect((await stored())?.approvalState).toBe("IN_PROGRESS");
  });

  test("is ignored once a user has decided: the user wins, and the provider need not retry", async () => {
    const { ctx, callback, stored, check } = await aStartedCheck();
    await rejectDocument(ctx, { id: check.id, document: "identity", reason: "suspected_forgery" });
    expect(await callback(provider.answer(both))).toEqual({
      status: 200,
      json: { data: { identity_document: "already_decided", drivers_liscense: "decided" } },
    });
    expect(await stored()).toMatchObject({
      approvalState: "REJECTED",
      rejectionReason: "suspected_forgery",
      identityDocumentNumber: null,
      licenseApprovalState: "SUCCESSFULLY_COMPLETED",
    });
  });

  test("is ignored for a check that was closed meanwhile", async () => {
    const { ctx, callback, stored, check } = await aStartedCheck();
    await rejectDocument(ctx, { id: check.id, document: "identity", reason: "other" });
    await discardIdCheck(ctx, { id: check.id });
    const before = await stored();
    expect((await callback(provider.answer({ drivers_liscense: acceptedLicense }))).json).toEqual({
      data: { drivers_liscense: "already_decided" },
    });
    expect(await stored()).toEqual(before);
  });

  test("about replaced photos is ignored; the service is asked about the new ones", async () => {
    const { ctx, fake, clock, callback, stored, check } = await aStartedCheck({ at: daysAgo(1) });
    clock.now = new Date(clock.now.getTime() + 60_000);
    const asked = { id: check.id, document: "identity", side: "back_side", reason: "blurred" } as const;
    const { captureProcessId } = await requestPhoto(ctx, asked);
    const early = await callback(provider.answer({ identity_document: accepted }));
    expect(early.json).toEqual({ data: { identity_document: "already_decided" } });
    const images = [{ side: "back_side", imageType: "visible", bytes: photo } as const];
    await submitCapture(guestOf(ctx, captureProcessId), { submissionKey: "key-of-this-phone", images });
    await fake.settled();
    expect(provider.received).toHaveLength(2);
    const late = await callback(provider.answer(both));
    expect(late.json).toEqual({ data: { identity_document: "already_decided", drivers_liscense: "decided" } });
    expect(await stored()).toMatchObject({ approvalState: "IN_PROGRESS" });
    await callback(provider.answer({ identity_document: accepted }), provider.received[1]?.webhookId);
    expect(await stored()).toMatchObject({ processState: "accepted" });
  });

  test("does not decide again what a user took back; the other document is decided", async () => {
    const { ctx, callback, stored, check } = await aStartedCheck();
    await callback(provider.answer({ identity_document: accepted }));
    await withdrawDecision(ctx, { id: check.id, document: "identity", reason: "doubtful_document" });
    expect((await callback(provider.answer(both))).json).toEqual({
      data: { identity_document: "already_decided", drivers_liscense: "decided" },
    });
    expect(await stored()).toMatchObject({ approvalState: "IN_PROGRESS", identityDecidedAt: null });
  });

  test("that never comes leaves the check to staff", async () => {
    const { ctx, check } = await aStartedCheck({ at: daysAgo(30) });
    const input = { id: check.id, prename: "Erika", surname: "Mustermann", number: "L01X00T47" };
    expect(await approveIdentity(ctx, { ...input, dateOfBirth: "12.08.1984" })).toMatchObject({
      approvalState: "SUCCESSFULLY_COMPLETED",
    });
  });

  test("is accepted with one of several signatures during a change of the secret", async () => {
    const { callback } = await aStartedCheck();
    const olderSignature = provider.answer(both, { secret: "whsec_b2xk" }).headers["webhook-signature"];
    expect((await callback(provider.answer(both, { olderSignature }))).status).toBe(200);
  });
});

describe("nothing changes", () => {
  const otherSecret = `whsec_${Buffer.from("another secret").toString("base64")}`;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const valid = () => provider.answer(both);

  test.each([
    ["a wrong secret", () => provider.answer(both, { secret: otherSecret }), 401],
    ["another body", () => ({ ...valid(), body: JSON.stringify({ data: {} }) }), 401],
    ["the same body with another space", () => ({ ...valid(), body: `${valid().body} ` }), 401],
    ["a replay after six minutes", () => provider.answer(both, { at: minutesAgo(6) }), 401],
    ["a clock six minutes ahead", () => provider.answer(both, { at: minutesAgo(-6) }), 401],
    [
      "an old signature with a new timestamp",
      () => {
        const old = provider.answer(both, { at: minutesAgo(6) });
        return { ...old, headers: { ...old.headers, "webhook-timestamp": String(Math.floor(Date.now() / 1000)) } };
      },
      401,
    ],
    [
      "an old signature under another id",
      () => ({ ...valid(), headers: { ...valid().headers, "webhook-id": "msg_other" } }),
      401,
    ],
    ["no signature", () => ({ method: "POST", body: valid().body }), 401],
    ["a state of its own", () => provider.answer({ identity_document: { approval_state: "IN_PROGRESS" } }), 422],
    ["no verdict", () => provider.answer({}), 422],
    ["an acceptance without a number", () => provider.answer({ identity_document: { ...accepted, number: " " } }), 422],
    [
      "a birth date in the future",
      () => provider.answer({ identity_document: { ...accepted, date_of_birth: "2999-01-01" } }),
      422,
    ],
    [
      "one good and one bad verdict",
      () => provider.answer({ identity_document: accepted, drivers_liscense: { ...acceptedLicense, number: "" } }),
      422,
    ],
  ])("for %s", async (_, delivery, status) => {
    const { callback, stored, requestOf } = await aStartedCheck();
    const before = [await stored(), await requestOf()];
    expect((await callback(delivery())).status).toBe(status);
    expect([await stored(), await requestOf()]).toEqual(before);
  });

  test("for an unknown request, or once the tenant has disabled its service", async () => {
    const { ctx, callback, stored } = await aStartedCheck();
    expect((await callback(valid(), "unbekannt")).status).toBe(404);
    await database.db
      .update(headquarters)
      .set({ legitimationProvider: "manual" })
      .where(eq(headquarters.id, ctx.actor.headquarterId));
    expect((await callback(valid())).status).toBe(404);
    expect((await stored())?.approvalState).toBe("IN_PROGRESS");
  });

  test("for our own request sent back to us", async () => {
    const { callback, stored } = await aStartedCheck();
    const { text } = provider.received[0] ?? { text: "{}" };
    const reflected = provider.answer(JSON.parse(text).data);
    expect((await callback(reflected)).status).toBe(422);
    expect((await stored())?.approvalState).toBe("IN_PROGRESS");
  });
});

test("a service that does not respond is asked once a run and then left alone; those of other dealers are asked", async () => {
  const silent = await startSilentServer();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await database.db.delete(legitimationRequests);
  const [one, other] = [await aStartedCheck(), await aStartedCheck()];
  const at = new Date(Date.now() + 60_000);
  const due = { state: "queued" as const, tries: 0, nextTryAt: at };
  await database.db.update(legitimationRequests).set(due);
  const [row] = await one.ctx.db.find(legitimationRequests);
  await database.db
    .insert(legitimationRequests)
    .values({ ...(row ?? expect.fail()), id: newId(), nextTryAt: new Date(at.getTime() - 1) });
  const isOne = eq(headquarters.id, one.ctx.actor.headquarterId);
  await database.db.update(headquarters).set({ legitimationWebhookUrl: silent.url }).where(isOne);
  provider.received.length = 0;
  const run = (now: Date) => {
    one.clock.now = now;
    other.clock.now = now;
    const contextOf = (tenant: string) => {
      const { ctx } = tenant === one.ctx.actor.headquarterId ? one : other;
      return { ...ctx, actor: { kind: "system" as const } };
    };
    return sendDueLegitimationRequests(legitimationStore(database.db), contextOf, now, undefined, 50);
  };
  await run(at);
  expect([silent.requests(), provider.received.length]).toEqual([1, 1]);
  await run(at);
  expect(silent.requests()).toBe(1);
  await run(new Date(at.getTime() + 2 * 60_000));
  expect(silent.requests()).toBe(2);
  await silent.close();
});
