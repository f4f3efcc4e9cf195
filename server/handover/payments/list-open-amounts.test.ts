import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addPayment, addSbPayment } from "./add-payment.server.ts";
import { listOpenAmounts } from "./list-open-amounts.server.ts";
import { reversePayment } from "./reverse-payment.server.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

/** Wednesday, 17:30 in Berlin. */
const now = new Date("2026-11-25T16:30:00Z");
type StaffOptions = NonNullable<Parameters<typeof aStaffContext>[1]>;

async function aDesk(staff: StaffOptions = {}) {
  const { ctx, fake } = await aStaffContext(database, { now: () => now, ...staff });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  return { ctx, place: { db: database.db, headquarterId, branchId, userId, now, files: ctx.platform.files } };
}
type Desk = Awaited<ReturnType<typeof aDesk>>;

const anUnpaid = async ({ place }: Desk, options: Parameters<typeof aVehicleUnderway>[1] = {}) =>
  (await aVehicleUnderway(place, { hasPhotos: false, ...options })).contract;
const pay = ({ ctx }: Desk, contractId: string, purpose: "deposit" | "rental", amountCents: number) =>
  addPayment(ctx, { contractId, id: newId(), purpose, method: "cash", amountCents });
const listed = async ({ ctx }: Desk) => (await listOpenAmounts(ctx, {})).map(({ id }) => id);

describe("the list of open amounts", () => {
  test("is empty for a dealer who notes no payments", async () => {
    const desk = await aDesk();
    const { id } = await anUnpaid(desk);
    expect(await listed(desk)).toEqual([]);
    await pay(desk, id, "deposit", 100);
    expect(await listed(desk)).toEqual([id]);
  });

  test("says what is open until it is paid, and again once a payment was taken back", async () => {
    const desk = await aDesk();
    const { id, contractNumber } = await anUnpaid(desk);
    const [row] = await database.db.select().from(contracts).where(eq(contracts.id, id));
    if (!row) throw new Error("the contract exists");
    await pay(desk, id, "deposit", row.depositCents);
    const rentalCents = row.openCents - row.depositCents;
    expect(await listOpenAmounts(desk.ctx, {})).toMatchObject([
      { id, contractNumber, openCents: rentalCents, backCents: 0, isSbContract: false },
    ]);
    const { payment } = await pay(desk, id, "rental", rentalCents);
    expect(await listed(desk)).toEqual([]);
    await reversePayment(desk.ctx, { contractId: id, paymentId: payment.id, reason: "Doppelt" });
    expect(await listed(desk)).toEqual([id]);
  });

  test("begins with the handover, and ends two weeks after the return was due", async () => {
    const desk = await aDesk();
    const waiting = await anUnpaid(desk, { startOfUse: new Date("2026-11-26T09:00:00Z"), isHandedOver: false });
    await pay(desk, waiting.id, "deposit", 100);
    const finished = (day: string) =>
      aFinishedProcess(desk.place, {
        hasPhotos: false,
        startOfUse: new Date(`2026-11-${day}T08:00:00Z`),
        endOfUse: new Date(`2026-11-${day}T17:30:00Z`),
      });
    const { contract: recent } = await finished("12");
    await finished("10");
    expect(await listed(desk)).toEqual([recent.id]);
  });

  test("has SB-Schutz booked alone, from its booking on", async () => {
    const desk = await aDesk({ planVersion: "light" });
    const paid = await anSbContract(desk.place, { sbChanges: { endAt: new Date("2026-11-24T16:00:00Z") } });
    const open = await anSbContract(desk.place, { sbChanges: { endAt: new Date("2026-11-26T16:00:00Z") } });
    const { id: sbContractId, feeCents: amountCents } = paid.sbContract;
    await addSbPayment(desk.ctx, { sbContractId, id: newId(), purpose: "rental", method: "card", amountCents });
    expect(await listOpenAmounts(desk.ctx, {})).toMatchObject([
      { id: open.sbContract.id, isSbContract: true, openCents: open.sbContract.feeCents },
    ]);
  });

  test("shows a branch its own contracts only", async () => {
    const main = await aDesk();
    const { headquarterId } = main.ctx.actor;
    const { id: branchId } = await aBranchOffice({ db: database.db, headquarterId });
    const branch = await aDesk({ headquarterId, branchId });
    const [ofMain, ofBranch] = [await anUnpaid(main), await anUnpaid(branch)];
    for (const [desk, { id }] of [
      [main, ofMain],
      [branch, ofBranch],
    ] as const)
      await pay(desk, id, "deposit", 100);
    expect(await listed(branch)).toEqual([ofBranch.id]);
    expect((await listed(main)).sort()).toEqual([ofMain.id, ofBranch.id].sort());
  });
});
