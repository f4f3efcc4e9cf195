import type { Page } from "@playwright/test";
import type { Database } from "#db/client.server.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./journey/accessible.ts";
import { anotherDesk, placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";
const colleague = "nutzer@rheintal.example";

/** Three accepted checks, newest first, whose customers share a surname that nobody else has. */
async function threeChecks(database: Database) {
  const surname = `Listen${newId()
    .replaceAll(/[^a-z]/gi, "")
    .slice(0, 8)}`;
  const place = await placeOf(database, admin);
  const checks = [];
  for (const [index, prename] of ["Anna", "Berta", "Clara"].entries()) {
    const person = { ...specimenPeople.erika, prename, surname };
    const startedAt = new Date(Date.now() - (index + 1) * 60_000);
    checks.push(await anAcceptedCheck(place, { person, startedAt, hasPhotos: false }));
  }
  return { surname, checks, address: `/id_check?context=active&q=${surname}` };
}

const rows = (page: Page) => page.getByRole("table", { name: "Vorgänge" }).locator("tbody").getByRole("row");
const linkOf = (page: Page, prename: string) => page.getByRole("link", { name: new RegExp(`^${prename} `) });
const search = (page: Page) => page.getByRole("searchbox", { name: "Suche", exact: true });

test.describe("keys", () => {
  test("J and K go through the rows, Enter opens one; in a field they are letters; they can be switched off", async ({
    page,
    signInAs,
    database,
  }) => {
    const { checks, address, surname } = await threeChecks(database);
    await signInAs(page, admin);
    await page.goto(address);
    await expect(page.getByText("Zeile wechseln")).toBeVisible();
    await page.keyboard.press("j");
    await expect(linkOf(page, "Anna")).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(linkOf(page, "Clara")).toBeFocused();
    await page.keyboard.press("k");
    await expect(linkOf(page, "Berta")).toBeFocused();
    const outline = await linkOf(page, "Berta").evaluate((link) => getComputedStyle(link, "::after").outlineStyle);
    expect(outline).toBe("solid");

    await search(page).click();
    await page.keyboard.press("End");
    await page.keyboard.type("jk");
    await expect(page.getByText(`Keine Ergebnisse für ${surname}jk`)).toBeVisible();
    await expect(search(page)).toBeFocused();
    await search(page).fill(surname);
    await expect(rows(page)).toHaveCount(3);
    await search(page).blur();
    await page.keyboard.press("k");
    await expect(linkOf(page, "Anna")).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/id_check/${checks[1]?.id}$`));

    await page.goBack();
    await page.getByRole("button", { name: "Tasten ausschalten" }).click();
    await page.reload();
    await expect(page.getByText("Tasten J und K sind aus.")).toBeVisible();
    await page.keyboard.press("j");
    await expect(linkOf(page, "Anna")).not.toBeFocused();
    await page.getByRole("button", { name: "Tasten einschalten" }).click();
    await page.keyboard.press("j");
    await expect(linkOf(page, "Anna")).toBeFocused();
  });
});

test("what changes live leaves the focus where it is", async ({ page, browser, signInAs, database }) => {
  const { address } = await threeChecks(database);
  await signInAs(page, admin);
  await page.goto(address);
  await expect(rows(page)).toHaveCount(3);
  await linkOf(page, "Berta").focus();
  const other = await anotherDesk(browser, signInAs, colleague);
  await other.goto(address);
  const row = rows(other).filter({ hasText: "Anna" });
  await row.getByRole("group").locator("summary").click();
  await row.getByRole("button", { name: "ohne Vertrag abschließen" }).click();
  await other.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(linkOf(page, "Berta")).toBeFocused();
  await other.context().close();
});

test("a row opens as a whole, in a new tab by the middle button, and its text can be selected", async ({
  page,
  signInAs,
  database,
}) => {
  const { address, checks } = await threeChecks(database);
  const detail = new RegExp(`/id_check/${checks[0]?.id}$`);
  await signInAs(page, admin);
  await page.goto(address);
  await expect(page.getByText("Zeile wechseln")).toBeVisible();
  const row = rows(page).filter({ hasText: "Anna" });
  const place = row.getByText("Akzeptiert").first();

  const tab = page.context().waitForEvent("page");
  await place.click({ button: "middle" });
  await expect(await tab).toHaveURL(detail);
  await (await tab).close();
  await expect(page).toHaveURL(/context=active/);

  const date = await row.locator("time").getByText(/^vor/).boundingBox();
  if (!date) throw new Error("there is no date");
  await page.mouse.move(date.x + 1, date.y + date.height / 2);
  await page.mouse.down();
  await page.mouse.move(date.x + date.width - 1, date.y + date.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(4);
  await expect(page).toHaveURL(/context=active/);
  await linkOf(page, "Anna").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(detail);
  await page.goBack();

  await place.click();
  await expect(page).toHaveURL(detail);
  await page.goBack();
  // Beside every text, where only the stretched link is.
  await row
    .getByRole("cell")
    .nth(1)
    .click({ position: { x: 2, y: 2 } });
  await expect(page).toHaveURL(detail);
});

test("typing searches by itself; filters, tab and Back keep to the address", async ({ page, signInAs, database }) => {
  const { surname } = await threeChecks(database);
  await signInAs(page, admin);
  await page.goto("/id_check?context=active&page=2");
  await search(page).pressSequentially(surname.toLowerCase());
  await expect(page).toHaveURL(`/id_check?context=active&q=${surname.toLowerCase()}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("status").filter({ hasText: "3 Vorgänge" })).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).focus();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Legitimation wird überprüft");
  await expect(page.getByText(`Keine Ergebnisse für ${surname.toLowerCase()}`)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Status" })).toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("");
  await page.getByRole("link", { name: /^Alle \d/ }).click();
  await expect(page).toHaveURL(`/id_check?context=all&q=${surname.toLowerCase()}`);
  // The address changes before the list is drawn: until then the link leads back to the tab that was left.
  await expect(page.getByRole("link", { name: /^Alle \d/ })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
  await expect(page).toHaveURL("/id_check?context=all");
  await expect(search(page)).toHaveValue("");
  await page.goto("/id_check?context=done&status=discarded&page=99");
  await expect(page.getByText(/^Seite (\d+) von \1$/)).toBeVisible();
});

test("a filter that is chosen while a tab opens is applied to that tab", async ({ page, signInAs }) => {
  await signInAs(page, admin);
  await openInteractive(page, "/id_check?context=active");
  await page.evaluate(() => {
    [...document.querySelectorAll<HTMLAnchorElement>("main nav a")].find((tab) => /^Alle/.test(tab.innerText))?.click();
    const select = document.querySelector<HTMLInputElement>("main select[name=status]");
    if (!select) throw new Error("no filter");
    select.value = "rejected";
    select.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect(page).toHaveURL("/id_check?context=all&status=rejected");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("rejected");
});

test.describe("room", () => {
  const person = { ...specimenPeople.erika, prename: "Maximiliane-Charlotte", surname: "Freifrau von Hohenlohe" };

  test("nothing scrolls sideways at any width", async ({ page, signInAs, database }) => {
    const place = await placeOf(database, admin);
    await aCheckInReview(place, { person, hasPhotos: false });
    const unbreakable = { ...person, surname: "Wolfeschlegelsteinhausen".repeat(12) };
    const check = await anAcceptedCheck(place, { person: unbreakable, hasPhotos: false });
    await signInAs(page, admin);
    const pages = [`/id_check/${check.id}`, `/id_check/new_contract/${check.id}`];
    for (const address of ["/id_check?context=all", `/id_check?context=all&q=${"x".repeat(300)}`, ...pages]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // 720 px is what a screen of 1440 px has at 200 % zoom.
      for (const width of [320, 360, 480, 720, 820, 960, 1024, 1280, 1290, 1352, 1366, 1440, 1600, 1760, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${address} at ${width}`).toBe(0);
      }
    }
  });

  test("rows are as high as meant, and no rule of accessibility is broken at any width, light and dark", async ({
    page,
    signInAs,
    database,
  }) => {
    await aCheckInReview(await placeOf(database, admin), { person, hasPhotos: false });
    await signInAs(page, admin);
    await openInteractive(page, "/id_check?context=all");
    const lines = async () => {
      // A window that has just changed its size has the old layout until its next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      // Height and text of one moment: other journeys' rows arrive meanwhile.
      return rows(page).evaluateAll((all) =>
        all.map((row) => ({ height: row.getBoundingClientRect().height, text: (row as HTMLElement).innerText })),
      );
    };
    const heights = async () => (await lines()).map(({ height }) => height);
    expect(await heights()).toHaveLength(15);
    await expectAccessibleEverywhere(page, "list");
    // A card has a line for both documents, one for its buttons and one for what its state does not say; two lines of text in a
    // row, three for a long name.
    await page.setViewportSize({ width: 360, height: 900 });
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(172);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { height, text } of await lines()) {
        // Where a second line says what the state does not.
        expect(height, `${width}: ${text}`).toBeLessThanOrEqual(text.includes("Übergabe am") ? 56 : 44);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(70);
    await expect(page.getByRole("columnheader", { name: "Standort" })).toBeVisible();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page, { where: `list, 1920 px, ${colorScheme}` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });
});
