import { readFileSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureProcesses, idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview, aDiscardedCheck } from "#db/seed/states/checks.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { reportProgress } from "#server/checks/capture/report-progress.server.ts";
import { linkCaptures, startCapture } from "#server/checks/capture/start-capture.server.ts";
import { viewCapture, viewNextCapture } from "#server/checks/capture/view-capture.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getIdCheck } from "./get-id-check.server.ts";
import { startIdCheck } from "./start-id-check.server.ts";
import { submitCapture } from "./submit-capture.server.ts";

const bytes = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
const images = [{ side: "front_side", imageType: "visible", bytes } as const];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = new Date("2026-11-23T09:00:00Z");

/** The links of a customer and a second driver, each with passport and license, joined to one; and a clock. */
async function aChain() {
  const clock = { now: start };
  const { ctx, fake } = await aStaffContext(database, { now: () => clock.now });
  const links: { id: string; token: string }[] = [];
  for (const isSecondDriver of [false, true])
    for (const kind of ["PASSPORT", "DRIVERS_LISCENSE"] as const)
      links.push(await startCapture(ctx, { kind, isSecondDriver }));
  const [card, license, driverCard, driverLicense] = links.map(({ id }) => id) as [string, string, string, string];
  for (const [index, { id: firstId }] of links.entries())
    await linkCaptures(ctx, { firstId, nextId: links[index + 1]?.id ?? null });
  const send = (id: string) => submitCapture(guestOf(ctx, id), { submissionKey: `key of ${id}`, images });
  const nextOf = (id: string) => viewNextCapture(guestOf(ctx, id), {});
  const begin = () =>
    startIdCheck(ctx, {
      identityDocumentType: "PASSPORT",
      captureId: card,
      licenseCaptureId: license,
      driverCaptureIds: [driverCard, driverLicense],
    });
  const addressOf = (id: string) => `/id_scan_mobile/${links.find((link) => link.id === id)?.token}`;
  return { ctx, fake, clock, card, license, driverCard, driverLicense, send, nextOf, begin, addressOf };
}
type Chain = Awaited<ReturnType<typeof aChain>>;

/** The customer's first. */
const checksOf = ({ ctx }: Chain) =>
  database.db
    .select()
    .from(idChecks)
    .where(eq(idChecks.headquarterId, ctx.actor.headquarterId))
    .orderBy(asc(idChecks.processNumber));
const captureRow = async (id: string) =>
  (await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, id)))[0];

test("the link of the customer goes on with the documents of the second driver, wherever the phone was left", async () => {
  const chain = await aChain();
  const { card, license, driverCard, driverLicense, send, nextOf, addressOf } = chain;
  expect(await nextOf(card)).toEqual({ path: addressOf(license), isSecondDriver: false });
  expect(await nextOf(license)).toEqual({ path: addressOf(driverCard), isSecondDriver: true });
  await send(card);
  await send(license);
  expect(await nextOf(card)).toEqual({ path: addressOf(driverCard), isSecondDriver: true });
  await send(driverCard);
  expect(await nextOf(card)).toEqual({ path: addressOf(driverLicense), isSecondDriver: true });
  expect(await nextOf(driverCard)).toEqual({ path: addressOf(driverLicense), isSecondDriver: false });
  await send(driverLicense);
  expect(await nextOf(card)).toBeNull();
});

test("what comes later has its whole time whenever photos arrive", async () => {
  const { clock, ctx, card, license, driverLicense, send } = await aChain();
  const afterMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  clock.now = afterMinutes(25);
  await send(card);
  clock.now = afterMinutes(50);
  await send(license);
  clock.now = afterMinutes(79);
  await expect(viewCapture(guestOf(ctx, driverLicense), {})).resolves.toBeDefined();
  clock.now = afterMinutes(81);
  await expect(viewCapture(guestOf(ctx, driverLicense), {})).rejects.toMatchObject({ kind: "not-found" });
});

