import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { yardTexts as t } from "#server/handover/yard/yard.texts.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";

/** Signs on paper. */
const nord = "admin@nord.example";

/** A return without a network whose tablet did not know the time, as the tablet sends it. */
async function aReturnFromTheYard(database: Database) {
  const [user] = await database.select().from(users).where(eq(users.email, nord));
  if (!user) throw new Error(`There is no account ${nord}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const { contract } = await aVehicleUnderway(place, { vehicle, isSigned: false, hasPhotos: false });
  const facts = {
    odometer_km: contract.odometerStartKm + 88,
    energy_percent: 70,
    key_count: 2,
    marks: [],
    signatures: [],
  };
  const act = {
    contract_id: contract.id,
    device_id: newId(),
    kind: "returned",
    done_at: null,
    done_by: user.id,
    facts,
  };
  const isBack = async () =>
    (await database.select().from(contracts).where(eq(contracts.id, contract.id)))[0]?.isActive === false;
  return { licensePlate: vehicle.licensePlate, address: `/api/yard/acts/${newId()}`, act, isBack };
}

test("what the yard sent without a time is named on the start page, given its time and taken over", async ({
  page,
  signInAs,
  database,
}) => {
  const { licensePlate, address, act, isBack } = await aReturnFromTheYard(database);
  await signInAs(page, nord);
  for (const _ of [1, 2]) {
    const reply = await page.request.put(address, { headers: { origin: baseURL }, data: { act } });
    expect(await reply.json()).toMatchObject({ act: { state: "waiting", problem: t.clockUnknown } });
  }
  await openInteractive(page, "/dashboard");
  const heute = page.getByRole("region", { name: "Heute" });
  await expect(heute.getByRole("heading", { name: new RegExp(`^${t.needsYou}`) })).toBeVisible();
  await heute.getByRole("link", { name: /Ansehen und klären/ }).click();

  const card = page.getByRole("region", { name: new RegExp(`^Zurückgenommen: .*${licensePlate}`) });
  await expect(card.getByText(t.clockUnknown)).toBeVisible();
  await expect(card.getByText("Tankfüllung: 70 %")).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, { where: "acts from the yard wait" });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await card.getByRole("button", { name: /^Verwerfen/ }).click();
  await expect(card.getByText(t.reasonRequired)).toBeVisible();
  await card.getByRole("button", { name: /^Übernehmen/ }).click();
  await expect(card.getByText(t.timeRequired)).toBeVisible();
  // The contract is seconds old, and the form knows minutes.
  const soon = new Date(Date.now() + 60_000);
  const typed = soon.toLocaleString("de-DE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" });
  await card.getByLabel("Wann war das?").fill(typed);
  await card.getByRole("button", { name: /^Übernehmen/ }).press("Enter");
  await expect(page.getByText(t.taken)).toBeVisible();
  await expect(card).toBeHidden();
  expect(await isBack()).toBe(true);
});

test("without scripts an act from the yard is discarded with a reason", async ({ browser, signInAs, database }) => {
  const { licensePlate, address, act, isBack } = await aReturnFromTheYard(database);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAs(page, nord);
  await page.request.put(address, { headers: { origin: baseURL }, data: { act } });
  await page.goto("/yard_acts");
  const card = page.getByRole("region", { name: new RegExp(`^Zurückgenommen: .*${licensePlate}`) });
  await card.getByLabel("Grund, wenn es verworfen wird").fill("Doppelt aufgenommen");
  await card.getByRole("button", { name: /^Verwerfen/ }).click();
  await expect(page.getByText(t.discarded)).toBeVisible();
  await expect(card).toBeHidden();
  expect(await isBack()).toBe(false);
  await context.close();
});
