import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { captureProcesses, documentImages, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { walletRequests, walletSettings } from "#db/schema/wallet.ts";
import { annexCResponseTo } from "#db/seed/wallet-world/answer-annex-c.ts";
import { browserResponseTo, openRequest, responseTo } from "#db/seed/wallet-world/answer-request.ts";
import { createWalletWorld, personOf, trustOf, type WalletWorld } from "#db/seed/wallet-world/wallet-world.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { requestPhoto } from "#server/checks/id-checks/request-photo.server.ts";
import { startIdCheck } from "#server/checks/id-checks/start-id-check.server.ts";
import { approveIdentity } from "#server/checks/verification/decide-document.server.ts";
import { sealWalletKey } from "#server/checks/wallet-settings/wallet-key.server.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { deleteUnusedPhotos } from "#server/services/retention/delete-unused-photos.server.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listOf } from "#tests/wallet/ask.ts";
import { askWallet } from "./ask-wallet.server.ts";
import { openQuestion } from "./open-question.server.ts";
import { receiveAnswer } from "./receive-answer.server.ts";
import { takeAnswer } from "./take-answer.server.ts";
import { viewQuestion } from "./view-question.server.ts";
import { isWalletOffered } from "./view-wallet-offer.server.ts";

let database: TestDatabase;
let world: WalletWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await createWalletWorld({});
});
afterAll(() => database.close());

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => error.kind,
  );

/** A dealer who asks wallets, and a link of theirs. */
async function aLink(
  kind: "IDENTITY_CARD" | "PASSPORT" | "DRIVERS_LISCENSE" = "IDENTITY_CARD",
  clock = { now: new Date() },
) {
  const { ctx, fake } = await aStaffContext(database, { now: () => clock.now });
  fake.platform.wallet = {
    scheme: "openid4vp://",
    asksByBrowser: true,
    ...trustOf(world),
    fetchStatusList: listOf(world),
  };
  const { headquarterId } = ctx.actor;
  await database.db.insert(walletSettings).values({
    id: ctx.newId(),
    headquarterId,
    isOn: true,
    certificates: [...world.asker.certificates],
    certificateEndsOn: new Date(clock.now.getTime() + 86_400_000),
    keyCopy: await sealWalletKey(ctx.platform.appSecret, headquarterId, world.asker.key),
    registrationCertificate: world.asker.registrationCertificate,
    updatedAt: clock.now,
    createdAt: clock.now,
  });
  const process = await startCapture(ctx, { kind });
  return { ctx, fake, process, guest: guestOf(ctx, process.id), clock };
}
type Link = Awaited<ReturnType<typeof aLink>>;

/** The customer asks, and this person's wallet has its answer ready. */
async function askedBy({ guest }: Link, person: string, channels: string[] = []) {
  const asked = await askWallet(guest, { halves: "all", channels });
  const token = /wallet\/([\w-]+)\/request/.exec(decodeURIComponent(asked.address))?.[1] ?? "";
  const request = await openRequest(world, await openQuestion(guest, { token }));
  const response = (await responseTo(personOf(world, person), request)) ?? "";
  return { token, response, browser: asked.browser };
}

/** With what a browser comes back from the wallet. */
const returnedAs = (address: string, browser: string) => {
  const { searchParams } = new URL(address);
  return { question: searchParams.get("question") ?? "", code: searchParams.get("response_code") ?? "", browser };
};

/** The same, and the wallet has answered. */
async function answered(link: Link, person: string) {
  const { token, response, browser } = await askedBy(link, person);
  const address = await receiveAnswer(link.guest, { token, response });
  return { token, response, returned: returnedAs(address, browser) };
}

const captureOf = async ({ process }: Link) =>
  (await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, process.id)))[0];

