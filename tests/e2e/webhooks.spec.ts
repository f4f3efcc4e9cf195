import { eq, sql } from "drizzle-orm";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { webhookTexts as t } from "#server/services/webhooks/webhook.texts.ts";
import { eventLabel, testEvent } from "#server/services/webhooks/webhook-events.ts";
import { startWebhookReceiver } from "#tests/fakes/webhook-receiver.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";

test("a webhook is made, tried out, sent again, given a new secret and deleted", async ({ page, signInAs }) => {
  const receiver = await startWebhookReceiver();
  // Other journeys of the same dealer have events of their own meanwhile.
  const tests = () =>
    receiver.received.flatMap(({ event, id }, index) => (event.type === testEvent ? [{ id, index }] : []));
  const indexOfTest = (number: number) => tests()[number]?.index ?? -1;
  try {
    await signInAs(page, admin);
    await page.goto("/setting_page/webhooks");
    await page.getByLabel("Adresse").fill(receiver.url);
    await page.getByRole("button", { name: "Webhook anlegen" }).click();
    await expect(page.getByText(t.shownOnce)).toBeVisible();
    const secret = (await page.locator("code").textContent()) ?? "";
    await expectAccessible(page, { where: "with a new secret" });
    await page.reload();
    await expect(page.getByText(secret)).toHaveCount(0);

    await page.getByRole("link", { name: receiver.url }).click();
    await page.getByRole("button", { name: "Testereignis senden" }).click();
    await expect(page.getByText(t.testSent)).toBeVisible();
    await expect.poll(() => tests().length).toBe(1);
    expect(() => receiver.verify(indexOfTest(0), secret)).not.toThrow();
    const resend = page.getByRole("button", { name: `${eventLabel(testEvent)} erneut senden` });
    // The result comes by itself: nobody reloads the page.
    await expect(resend).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page, { where: "with a delivery" });
    await resend.click();
    await expect.poll(() => tests().length).toBe(2);
    expect(tests()[1]?.id).toBe(tests()[0]?.id);

    await page.getByRole("button", { name: "Geheimnis erneuern" }).click();
    const rotating = page.getByRole("alertdialog", { name: t.rotateQuestion });
    await expectAccessible(page, { where: "question" });
    await rotating.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(t.overlap)).toBeVisible();
    const renewed = (await page.locator("code").textContent()) ?? "";
    expect(renewed).not.toBe(secret);
    await page.getByRole("button", { name: "Testereignis senden" }).click();
    await expect.poll(() => tests().length).toBe(3);
    for (const valid of [secret, renewed]) expect(() => receiver.verify(indexOfTest(2), valid)).not.toThrow();

    await page.getByRole("button", { name: "Löschen" }).click();
    const deleting = page.getByRole("alertdialog", { name: t.deleteQuestion });
    await deleting.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(t.deleted)).toBeVisible();
    await expect(page.getByText(receiver.url)).toHaveCount(0);
  } finally {
    await receiver.close();
  }
});

test("a colleague's change is shown after a test event, and not overwritten", async ({ page, signInAs, database }) => {
  const address = () => `https://dms-${newId().slice(0, 8)}.example/handschlag`;
  const { id } = await aWebhook(await placeOf(database, admin), { url: address() });
  await signInAs(page, admin);
  await openInteractive(page, `/setting_page/webhooks/${id}`);
  await page.getByLabel("Adresse").fill(address());
  const changed = address();
  const isThis = eq(webhookEndpoints.id, id);
  await database.update(webhookEndpoints).set({ url: changed, version: sql`version + 1` }).where(isThis);
  await page.getByRole("button", { name: "Testereignis senden" }).click();
  await expect(page.getByText(t.testSent)).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.getByLabel("Adresse")).toHaveValue(changed);
  const [stored] = await database.select().from(webhookEndpoints).where(isThis);
  expect(stored?.url).toBe(changed);
});