describe("the second driver's check is made", () => {
  test("with the customer's, if all photos are there", async () => {
    const chain = await aChain();
    for (const id of [chain.card, chain.license, chain.driverCard, chain.driverLicense]) await chain.send(id);
    const customer = await chain.begin();
    const [, driver] = await checksOf(chain);
    expect(driver).toMatchObject({
      secondDriverOfId: customer.id,
      identityDocumentType: "PASSPORT",
      processState: "in_progress",
      licenseApprovalState: "IN_PROGRESS",
    });
    expect((await getIdCheck(chain.ctx, { id: customer.id })).secondDriver.drivers).toMatchObject([{ id: driver?.id }]);
    expect((await getIdCheck(chain.ctx, { id: driver?.id ?? "" })).identityImages).toHaveLength(1);
    expect(await chain.begin()).toMatchObject({ id: customer.id });
    expect(await checksOf(chain)).toHaveLength(2);
  });

  test("with the last of their photos, if the customer's was started before", async () => {
    const chain = await aChain();
    await chain.send(chain.card);
    await chain.send(chain.license);
    const customer = await chain.begin();
    const awaits = async () => (await getIdCheck(chain.ctx, { id: customer.id })).secondDriver.isAwaited;
    await chain.send(chain.driverCard);
    expect(await checksOf(chain)).toHaveLength(1);
    expect(await awaits()).toBe(true);
    await chain.send(chain.driverLicense);
    expect(await awaits()).toBe(false);
    const [, driver] = await checksOf(chain);
    expect(driver).toMatchObject({ secondDriverOfId: customer.id, processState: "in_progress" });
    await chain.fake.settled();
    expect(chain.fake.published.map(({ event }) => event.data)).toContainEqual({ process_id: driver?.id, version: 1 });
  });

  test("once, when the customer's is started while their last photos arrive", async () => {
    const chain = await aChain();
    for (const id of [chain.card, chain.license, chain.driverCard]) await chain.send(id);
    await Promise.all([chain.begin(), chain.send(chain.driverLicense)]);
    const [customer, driver, ...others] = await checksOf(chain);
    expect(driver).toMatchObject({ secondDriverOfId: customer?.id });
    expect(others).toEqual([]);
  });

  test("not from links of another office, and not from a customer's own", async () => {
    const chain = await aChain();
    for (const id of [chain.card, chain.license, chain.driverCard, chain.driverLicense]) await chain.send(id);
    const bonn = await aBranchOffice({ db: database.db, headquarterId: chain.ctx.actor.headquarterId });
    await database.db
      .update(captureProcesses)
      .set({ branchId: bonn.id })
      .where(eq(captureProcesses.id, chain.driverCard));
    await chain.begin();
    expect(await checksOf(chain)).toHaveLength(1);
    const other = await aChain();
    for (const id of [other.card, other.license]) await other.send(id);
    await startIdCheck(other.ctx, {
      identityDocumentType: "PASSPORT",
      captureId: other.card,
      driverCaptureIds: [other.card],
    });
    expect(await checksOf(other)).toHaveLength(1);
  });
});

describe("a second driver who is not there", () => {
  test("is skipped: their links end, and nothing is left to do", async () => {
    const chain = await aChain();
    await chain.send(chain.card);
    await chain.send(chain.license);
    await reportProgress(guestOf(chain.ctx, chain.driverCard), { step: "skipped" });
    for (const id of [chain.driverCard, chain.driverLicense])
      expect(await captureRow(id)).toMatchObject({ status: "expired", progress: "skipped" });
    expect(await chain.nextOf(chain.card)).toBeNull();
    await expect(chain.send(chain.driverCard)).rejects.toMatchObject({ kind: "not-found" });
    await chain.begin();
    expect(await checksOf(chain)).toHaveLength(1);
  });

  test("is not skipped on a link of the customer's own", async () => {
    const chain = await aChain();
    await reportProgress(guestOf(chain.ctx, chain.card), { step: "skipped" });
    expect(await captureRow(chain.card)).toMatchObject({ status: "pending", progress: "none" });
  });
});

test("links are joined in no other order", async () => {
  const { ctx, card, license, driverCard, driverLicense } = await aChain();
  const wrong = [
    [license, card],
    [driverCard, license],
    [driverLicense, card],
    [card, driverLicense],
    [driverLicense, driverCard],
    [driverCard, driverCard],
  ] as const;
  for (const [firstId, nextId] of wrong)
    await expect(linkCaptures(ctx, { firstId, nextId })).rejects.toMatchObject({ kind: "not-found" });
  await expect(linkCaptures(ctx, { firstId: card, nextId: driverCard })).resolves.toBeUndefined();
});

describe("a check that is started for the second driver of a customer", () => {
  async function aDesk() {
    const { ctx } = await aStaffContext(database);
    const { headquarterId, branchId, userId } = ctx.actor;
    const place = { db: database.db, headquarterId, branchId, userId };
    const { id: captureId } = await startCapture(ctx, { kind: "PASSPORT" });
    await submitCapture(guestOf(ctx, captureId), { submissionKey: captureId, images });
    const begin = (secondDriverOfId: string) =>
      startIdCheck(ctx, { identityDocumentType: "PASSPORT", captureId, secondDriverOfId });
    return { ctx, place, begin };
  }

  test("belongs to that customer", async () => {
    const { place, begin } = await aDesk();
    const customer = await aCheckInReview(place, { hasPhotos: false });
    expect(await begin(customer.id)).toMatchObject({ secondDriverOfId: customer.id });
  });

  test("is refused for a customer of another tenant or office, and one that was closed", async () => {
    const { place, begin } = await aDesk();
    const another = { hasPhotos: false };
    const others = [
      await aCheckInReview((await aDesk()).place, another),
      await aCheckInReview({ ...place, branchId: (await aBranchOffice(place)).id }, another),
      await aDiscardedCheck(place, another),
      { id: "missing" },
    ];
    for (const { id } of others)
      await expect(begin(id)).rejects.toMatchObject({ kind: "invalid", message: idCheckTexts.noCustomer });
  });
});
