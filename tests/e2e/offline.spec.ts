import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";
import { cardOf, showDocument } from "./journey/desk.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";
import { aContractToSign } from "./journey/signing.ts";

const rheintal = "admin@rheintal.example";
const typed = "Unverloren";

const noConnection = (page: Page) => page.getByRole("dialog", { name: "Keine Verbindung" });
const stay = (page: Page) => noConnection(page).getByRole("button", { name: /^(Hier bleiben|Nicht senden)$/ });

/** Addresses of staff pages, by their titles: a sample of each kind of form. */
async function pagesWithForms(database: Database) {
  const place = await placeOf(database, rheintal);
  const options = { hasPhotos: false };
  const accepted = await anAcceptedCheck(place, options);
  await aFilledWizard(place, accepted);
  const { address, detailAddress } = await aContractToSign(database, rheintal);
  return {
    Liste: "/id_check",
    "Neue Legitimation": "/id_check/new_legitimation",
    Prüfung: `/id_check/${(await aCheckInReview(place, options)).id}`,
    "Vertrag, Konditionen": `/id_check/new_contract/${accepted.id}?step=2`,
    Rückgabe: `${detailAddress}/vehicle_return`,
    Unterschrift: `${address}?agreed=on`,
  };
}

/** Types into the page's first text field, if it has one. Returns how to see whether the page is still that one. */
async function typeAndMark(page: Page) {
  await page.getByRole("main").evaluate((main) => main.setAttribute("data-marked", ""));
  const fields = page.locator("main form[method=post] :is(input[type=text], input[type=email], textarea):enabled");
  const field = fields.filter({ visible: true }).first();
  const hasField = (await field.count()) > 0;
  if (hasField) await field.fill(typed);
  return async () => {
    await expect(page.locator("main[data-marked]")).toBeAttached();
    if (hasField) await expect(field).toHaveValue(typed);
  };
}

/** The forms of a page by their position, one of each kind: the rows of a list have the same ones. */
const formsOf = (page: Page) =>
  page.locator("main form[method=post]").evaluateAll((forms) => {
    const kindOf = (form: Element) => {
      const controls = [...form.querySelectorAll("[name]")].map((control) => control.getAttribute("name"));
      return [form.getAttribute("action"), ...controls].join();
    };
    const kinds = forms.map(kindOf);
    return [...kinds.keys()].filter((position) => kinds.indexOf(kinds[position] ?? "") === position);
  });

/** Sends a form as it is, whatever its fields contain. */
const sendForm = (page: Page, index: number) =>
  page.evaluate((position) => {
    const form = document.querySelectorAll<HTMLFormElement>("main form[method=post]")[position];
    const button = document.createElement("button");
    button.formNoValidate = true;
    form?.appendChild(button);
    form?.requestSubmit(button);
    button.remove();
  }, index);

/** Clicks a link, wherever it is. */
const follow = (page: Page, href: string) =>
  page.evaluate((address) => document.querySelector<HTMLAnchorElement>(`a[href="${address}"]`)?.click(), href);

/** Links to other pages in this tab, one for each kind of page. */
async function linksOf(page: Page): Promise<string[]> {
  const addresses = await page
    .locator("a[href^='/']:not([target]):not([download])")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const kinds = new Map(addresses.map((href) => [href.replace(/[a-z0-9]{20,}/g, "*").replace(/=[^&]*/g, ""), href]));
  const { pathname } = new URL(page.url());
  return [...kinds.values()].filter((href) => href.replace(/\?.*/, "") !== pathname);
}

test("without a network no form and no link of the staff pages takes the page away", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, rheintal);
  for (const [title, address] of Object.entries(await pagesWithForms(database))) {
    await test.step(title, async () => {
      await openInteractive(page, address);
      const expectSamePage = await typeAndMark(page);
      const url = page.url();
      const links = (await linksOf(page)).slice(0, 2);
      const forms = await formsOf(page);
      await page.context().setOffline(true);
      const tries = [
        ...forms.map((position) => () => sendForm(page, position)),
        ...links.map((href) => () => follow(page, href)),
      ];
      for (const tryToLeave of tries) {
        await tryToLeave();
        await stay(page).click();
        await expect(noConnection(page)).toHaveCount(0);
        await expectSamePage();
        await expect(page).toHaveURL(url);
      }
      await page.context().setOffline(false);
    });
  }
});

