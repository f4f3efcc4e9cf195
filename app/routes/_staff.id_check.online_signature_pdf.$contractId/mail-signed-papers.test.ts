import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#db/schema/messages.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { anUnsignedContract, drawn } from "#server/handover/signing/test-signing-desk.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { mailSignedPapers } from "./mail-signed-papers.server.ts";

let database: TestDatabase;
const fakes: { settled: () => Promise<void> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const mailsOf = ({ actor }: Context) =>
  database.db.select().from(outbox).where(eq(outbox.headquarterId, actor.headquarterId));
async function aSignedContract() {
  const desk = await anUnsignedContract(database);
  fakes.push(desk.fake);
  const signatures = [drawn("customer"), { kind: "dealer" as const, method: "typed" as const, typedName: "x" }];
  await addSignatures(desk.ctx, { id: desk.contract.id, isAgreed: "on", device: "", signatures });
  return desk;
}
const signed = (contractId: string) => ({ id: contractId, contractId, sbContractId: null });

test("the customer gets one mail, however often the last signature is sent", async () => {
  const { ctx, contract, customer } = await aSignedContract();
  for (const _ of [1, 2]) expect(await mailSignedPapers(actorDoor(ctx), signed(contract.id))).toBe(true);
  expect(await mailsOf(ctx)).toMatchObject([{ recipient: customer.email }]);
});

test("a mail that is refused is no failure of the signatures, which are stored", async () => {
  const { ctx, contract } = await aSignedContract();
  const limitTries = () => Promise.reject(new Problem("too-many", "zu viele"));
  const limited = { ...ctx, platform: { ...ctx.platform, limitTries } };
  expect(await mailSignedPapers(actorDoor(limited), signed(contract.id))).toBe(false);
  // Deleted since: the address is looked up for the mail as well.
  expect(await mailSignedPapers(actorDoor(ctx), signed(newId()))).toBe(false);
  expect(await mailsOf(ctx)).toEqual([]);
});
