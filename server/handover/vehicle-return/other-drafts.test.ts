import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { getLiveTicket } from "#server/checks/processes/get-live-ticket.server.ts";
import { approveIdentity } from "#server/checks/verification/decide-document.server.ts";
import { saveReviewDraft } from "#server/checks/verification/save-review-draft.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { getReturnDraft, saveReturnDraft } from "./save-return-draft.server.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

async function aPlace() {
  const { ctx, fake } = await aStaffContext(database);
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  await database.db.update(headquarters).set({ usesDigitalSigning: false }).where(eq(headquarters.id, headquarterId));
  return {
    ctx,
    place: { db: database.db, headquarterId, branchId, userId, now: ctx.now(), files: ctx.platform.files },
  };
}

const page = { page: "p", seq: 1 };

describe("the return of a vehicle", () => {
  test("keeps what was touched, as typed, until the vehicle is back", async () => {
    const { ctx, place } = await aPlace();
    const { contract } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false });
    const contractId = contract.id;
    const values = { returnDate: "Mo 23.11.2026 10:00", odometerKm: "12 tausend", newDamage: "Delle" };
    const base = { odometerKm: "", newDamage: "" };
    await saveReturnDraft(ctx, { contractId, step: "return", values, base, ...page });
    expect(await getReturnDraft(ctx, { contractId })).toEqual({ odometerKm: "12 tausend", newDamage: "Delle" });

    const odometerKm = contract.odometerStartKm + 10;
    await returnVehicle(ctx, { contractId, returnedAt: ctx.now(), odometerKm, newDamage: "Delle", notes: "" });
    expect(await getReturnDraft(ctx, { contractId })).toEqual({});
    const late = saveReturnDraft(ctx, { contractId, step: "return", values, base, ...page });
    await expect(late).rejects.toMatchObject({ kind: "conflict" });
  });

  test("of another tenant is not found", async () => {
    const { place } = await aPlace();
    const { contract } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false });
    const stranger = await aPlace();
    const sent = { contractId: contract.id, step: "return" as const, values: { odometerKm: "1" }, ...page };
    await expect(saveReturnDraft(stranger.ctx, sent)).rejects.toMatchObject({ kind: "not-found" });
    await expect(getReturnDraft(stranger.ctx, sent)).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("a review", () => {
  test("keeps each document's input until that document is decided", async () => {
    const { ctx, place } = await aPlace();
    const { id } = await aCheckInReview(place, { hasPhotos: false });
    const save = (step: "identity" | "license", number: string) =>
      saveReviewDraft(ctx, {
        idCheckId: id,
        step,
        values: { number, prename: "Erika" },
        base: { number: "" },
        ...page,
      });
    await save("identity", "T2200");
    await save("license", "B072");
    expect((await getIdCheck(ctx, { id })).drafts).toEqual({
      identity: { number: "T2200" },
      license: { number: "B072" },
    });
    const identity = { prename: "Erika", surname: "Mustermann", number: "T22000129", dateOfBirth: "12.08.1984" };
    const draftOf = async () => (await database.db.select().from(formDrafts).where(eq(formDrafts.idCheckId, id)))[0];
    const before = await draftOf();
    await approveIdentity(ctx, { id, ...identity });
    expect((await draftOf())?.version).toBe((before?.version ?? 0) + 1);
    expect((await getIdCheck(ctx, { id })).drafts).toEqual({ identity: {}, license: { number: "B072" } });
    await expect(save("identity", "T22")).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("the live room of a form", () => {
  test("admits those who may see its check", async () => {
    const [{ ctx, place }, stranger] = [await aPlace(), await aPlace()];
    const { id } = await aCheckInReview(place, { hasPhotos: false });
    const sent = { idCheckId: id, step: "identity" as const, ...page };
    const { room } = (await saveReviewDraft(ctx, sent)).state;
    expect(await getLiveTicket(ctx, { party: "main", room })).toContain(room);
    await expect(getLiveTicket(stranger.ctx, { party: "main", room })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("is told of changes only while another page is there", async () => {
    const { ctx, place } = await aPlace();
    const { id } = await aCheckInReview(place, { hasPhotos: false });
    const published: string[] = [];
    const rooms = { ...ctx.platform.rooms, publish: async (_: string, room: string) => void published.push(room) };
    const watched = { ...ctx, platform: { ...ctx.platform, rooms } };
    const type = (number: string, from: string) =>
      saveReviewDraft(watched, { idCheckId: id, step: "identity", values: { number }, ...page, page: from });
    const { room } = (await type("1", "one")).state;
    expect(published).toEqual([]);
    await type("12", "two");
    await type("12", "two");
    expect(published).toEqual([room]);
    const [draft] = await database.db.select().from(formDrafts).where(eq(formDrafts.idCheckId, id));
    expect(draft?.version).toBe(2);
  });
});
