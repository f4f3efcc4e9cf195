import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

test("headquarters: tasks, statistics with the processes behind a number, the palette", async ({ page, signInAs }) => {
  await signInAs(page, "admin@rheintal.example");
  await page.goto("/dashboard");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Akzeptierte Legitimationen" }).click();
  await page.getByRole("searchbox", { name: "Standort suchen" }).fill("bonn");
  const offices = page.getByRole("table", { name: "Akzeptierte Legitimationen", exact: true });
  await expect(offices.getByRole("row")).toHaveCount(2);
  const ofYear = offices.getByRole("link").last();
  const count = Number(await ofYear.textContent());
  await ofYear.click();
  await expect(page.getByRole("heading", { name: "Akzeptierte Legitimationen", level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${count} Vorg`))).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Suchen und springen" }).getByRole("combobox");
  await palette.fill("filiale");
  const first = page.getByRole("option").first();
  const expectFirstChosen = async () => {
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(palette).toHaveAttribute("aria-activedescendant", `${await first.getAttribute("id")}`);
  };
  await expect(page.getByRole("option", { name: "Filiale hinzufügen" })).toBeVisible();
  await expectFirstChosen();
  await expectAccessible(page);
  await palette.fill("mueler");
  // What Enter opens, and what is read out: the first of the results, however late they come.
  await expect(first).toHaveText(/Müller/);
  await expectFirstChosen();
  await palette.press("PageDown");
  await expect(first).toHaveAttribute("aria-selected", "false");
  await palette.press("PageUp");
  await palette.press("ArrowDown");
  await palette.press("ArrowUp");
  await expectFirstChosen();
  await expect(palette).toBeFocused();
  await palette.press("Escape");
  await expect(palette).toBeHidden();
});

test("what is typed while a tab opens is searched for in that tab, however late the page draws it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "admin@rheintal.example");
  await openInteractive(page, "/dashboard");
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const tabs = [...document.querySelectorAll<HTMLAnchorElement>("nav[aria-label=Statistik] a")];
    const field = document.querySelector<HTMLInputElement>("main input[name=q]");
    if (!field) throw new Error("no field");
    tabs.find((tab) => tab.textContent === "Akzeptierte Legitimationen")?.click();
    field.value = "bonn";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await pause(0);
    // What the page draws waits meanwhile, what timers do does not.
    const end = performance.now() + 1_000;
    while (performance.now() < end);
  });
  const offices = page.getByRole("table", { name: "Akzeptierte Legitimationen", exact: true });
  await expect(offices.getByRole("row")).toHaveCount(2);
});

test("who opens a result while the results are searched anew is not led back", async ({ page, signInAs, database }) => {
  const place = await placeOf(database, "admin@rheintal.example");
  await aVehicleUnderway(place, { person: { ...specimenPeople.erika, surname: "Mohnblume" }, hasPhotos: false });
  await signInAs(page, "admin@rheintal.example");
  await openInteractive(page, "/search?query=mohn");
  await expectAccessible(page);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("header input[name=query]");
    const result = document.querySelector<HTMLAnchorElement>("main a[href*='customer=']");
    if (!field || !result) throw new Error("no field, or no result");
    field.value = "mohnb";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    result.click();
  });
  await expect(page).toHaveURL(/customer=/);
  await page.waitForTimeout(limits.globalSearchDebounceMs * 2);
  await expect(page).toHaveURL(/customer=/);
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Persönliche Daten" })).toBeVisible();
});