test("an answer is taken once, by the browser that asked, with the code that only it has", async () => {
  const link = await aLink();
  const { returned, token, response } = await answered(link, "erika");
  expect(await problemOf(receiveAnswer(link.guest, { token, response }))).toBe("not-found");
  expect(await takeAnswer(link.guest, { ...returned, browser: "another" })).toEqual({ refusal: "other_browser" });
  expect(await takeAnswer(link.guest, { ...returned, code: "guessed" })).toEqual({ refusal: "other_browser" });
  expect(await captureOf(link)).toMatchObject({ status: "pending", walletAnswer: null });
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => takeAnswer(link.guest, returned)));
  expect(taken.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect(await takeAnswer(link.guest, returned)).toEqual({ refusal: null });
  expect((await captureOf(link))?.walletAnswer?.fields).toMatchObject({
    surname: "Mustermann",
    dateOfBirth: "1984-01-26",
  });
  const [question] = await database.db
    .select()
    .from(walletRequests)
    .where(eq(walletRequests.captureProcessId, link.process.id));
  expect(question).toMatchObject({ state: "taken", answerCopy: null, sessionCopy: "" });
});

test("a browser that asks twice takes whichever question is answered, and a cookie that is none of ours is replaced", async () => {
  const link = await aLink();
  const first = await askedBy(link, "erika");
  const second = await askWallet(link.guest, { halves: "all", browser: first.browser });
  expect(second.browser).toBe(first.browser);
  const address = await receiveAnswer(link.guest, first);
  expect(await takeAnswer(link.guest, returnedAs(address, second.browser))).toEqual({ refusal: null });
  const { guest } = await aLink();
  for (const browser of ["", "guessed", `${first.browser}x`, "ä".repeat(43)])
    expect((await askWallet(guest, { halves: "all", browser })).browser).toMatch(/^[\w-]{43}$/);
});

test("the page of a question is shown again to the browser that asked, until it is answered or five minutes have passed", async () => {
  const link = await aLink();
  const channels = ["openid4vp-v1-signed"];
  const { requestId: question, browser, ...ways } = await askWallet(link.guest, { halves: "all", channels });
  expect(await viewQuestion(link.guest, { question, browser })).toEqual(ways);
  expect(await problemOf(viewQuestion(link.guest, { question, browser: "another" }))).toBe("not-found");
  expect(await problemOf(viewQuestion((await aLink()).guest, { question, browser }))).toBe("not-found");
  link.clock.now = new Date(link.clock.now.getTime() + 5 * 60_000);
  expect(await problemOf(viewQuestion(link.guest, { question, browser }))).toBe("not-found");

  const other = await aLink();
  const asked = await askWallet(other.guest, { halves: "all" });
  const token = asked.answerAddress.split("/")[2] ?? "";
  await receiveAnswer(other.guest, { token });
  const again = { question: asked.requestId, browser: asked.browser };
  expect(await problemOf(viewQuestion(other.guest, again))).toBe("not-found");
});

/** What this person's wallet hands to the browser that asked on one of these channels. */
async function browserAnswer(link: Link, channels: string[], person = "erika") {
  const asked = await askWallet(link.guest, { halves: "all", channels });
  const { protocol, data = {} } = asked.browserRequest ?? {};
  const token = asked.answerAddress.split("/")[2] ?? "";
  const { appUrl } = link.ctx.platform;
  const shown = personOf(world, person);
  const response =
    protocol === "org-iso-mdoc"
      ? await annexCResponseTo(shown, data, appUrl)
      : await browserResponseTo(world, shown, { request: data.request ?? "" }, appUrl);
  return { token, protocol, response: response ?? "", browser: asked.browser };
}

test.each([
  [["openid4vp-v1-signed", "org-iso-mdoc"], "openid4vp-v1-signed"],
  [["org-iso-mdoc"], "org-iso-mdoc"],
])("a browser that can ask the wallet itself on %j is asked on %s", async (channels, channel) => {
  const link = await aLink();
  const { protocol, token, response, browser } = await browserAnswer(link, channels);
  expect(protocol).toBe(channel);
  const address = await receiveAnswer(link.guest, { token, response, isByBrowser: true });
  expect(await takeAnswer(link.guest, returnedAs(address, browser))).toEqual({ refusal: null });
  expect((await captureOf(link))?.walletAnswer?.fields).toMatchObject({ surname: "Mustermann" });
  expect(await problemOf(receiveAnswer(link.guest, { token, response, isByBrowser: true }))).toBe("not-found");
});

