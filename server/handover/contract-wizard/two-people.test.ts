import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formDrafts } from "#db/schema/drafts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import type { FormStep } from "#server/handover/agreement/form-steps.ts";
import { aDesk, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { goneAfterMs } from "#server/services/form-drafts/draft-editors.rules.ts";
import type { FieldValues } from "#server/services/form-drafts/merge-step.rules.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { saveContractDraft } from "./save-contract-draft.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

type Desk = Awaited<ReturnType<typeof aDesk>>;

/** Two colleagues with the same check. */
async function twoPeople() {
  const lea = await aDesk(database);
  const { headquarterId, branchId } = lea.ctx.actor;
  const other = await aDesk(database, { headquarterId, branchId: branchId ?? undefined });
  const jan: Desk = { ...other, check: lea.check };
  return { lea, jan };
}

/** An open page of a person; each save touches the fields of `base`. */
function aPage({ ctx, check }: Desk, page: string, step: FormStep = "terms") {
  let seq = 0;
  return (values: FieldValues, base: FieldValues = {}, given: { seq?: number } = {}) =>
    saveContractDraft(ctx, { idCheckId: check.id, step, values, base, page, seq: given.seq ?? ++seq });
}

async function savedTerms() {
  const drafts = await database.db.select().from(formDrafts);
  return drafts.at(-1)?.data.terms;
}

describe("two people at one step", () => {
  test("fields that only one of them touched merge, in both orders", async () => {
    const { lea, jan } = await twoPeople();
    const [leas, jans] = [aPage(lea, "lea"), aPage(jan, "jan")];
    await leas({ deposit: "500", dailyPrice: "" }, { deposit: "" });
    const { state } = await jans({ deposit: "", dailyPrice: "89" }, { dailyPrice: "" });
    expect(state).toMatchObject({ others: { deposit: "500" }, conflicts: [] });
    expect(await savedTerms()).toMatchObject({ deposit: "500", dailyPrice: "89" });
  });

  test("a field both changed keeps the saved value and names who wrote it, until one of them decides", async () => {
    const { lea, jan } = await twoPeople();
    const jans = aPage(jan, "jan");
    await aPage(lea, "lea")({ deposit: "500" }, { deposit: "" });
    const { state } = await jans({ deposit: "300" }, { deposit: "" });
    expect(state.conflicts).toEqual(["deposit"]);
    expect(state.others.deposit).toBe("500");
    expect(state.authors.deposit).toMatch(/Nutzer$/);
    expect(await savedTerms()).toMatchObject({ deposit: "500" });
    expect((await jans({ deposit: "300" }, { deposit: "500" })).state.conflicts).toEqual([]);
    expect(await savedTerms()).toMatchObject({ deposit: "300" });
  });

  test("concurrent saves of different fields all arrive", async () => {
    const { lea, jan } = await twoPeople();
    const fields = ["deposit", "dailyPrice", "hourlyPrice", "extraKmPrice"];
    await Promise.all(
      fields.map((field, index) => aPage(index % 2 ? lea : jan, `p${index}`)({ [field]: "1" }, { [field]: "" })),
    );
    expect(await savedTerms()).toMatchObject(Object.fromEntries(fields.map((field) => [field, "1"])));
  });

  test("different vehicles are one decision, not a mixture of both", async () => {
    const { lea, jan } = await twoPeople();
    const place = { db: database.db, headquarterId: lea.ctx.actor.headquarterId, branchId: lea.check.branchId };
    const [golf, polo] = [
      await aVehicle({ ...place, userId: lea.ctx.actor.userId }),
      await aVehicle({ ...place, userId: lea.ctx.actor.userId }),
    ];
    const chosen = (vehicle: typeof golf, damage: string) => ({
      vehicleId: vehicle.id,
      filledFor: vehicle.id,
      preDamage: damage,
    });
    const blank = { vehicleId: "", filledFor: "", preDamage: "" };
    await aPage(lea, "lea", "vehicle")(chosen(golf, "Kratzer"), blank);
    const { state } = await aPage(jan, "jan", "vehicle")(chosen(polo, "Delle"), blank);
    expect(state.conflicts).toEqual(["vehicleId"]);
    expect(state.others).toMatchObject(chosen(golf, "Kratzer"));
  });

  test("a time typed as one text equals the saved one in three fields", async () => {
    const { lea, jan } = await twoPeople();
    await aPage(lea, "lea")({ pickupDate: "25.11.2026 10:00" }, { pickupDate: "" });
    const { state } = await aPage(jan, "jan")({ pickupDate: "25.11. 10:00" }, { pickupDate: "" });
    expect(state.conflicts).toEqual([]);
    expect(await savedTerms()).toMatchObject({ pickupDate: "2026-11-25", pickupHour: "10", pickupMinute: "00" });
  });
});

describe("saves of the same page", () => {
  test("never conflict, even if a reply got lost", async () => {
    const { lea } = await twoPeople();
    const leas = aPage(lea, "lea");
    await leas({ deposit: "5" }, { deposit: "" });
    const { state } = await leas({ deposit: "500" }, { deposit: "" });
    expect(state).toMatchObject({ conflicts: [], others: {} });
    expect(await savedTerms()).toMatchObject({ deposit: "500" });
  });

  test("change nothing if they arrive after a newer one", async () => {
    const { lea } = await twoPeople();
    const leas = aPage(lea, "lea");
    await leas({ deposit: "500" }, { deposit: "" }, { seq: 7 });
    expect((await leas({ deposit: "5" }, { deposit: "" }, { seq: 6 })).state.conflicts).toEqual([]);
    expect(await savedTerms()).toMatchObject({ deposit: "500" });
  });
});

describe("who has the form open", () => {
  const look = ({ ctx, check }: Desk, page: string, step: FormStep, isLeaving = false) =>
    saveContractDraft(ctx, { idCheckId: check.id, step, page, isLeaving });

  test("is told to the others with name and step, until the page is left or silent", async () => {
    const { lea, jan } = await twoPeople();
    expect((await look(lea, "lea", "vehicle")).state.editors).toEqual([]);
    const seen = (await look(jan, "jan", "person")).state.editors;
    const name = expect.stringMatching(/Nutzer$/);
    expect(seen).toEqual([{ name, step: "vehicle", isTyping: false }]);
    const values = { licensePlate: "K AB 12" };
    await saveContractDraft(lea.ctx, { idCheckId: lea.check.id, step: "vehicle", page: "lea", seq: 1, values });
    expect((await look(jan, "jan", "person")).state.editors).toEqual([{ name, step: "vehicle", isTyping: true }]);
    const later = { ...jan, ctx: { ...jan.ctx, now: () => new Date(jan.ctx.now().getTime() + goneAfterMs) } };
    expect((await look(later, "jan", "person")).state.editors).toEqual([]);
    await look(lea, "lea", "vehicle", true);
    expect((await look(jan, "jan", "person")).state.editors).toEqual([]);
  });

  test("is the user themselves in another window", async () => {
    const { lea } = await twoPeople();
    await look(lea, "one", "person");
    expect((await look(lea, "two", "person")).state.editors).toEqual([{ name: null, step: "person", isTyping: false }]);
  });

  test("does not count as something saved", async () => {
    const { lea } = await twoPeople();
    expect((await look(lea, "one", "person")).version).toBe(0);
  });
});

test("another tenant's check cannot be opened", async () => {
  const { lea } = await twoPeople();
  const stranger = await aDesk(database);
  await expect(aPage({ ...stranger, check: lea.check }, "x")({ deposit: "1" })).rejects.toMatchObject({
    kind: "not-found",
  });
});
