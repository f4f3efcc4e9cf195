import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { reportProgress } from "#server/checks/capture/report-progress.server.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { requestPhoto } from "#server/checks/id-checks/request-photo.server.ts";
import { saveReviewDraft } from "#server/checks/verification/save-review-draft.server.ts";
import { createVehicle } from "#server/fleet/vehicles/create-vehicle.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { createRooms } from "#server/ground/platform/rooms.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { anUnsignedContract, drawn } from "#server/handover/signing/test-signing-desk.ts";
import { guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The Worker with a relay that takes requests and never responds. */
async function aDeskWithSilentRelay() {
  const { ctx, contract, place } = await anUnsignedContract(database, { role: "Admin" });
  const asked: string[] = [];
  const held: Promise<unknown>[] = [];
  const rooms = createRooms({
    baseUrl: "http://relay.example",
    secret: "secret of the tests, long enough for it",
    fetch: (input) => {
      asked.push(String(input));
      return new Promise(() => {});
    },
  });
  const waitUntil = (work: Promise<unknown>) => void held.push(work);
  const platform = { ...ctx.platform, rooms, waitUntil };
  /** Whether the Worker is kept alive for the relay, which was asked. */
  const isAnnouncing = async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    return Promise.race([Promise.all(held).then(() => false), new Promise((resolve) => setImmediate(resolve, true))]);
  };
  const desk: Context = { ...ctx, platform };
  return { ctx: desk, contract, place, isAnnouncing };
}

type Desk = Awaited<ReturnType<typeof aDeskWithSilentRelay>>;

const draftOf = (idCheckId: string, page: string) => ({
  idCheckId,
  step: "identity" as const,
  page,
  counter: 1,
  values: { number: page },
  base: {},
});

const writes: Record<string, (desk: Desk) => Promise<unknown>> = {
  "the signatures of a contract": ({ ctx, contract }) =>
    addSignatures(ctx, {
      id: contract.id,
      isAgreed: "on",
      device: "Chrome auf Android",
      signatures: [drawn("customer"), drawn("dealer")],
    }),
  "a Nachforderung": async ({ ctx, place }) => {
    const { id } = await aCheckInReview(place, { hasPhotos: false });
    return requestPhoto(ctx, { id, document: "identity", side: "back_side", reason: "blurred" });
  },
  "the progress of a customer's phone": async ({ ctx }) => {
    const { id } = await startCapture(ctx, { kind: "PASSPORT" });
    return reportProgress(guestOf(ctx, id), { step: "opened" });
  },
  "a new vehicle": ({ ctx }) =>
    createVehicle(ctx, {
      id: newId(),
      brand: "VW",
      name: "Golf",
      fuelKind: "Benzin",
      kind: "Kombi",
      vin: "WVWZZZCDZSW000001",
      licensePlate: "",
      mainDriver: "",
      preDamage: "",
      odometerKm: "12.480",
      shortDescription: "",
    }),
  "what two people type": async ({ ctx, place }) => {
    const { id } = await aCheckInReview(place, { hasPhotos: false });
    await saveReviewDraft(ctx, draftOf(id, "page of one"));
    return saveReviewDraft(ctx, draftOf(id, "page of the other"));
  },
};

test.each(Object.entries(writes))(
  "%s is saved while the relay is silent; the announcement is held",
  async (_, write) => {
    const desk = await aDeskWithSilentRelay();
    await write(desk);
    expect(await desk.isAnnouncing()).toBe(true);
  },
);
