import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractActs } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import { extendSbContract } from "#server/handover/amendments/extend-sb-contract.server.ts";
import { cancelSbContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { takeDueEffect } from "#server/handover/cancelling/take-due-effect.server.ts";
import { aDesk, fillSbWizard, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { createSbContract } from "#server/handover/sb-insurance/create-sb-contract.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { anUnsignedContract, drawn } from "#server/handover/signing/test-signing-desk.ts";
import { webhookEventNames } from "#server/services/webhooks/webhook-events.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { later } from "./test-life-desk.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

test("an SB-Schutz booked alone tells other programs what happens to it, each once and under its own id", async () => {
  const desk = await aDesk(database, { planVersion: "light" });
  const { ctx, place, check } = desk;
  const { headquarterId } = place;
  await database.db.update(headquarters).set({ usesDigitalSigning: true }).where(eq(headquarters.id, headquarterId));
  await aWebhook(place, { events: webhookEventNames });
  const told = async () => {
    const rows = await database.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.headquarterId, headquarterId));
    return rows.map(({ body }) => JSON.parse(body)).filter(({ type }) => type !== "contract.paper_ready");
  };

  const draftVersion = await fillSbWizard(ctx, desk);
  const { sbContract } = await createSbContract(ctx, { idCheckId: check.id, draftVersion });
  await createSbContract(ctx, { idCheckId: check.id, draftVersion });
  const { id } = sbContract;
  await addSignatures(ctx, { id, isAgreed: true, signatures: [drawn("sb_customer"), drawn("dealer")] });
  const newEnd = new Date(sbContract.endAt.getTime() + 86_400_000);
  const { actId } = await extendSbContract(ctx, { id, newEnd, notes: "" });
  await extendSbContract(ctx, { id, newEnd, notes: "" });
  // An addendum is signed for itself.
  await addSignatures(ctx, {
    id: actId ?? "",
    isAgreed: true,
    signatures: [drawn("addendum_customer"), drawn("addendum_dealer")],
  });
  await cancelSbContract(ctx, { sbContractId: id, reason: "no_show", note: "" });
  expect((await told()).map(({ type }) => type)).not.toContain("sb_contract.cancelled");
  const acts = await database.db.select().from(contractActs).where(eq(contractActs.sbContractId, id));
  const cancelled = acts.find(({ kind }) => kind === "cancelled");
  await takeDueEffect(later(ctx, 60), cancelled?.id ?? "");

  const ids = { id_check_id: check.id, branch_office_id: ctx.actor.branchId, sb_contract_id: id };
  expect((await told()).map(({ type, data }) => ({ type, data }))).toEqual([
    { type: "sb_contract.created", data: { ...ids, state: "created" } },
    { type: "sb_contract.signed", data: { ...ids, state: "signed" } },
    { type: "sb_contract.extended", data: { ...ids, state: "extended", act_id: actId } },
    { type: "sb_contract.cancelled", data: { ...ids, state: "cancelled" } },
  ]);
});

test("an SB-Schutz that was booked with a contract is signed with it, and told with it", async () => {
  const { ctx, contract, place, fake } = await anUnsignedContract(database, { contract: { withSbInsurance: true } });
  await aWebhook(place, { events: webhookEventNames });
  const signatures = [drawn("customer"), drawn("sb_customer"), drawn("dealer")];
  await addSignatures(ctx, { id: contract.id, isAgreed: true, signatures });
  await fake.settled();
  const rows = await database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.headquarterId, place.headquarterId));
  const types = rows.map(({ body }) => JSON.parse(body).type);
  expect(types).toContain("contract.signed");
  expect(types).not.toContain("sb_contract.signed");
});
