import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/contracts.ts";
import { outbox } from "#db/schema/messages.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { sendContractEmail } from "#server/handover/contract-mail/send-contract-email.server.ts";
import { aDesk, concludeContract, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { suggestCustomers } from "#server/handover/drafts/suggest-customers.server.ts";
import { customerLines } from "#server/handover/papers/paper-wording.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listCustomers } from "./list-customers.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const shown = "müller@autohaus-müller.de";
const stored = "müller@xn--autohaus-mller-psb.de";

test("an address with umlauts is stored and written to as punycode, printed and found as it is shown", async () => {
  const desk = await aDesk(database, { role: "Admin" });
  const { ctx } = desk;
  const { contract } = await concludeContract(desk, { person: { email: ` \u200bM${shown.slice(1)}` } });
  const [row] = await database.db.select().from(customers).where(eq(customers.id, contract.customerId));
  expect(row?.email).toBe(stored);
  expect(customerLines(readContractSnapshot(contract.snapshot).customer)).toContain(shown);
  for (const query of [shown, stored, "müller@auto", "müller@autohaus-mü", "mül"])
    expect(await suggestCustomers(ctx, { query }), query).toMatchObject([{ email: stored }]);
  expect(await suggestCustomers(ctx, { query: "müller@autohaus-mo" })).toEqual([]);
  for (const query of [shown, stored])
    expect((await listCustomers(ctx, { query })).records, query).toMatchObject([{ email: stored }]);
  await sendContractEmail(ctx, { contractId: contract.id, recipient: shown });
  const mails = await database.db.select().from(outbox).where(eq(outbox.headquarterId, ctx.actor.headquarterId));
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([stored]));
});