test("what answers the browser's question does not answer that of the link, and the other way round", async () => {
  const link = await aLink();
  const channels = ["openid4vp-v1-signed"];
  const byBrowser = await browserAnswer(link, channels);
  const one = await receiveAnswer(link.guest, { token: byBrowser.token, response: byBrowser.response });
  expect(await takeAnswer(link.guest, returnedAs(one, byBrowser.browser))).toEqual({ refusal: "wrong_nonce" });
  const byLink = await askedBy(link, "erika", channels);
  const other = await receiveAnswer(link.guest, { ...byLink, isByBrowser: true });
  expect(await takeAnswer(link.guest, returnedAs(other, byLink.browser))).toEqual({ refusal: "wrong_nonce" });
});

test("browsers are not asked where the installation says so, nor on ways that we do not know", async () => {
  const link = await aLink();
  const asked = (channels: string[]) => askWallet(link.guest, { halves: "all", channels });
  expect((await asked([])).browserRequest).toBeNull();
  expect((await asked(["openid4vp-v2", "__proto__"])).browserRequest).toBeNull();
  const { token, response } = await askedBy(link, "erika");
  expect(await problemOf(receiveAnswer(link.guest, { token, response, isByBrowser: true }))).toBe("not-found");
  if (link.fake.platform.wallet) link.fake.platform.wallet.asksByBrowser = false;
  expect((await asked(["openid4vp-v1-signed"])).browserRequest).toBeNull();
});

test("ten minutes after it was asked a question is over, and its row goes", async () => {
  const link = await aLink();
  const { returned } = await answered(link, "erika");
  link.clock.now = new Date(link.clock.now.getTime() + 10 * 60_000 + 1);
  expect(await problemOf(takeAnswer(link.guest, returned))).toBe("not-found");
  await tidyUp(database.db, link.clock.now);
  const left = await database.db
    .select()
    .from(walletRequests)
    .where(eq(walletRequests.captureProcessId, link.process.id));
  expect(left).toEqual([]);
});

test("a passport, a dealer who does not ask and an installation that trusts nobody lead to photos", async () => {
  expect(await isWalletOffered((await aLink("PASSPORT")).guest, {})).toBe(false);
  const link = await aLink();
  expect(await isWalletOffered(link.guest, {})).toBe(true);
  await database.db
    .update(walletSettings)
    .set({ isOn: false })
    .where(eq(walletSettings.headquarterId, link.ctx.actor.headquarterId));
  expect(await isWalletOffered(link.guest, {})).toBe(false);
  expect(await problemOf(askWallet(link.guest, { halves: "all" }))).toBe("not-found");
  const other = await aLink();
  other.fake.platform.wallet = null;
  expect(await isWalletOffered(other.guest, {})).toBe(false);
});

test("a photo that staff request again is a photo", async () => {
  const link = await aLink();
  const { returned } = await answered(link, "erika");
  await takeAnswer(link.guest, returned);
  const check = await startIdCheck(link.ctx, { identityDocumentType: "IDENTITY_CARD", captureId: link.process.id });
  await requestPhoto(link.ctx, { id: check.id, document: "identity", side: "front_side", note: "Bitte heller" });
  const [request] = await database.db.select().from(imageRequests).where(eq(imageRequests.idCheckId, check.id));
  expect(await isWalletOffered(guestOf(link.ctx, request?.captureProcessId ?? ""), {})).toBe(false);
});

test("another link gets nothing of an answer, of the same dealer or of another", async () => {
  const link = await aLink();
  const { returned, token } = await answered(link, "erika");
  const sibling = await startCapture(link.ctx, { kind: "IDENTITY_CARD" });
  for (const guest of [guestOf(link.ctx, sibling.id), (await aLink()).guest]) {
    expect(await problemOf(takeAnswer(guest, returned))).toBe("not-found");
    expect(await problemOf(openQuestion(guest, { token }))).toBe("not-found");
  }
  expect(await takeAnswer(link.guest, returned)).toEqual({ refusal: null });
});

