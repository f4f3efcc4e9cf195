import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { websiteWidgets } from "#db/schema/website.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import { aWebsiteWidget } from "#db/seed/states/website.ts";
import { webhookTexts as t } from "#server/services/webhooks/webhook.texts.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("an address of a webhook that is refused stays; a new secret and a deletion are asked about", async () => {
  const { admin, place } = await app.dealer();
  const url = "https://dms.example/handschlag";
  const { id } = await aWebhook(place, { url });
  const desk = await app.signedIn(admin);
  await desk.open(`/setting_page/webhooks/${id}`);
  desk.fill(/^Adresse/, "ftp://dms.example");
  await desk.press("Speichern");
  expect(desk.document.querySelector("#webhook-url-error")?.textContent).toBe(t.urlRefused);
  expect(desk.page.getByLabelText(/^Adresse/)).toHaveProperty("value", "ftp://dms.example");

  for (const [button, asked, done] of [
    ["Geheimnis erneuern", t.rotateQuestion, t.overlap],
    ["Löschen", t.deleteQuestion, t.deleted],
  ] as const) {
    await desk.open(`/setting_page/webhooks/${id}`);
    const question = desk.question(button);
    expect(textOf(question)).toContain(asked);
    await desk.press("Ja, sicher", question);
    expect(desk.text).toContain(done);
  }
  expect(desk.text).not.toContain(url);
});

test("the key of the dealer's website is replaced only after a question", async () => {
  const { admin, place } = await app.dealer();
  const { publishableKey } = await aWebsiteWidget(place);
  const isDealers = eq(websiteWidgets.headquarterId, place.headquarterId);
  const keyNow = async () => (await app.database.db.select().from(websiteWidgets).where(isDealers))[0]?.publishableKey;
  const desk = await app.signedIn(admin);
  await desk.open("/setting_page/website");
  const question = desk.question("Neuer Schlüssel");
  expect(textOf(question)).toContain("Schlüssel ersetzen?");
  expect(await keyNow()).toBe(publishableKey);
  await desk.press("Ja, sicher", question);
  expect(desk.text).toContain("Es gilt ein neuer Schlüssel.");
  expect(await keyNow()).not.toBe(publishableKey);
});
