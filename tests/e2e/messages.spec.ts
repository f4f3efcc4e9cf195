import { readFileSync } from "node:fs";
import type { Database } from "#db/client.server.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const photo = readFileSync("tests/fixtures/specimens/easy-td1-0.jpg");

/** Two users of a dealer of their own: what other journeys do tells them nothing. */
async function twoColleagues(db: Database) {
  const headquarterId = (await aHeadquarter({ db })).id;
  const place = { db, headquarterId, branchId: null };
  return { place, one: await aUser(place), other: await aUser(place) };
}

test("a colleague's scan appears in the bell of an open page, which leads to it and then counts none", async ({
  page,
  browser,
  baseURL,
  signInAs,
  database,
}) => {
  const { one, other } = await twoColleagues(database);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(page, one.email);
  await signInAs(colleague, other.email);
  await page.goto("/dashboard");
  const bell = page.getByRole("group").filter({ has: page.getByRole("heading", { name: "Nachrichten" }) });
  await page.getByLabel("Nachrichten", { exact: true }).first().click();
  await expect(bell.getByText("Keine Nachrichten")).toBeVisible();

  await colleague.goto("/scans");
  await colleague
    .getByLabel("Scans auswählen")
    .setInputFiles({ name: "Ausweis.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(colleague.getByText("Der Scan ist im Eingang.")).toBeVisible();
  const message = page.getByRole("link", { name: /^Ungelesen: Ausweis Ein neuer Scan ist eingegangen\./ });
  await expect(message).toBeVisible();
  await expect(page.getByLabel("Nachrichten, 1 ungelesen")).toBeVisible();
  await expectAccessible(page);
  await message.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ausweis");
  await expect(page.getByLabel("Nachrichten, 1 ungelesen")).toHaveCount(0);
  await expect(colleague.getByLabel(/ungelesen/)).toHaveCount(0);
});

test("the bell loads older messages while it is scrolled", async ({ page, signInAs, database }) => {
  const { place, one } = await twoColleagues(database);
  for (let index = 0; index < 30; index++) {
    const createdAt = new Date(Date.now() - index * 60_000);
    await aPushMessage({ ...place, userId: one.id }, { body: `Nachricht ${index}`, createdAt });
  }
  await signInAs(page, one.email);
  await page.goto("/dashboard");
  await page.getByLabel("Nachrichten, 30 ungelesen").click();
  const list = page.getByRole("region", { name: "Nachrichten" });
  await expect(list.getByRole("listitem")).toHaveCount(12);
  await list.getByText("Nachricht 11").scrollIntoViewIfNeeded();
  await expect.poll(() => list.getByRole("listitem").count()).toBeGreaterThan(12);
  await list.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(list.getByText("Nachricht 29")).toBeVisible();
  await page.getByRole("button", { name: "Alle als gelesen markieren" }).click();
  await expect(page.getByLabel(/ungelesen/)).toHaveCount(0);
  await expect(list.getByRole("listitem")).toHaveCount(30);
});
