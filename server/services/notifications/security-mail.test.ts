import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#db/schema/messages.ts";
import { createApiToken } from "#server/administration/api-tokens/create-api-token.server.ts";
import { newToken } from "#server/ground/kernel/ids.ts";
import { createWebhook } from "#server/services/webhooks/create-webhook.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("who makes an API token or a webhook is told by mail, without the secret", async () => {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
  const secret = newToken();
  const { token } = await createApiToken(ctx, {
    name: "Buchhaltung",
    scopes: ["vehicles:read"],
    lifetime: "90",
    id: ctx.newId(),
  });
  await createWebhook(ctx, { url: "https://example.org/hook", events: ["contract.created"], secret });
  await fake.settled();
  const mails = await database.db.select().from(outbox).where(eq(outbox.recipient, ctx.actor.email));
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Neuer API-Zugang bei Handschlag",
    "Neuer Webhook bei Handschlag",
  ]);
  for (const part of [token, secret, "example.org"]) expect(JSON.stringify(mails)).not.toContain(part);
});