test("without a network the browser itself leaves no staff page either", async ({ page, signInAs }) => {
  await signInAs(page, rheintal);
  await openInteractive(page, "/id_check");
  await follow(page, "/id_check/new_legitimation");
  await expect(page).toHaveURL("/id_check/new_legitimation");
  await follow(page, "/dashboard");
  // Until it has noticed the new address, the browser goes nowhere.
  await expect(page.getByRole("heading", { level: 1, name: /^Willkommen/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/id_check/new_legitimation");
  // The address changes before the page does.
  await expect(page.getByRole("heading", { level: 1, name: "Neue Legitimation" })).toBeVisible();
  const expectSamePage = await typeAndMark(page);
  const signOut = () =>
    page.evaluate(() => document.querySelector<HTMLFormElement>("[action='/logout']")?.requestSubmit());
  await page.context().setOffline(true);
  const tries = [
    () => page.evaluate(() => window.history.back()),
    () => page.evaluate(() => window.history.forward()),
    async () => {
      await page.locator("summary[aria-label*=Benutzermenü]").click();
      await page.getByRole("button", { name: "Dunkel" }).click();
    },
    signOut,
  ];
  for (const tryToLeave of tries) {
    await tryToLeave();
    await stay(page).click();
    await expect(noConnection(page)).toHaveCount(0);
    await expectSamePage();
    await expect(page).toHaveURL("/id_check/new_legitimation");
  }
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL("/id_check");

  await openInteractive(page, "/id_check?export=1");
  const start = page.getByLabel("Startdatum");
  await start.fill("2026-01-01");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Exportieren" }).click();
  await expect(noConnection(page)).toBeVisible();
  await expect(start).toHaveValue("2026-01-01");
  const download = page.waitForEvent("download");
  await page.context().setOffline(false);
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(noConnection(page)).toHaveCount(0);

  await page.context().setOffline(true);
  await signOut();
  await expect(noConnection(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL("/login");
});

test("what was typed is sent by itself when the network is back, and a waiting page opens", async ({
  page,
  signInAs,
  database,
}) => {
  const place = await placeOf(database, rheintal);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  await signInAs(page, rheintal);
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=0`);
  await page.getByLabel("Straße").fill("Unverlorener Weg");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  const again = noConnection(page).getByRole("button", { name: "Erneut senden" });
  await again.click();
  await expect(again).not.toHaveAttribute("aria-busy");
  await expect(noConnection(page)).toContainText("werden von selbst gesendet");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/step=1/);
  await expect(page.getByText("Keine Verbindung")).toHaveCount(0);
  const [draft] = await database.select().from(formDrafts).where(eq(formDrafts.idCheckId, check.id));
  expect(JSON.stringify(draft)).toContain("Unverlorener Weg");

  await page.context().setOffline(true);
  await page.getByRole("navigation").getByRole("link", { name: "ID Check" }).first().click();
  await expect(noConnection(page)).toContainText("geht es von selbst weiter");
  await page.context().setOffline(false);
  await expect(page).toHaveURL("/id_check");
  await expect(noConnection(page)).toHaveCount(0);
});

test("a page that cannot be refreshed shows what it has, since when, and catches up", async ({
  page,
  signInAs,
  database,
}) => {
  const check = await aCheckInReview(await placeOf(database, rheintal), { hasPhotos: false });
  await signInAs(page, rheintal);
  // Without live updates it asks every five seconds.
  await page.routeWebSocket(/.*/, () => undefined);
  await page.clock.install();
  await openInteractive(page, `/id_check/${check.id}`);
  const authority = cardOf(page, "Führerschein bestätigen").getByLabel("Ausstellende Behörde");
  await showDocument(page, "Führerschein");
  await authority.fill(typed);
  let isServerDown = true;
  await page.route(/\.data/, (route) =>
    isServerDown ? route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }) : route.continue(),
  );
  await page.clock.runFor(5_000);
  await expect(page.getByText(/Gerade nicht erreichbar\. Angezeigt wird der Stand von \d\d:\d\d Uhr/)).toBeVisible();
  await expect(authority).toHaveValue(typed);
  isServerDown = false;
  await page.clock.runFor(5_000);
  await expect(page.getByText("Gerade nicht erreichbar")).toHaveCount(0);
  await expect(authority).toHaveValue(typed);
});