test("what a wallet told moves to the check, and nobody changes it when deciding", async () => {
  const link = await aLink();
  const { returned } = await answered(link, "erika");
  await takeAnswer(link.guest, returned);
  const input = {
    identityDocumentType: "IDENTITY_CARD" as const,
    captureId: link.process.id,
    prename: "Getippt",
    surname: "Gauner",
  };
  const check = await startIdCheck(link.ctx, input);
  expect((await startIdCheck(link.ctx, input)).id).toBe(check.id);
  expect(check).toMatchObject({ surname: "Mustermann", prename: "Erika", identityProof: { format: "sd-jwt" } });
  expect(await captureOf(link)).toMatchObject({ walletAnswer: null, idCheckId: check.id });
  const decided = await approveIdentity(link.ctx, {
    id: check.id,
    prename: "Getippt",
    surname: "Gauner",
    dateOfBirth: "01.01.1990",
  });
  expect(decided).toMatchObject({ surname: "Mustermann", dateOfBirth: "1984-01-26", identityDocumentNumber: null });
  expect(decided.fieldSources).toMatchObject({ surname: "wallet" });
});

test("the license's portrait is kept like a photo, and all of it for a day at most without a check", async () => {
  const link = await aLink("DRIVERS_LISCENSE");
  const { returned } = await answered(link, "erika");
  await takeAnswer(link.guest, returned);
  const images = () =>
    database.db.select().from(documentImages).where(eq(documentImages.captureProcessId, link.process.id));
  expect(await images()).toMatchObject([
    { documentType: "DRIVERS_LISCENSE", contentType: "image/jpeg", deletedAt: null },
  ]);
  const tomorrow = new Date(link.clock.now.getTime() + 25 * 60 * 60_000);
  link.clock.now = tomorrow;
  await deleteUnusedPhotos(retentionStore(database.db), () => ({ ...link.ctx, actor: { kind: "system" } }), tomorrow);
  expect(await captureOf(link)).toMatchObject({ walletAnswer: null, status: "expired" });
  expect((await images())[0]?.deletedAt).not.toBeNull();
  expect(await database.db.select().from(idChecks).where(eq(idChecks.surname, "Gauner"))).toEqual([]);
});

test("an identity without photos is deleted after a day as well", async () => {
  const link = await aLink();
  const { returned } = await answered(link, "erika");
  await takeAnswer(link.guest, returned);
  const tomorrow = new Date(link.clock.now.getTime() + 25 * 60 * 60_000);
  await deleteUnusedPhotos(retentionStore(database.db), () => ({ ...link.ctx, actor: { kind: "system" } }), tomorrow);
  expect(await captureOf(link)).toMatchObject({ walletAnswer: null, status: "expired" });
});

test("an answer that is too large is refused like any other", async () => {
  const link = await aLink();
  const { token, browser } = await askedBy(link, "erika");
  const address = await receiveAnswer(link.guest, { token, response: "x".repeat(230_000) });
  expect(await takeAnswer(link.guest, returnedAs(address, browser))).toEqual({ refusal: "too_large" });
});

test("of five answers at once the first counts", async () => {
  const link = await aLink();
  const { token, response, browser } = await askedBy(link, "erika");
  const answers = Array.from({ length: 5 }, () => receiveAnswer(link.guest, { token, response }));
  const addresses = (await Promise.allSettled(answers)).flatMap((one) =>
    one.status === "fulfilled" ? [one.value] : [],
  );
  expect(addresses).toHaveLength(1);
  expect(await takeAnswer(link.guest, returnedAs(addresses[0] ?? "", browser))).toEqual({ refusal: null });
});

test("a refused answer leaves its reason alone", async () => {
  const link = await aLink();
  const { returned } = await answered(link, "revoked");
  expect(await takeAnswer(link.guest, returned)).toEqual({ refusal: "revoked" });
  const [question] = await database.db
    .select()
    .from(walletRequests)
    .where(eq(walletRequests.captureProcessId, link.process.id));
  expect(question).toMatchObject({ state: "refused", refusal: "revoked", answerCopy: null, sessionCopy: "" });
  expect(await captureOf(link)).toMatchObject({ status: "pending", walletAnswer: null });
});
