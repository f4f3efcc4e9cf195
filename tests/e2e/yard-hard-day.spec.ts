import { rmSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { aPersistentTablet } from "#tests/yard/persistent-tablet.ts";
import {
  cardOf,
  choosePin,
  drawOn,
  noteMark,
  takePhoto,
  takeRound,
  typeNames,
  unlock,
  untilKept,
} from "#tests/yard/steps.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { openInteractive } from "./journey/interactive.ts";
import { aContractInTheYard, aTablet } from "./journey/yard.ts";

const admin = "admin@rheintal.example";
const hourMs = 60 * 60_000;

/** Fails the first sendings of acts after the server has done them. */
async function loseReplies(context: BrowserContext, count: number) {
  let left = count;
  await context.route("**/api/yard/acts/*", async (route) => {
    if (route.request().method() !== "PUT" || left === 0) return route.continue();
    left--;
    await route.fetch();
    return route.abort();
  });
  return { left: () => left };
}

test("a handover and a return without a network: two deaths of the browser, a wrong clock, lost replies and a session that ended lose and double nothing", async ({
  signInAs,
  database,
}, testInfo) => {
  test.slow();
  const going = await aContractInTheYard(database, admin, "handover");
  const coming = await aContractInTheYard(database, admin, "return");
  const folder = testInfo.outputPath("tablet");
  const tablet = aPersistentTablet({
    folder,
    app: baseURL,
    clockAheadMs: hourMs,
  });
  let { context, page } = await tablet.open();
  const reopen = async () => {
    // Drafts are on the disk a moment after the last key; acts are before anything says that they are taken.
    await page.waitForTimeout(1_000);
    await tablet.kill();
    ({ context, page } = await tablet.open());
    await context.setOffline(true);
    await page.goto("/hof");
    await unlock(page);
    await expect(page.getByText("Ohne Netz")).toBeVisible();
  };
  await signInAs(page, admin);
  await page.goto("/hof");
  await choosePin(page);
  await untilKept(page);
  await cardOf(page, going.plate).click();
  await expect(page.getByRole("link", { name: "Vertrag lesen" })).toBeVisible();
  await context.setOffline(true);
  const from = Date.now();

  await takeRound(page);
  await noteMark(page, "Spiegel links");
  await page.getByRole("button", { name: "Neuen Schaden einzeichnen" }).click();
  await page.getByLabel("Bemerkung", { exact: true }).fill("Steinschlag unten");
  await reopen();
  await cardOf(page, going.plate).click();
  await expect(page.getByText("Ecke vorn links ✓")).toBeVisible();
  await expect(page.getByLabel("Bemerkung", { exact: true })).toHaveValue("Steinschlag unten");
  await noteMark(page, "Steinschlag unten");
  await drawOn(page, "Kunde");
  await page.getByRole("button", { name: "Name tippen" }).last().click();
  await page.getByLabel("Name, getippt").fill("Jörg O'Neil");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Unterschriften aufnehmen" }).click();
  await expect(page.getByText(/^Unterschriften/).first()).toBeVisible();
  await page.getByLabel(/^Kilometerstand/).fill("13700");
  await page.getByRole("button", { name: "Übergeben", exact: true }).click();
  await expect(page.getByText(/^Übergeben\. Das liegt sicher auf diesem Gerät/)).toBeVisible();

  await page.getByRole("button", { name: "Zur Liste" }).click();
  await cardOf(page, coming.plate).click();
  await takeRound(page);
  await noteMark(page, "Kratzer Tür");
  await noteMark(page, "Delle Kotflügel");
  await page.getByLabel(/^Kilometerstand/).fill(String(coming.contract.odometerStartKm + 90));
  await reopen();
  await cardOf(page, coming.plate).click();
  await typeNames(page, [coming.customerName, "Jörg O'Neil"]);
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(page.getByText(/^Zurückgenommen\. Das liegt sicher auf diesem Gerät/)).toBeVisible();
  const until = Date.now();

  // The session ended with the browser.
  await context.setOffline(false);
  await expect(page.getByText(/^Sie sind nicht angemeldet/)).toBeVisible();
  expect([...(await going.acts()), ...(await coming.acts())]).toEqual([]);
  const replies = await loseReplies(context, 3);
  await signInAs(page, admin);
  await expect(async () => {
    await page.reload();
    expect([await going.acts(), await coming.acts()].map(({ length }) => length)).toEqual([12, 11]);
  }).toPass({ timeout: 120_000 });
  expect(replies.left()).toBe(0);
  for (const { acts } of [going, coming]) expect((await acts()).filter(([, state]) => state !== "applied")).toEqual([]);

  const [handedOver, returned] = [await going.row(), await coming.row()];
  expect(handedOver).toMatchObject({ odometerStartKm: 13_700, isActive: true });
  expect(returned).toMatchObject({ odometerEndKm: coming.contract.odometerStartKm + 90, isActive: false });
  // By the server's clock, not by that of the device.
  for (const at of [handedOver?.handedOverAt, handedOver?.fullySignedAt, returned?.vehicleReturnedAt]) {
    expect(at?.getTime()).toBeGreaterThan(from - 2_000);
    expect(at?.getTime()).toBeLessThan(until + 2_000);
  }
  expect((await going.photos()).map(({ moment }) => moment)).toEqual(Array.from({ length: 8 }, () => "handover"));
  expect((await coming.photos()).map(({ moment }) => moment)).toEqual(Array.from({ length: 8 }, () => "return"));
  expect((await going.marks("handover")).map(({ note }) => note).sort()).toEqual([
    "Spiegel links",
    "Steinschlag unten",
  ]);
  expect((await coming.marks("return")).map(({ note }) => note).sort()).toEqual(["Delle Kotflügel", "Kratzer Tür"]);
  expect((await going.signatures()).map(({ kind, method }) => [kind, method]).sort()).toEqual([
    ["customer", "drawn"],
    ["dealer", "typed"],
  ]);
  expect(await coming.signatures()).toHaveLength(2);
  await tablet.close();
  rmSync(folder, { recursive: true, force: true });
});

test("two tablets on one contract: the first counts, what the second did is asked at the desk", async ({
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  const { plate, customerName, row, acts } = await aContractInTheYard(database, admin, "return");
  const open = async () => {
    const tablet = await aTablet(browser, (page) => signInAs(page, admin));
    await cardOf(tablet.page, plate).click();
    await tablet.context.setOffline(true);
    return tablet;
  };
  const [first, second] = [await open(), await open()];
  const takeBack = async (page: Page, km: number) => {
    await page.getByLabel(/^Kilometerstand/).fill(String(km));
    await typeNames(page, [customerName, "Jörg O'Neil"]);
    await page.getByRole("button", { name: "Zurücknehmen" }).click();
    await expect(page.getByText(/^Zurückgenommen\. Das liegt sicher/)).toBeVisible();
  };
  const start = (await row())?.odometerStartKm ?? 0;
  await takePhoto(first.page, "Linke Seite");
  await takeBack(first.page, start + 100);
  await second.page.getByRole("button", { name: "Linke Seite", exact: true }).click();
  await second.page.getByLabel("Foto wählen").setInputFiles("tests/fixtures/specimens/easy-td3-0.jpg");
  await expect(second.page.getByRole("button", { name: "Linke Seite ✓" })).toBeVisible();
  await takeBack(second.page, start + 101);
  await first.context.setOffline(false);
  await expect(async () => expect(await row()).toMatchObject({ isActive: false })).toPass({ timeout: 60_000 });
  await second.context.setOffline(false);
  await expect(second.page.getByText("am Schreibtisch zu klären").first()).toBeVisible({ timeout: 60_000 });
  await expect(async () =>
    expect(await acts()).toEqual([
      ["photo", "applied"],
      ["photo", "waiting"],
      ["returned", "applied"],
      ["returned", "waiting"],
    ]),
  ).toPass({ timeout: 60_000 });
  expect(await row()).toMatchObject({ odometerEndKm: start + 100 });

  const desk = await first.context.newPage();
  await openInteractive(desk, "/yard_acts");
  for (const label of ["Foto der Runde", "Zurückgenommen"]) {
    const card = desk.getByRole("region", { name: new RegExp(`^${label}: .*${plate}`) });
    await card.getByLabel(/Grund/).fill("Das erste Gerät gilt");
    await card.getByRole("button", { name: /^Verwerfen/ }).click();
    await expect(card).toHaveCount(0);
  }
  await second.page.reload();
  await unlock(second.page);
  await expect(second.page.getByText("am Schreibtisch zu klären")).toHaveCount(0, { timeout: 60_000 });
  expect(await row()).toMatchObject({ odometerEndKm: start + 100 });
  for (const { context } of [first, second]) await context.close();
});
