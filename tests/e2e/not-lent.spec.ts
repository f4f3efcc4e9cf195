import type { SpecimenPerson } from "#db/seed/specimen-people.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { notLentTexts as t } from "#server/customers/not-lent/not-lent.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { anotherDesk, placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

const [admin, nutzer] = ["admin@rheintal.example", "nutzer@rheintal.example"];

test("a Nutzer proposes that a customer gets no vehicle, an Admin confirms and lifts it, by keyboard and at 360 px", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  const surname = `Nichtwieder${newId().replaceAll(/\d/g, "").slice(0, 6)}`;
  const person: SpecimenPerson = { ...specimenPeople.erika, surname };
  const customer = await aCustomer(await placeOf(database, admin), {}, person);
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, nutzer);
  await openInteractive(page, `/customers/${customer.id}`);
  await page.getByRole("link", { name: t.propose }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
  await page.getByRole("button", { name: "Vorschlagen" }).press("Enter");
  await expect(page.getByText(t.reasonRequired).first()).toBeVisible();
  await expectAccessible(page, { where: "refused proposal" });
  await page.getByLabel("Grund").selectOption("Schaden verschwiegen");
  await page.getByLabel(/^Notiz/).fill("Gutachten vom 03.11.2026");
  await page.getByRole("button", { name: "Vorschlagen" }).press("Enter");
  await expect(page.getByText("Der Vorschlag ist gespeichert.")).toBeVisible();
  await expect(page.getByText("Gutachten")).toHaveCount(0);
  await expectAccessible(page, { where: "proposed, as a Nutzer" });

  await page.context().clearCookies();
  await signInAs(page, admin);
  await openInteractive(page, `/customers/${customer.id}/not_lent`);
  await expect(page.getByText("Gutachten vom 03.11.2026")).toBeVisible();
  await expectAccessible(page, { where: "to confirm" });
  const desk = await anotherDesk(browser, signInAs, admin);
  await openInteractive(desk, `/customers/${customer.id}/not_lent`);
  // A second click before the page comes back confirms it once.
  await page.getByRole("button", { name: "Bestätigen" }).dblclick();
  await expect(page.getByText("Die Markierung ist bestätigt und gilt ab sofort.")).toBeVisible();
  await expectAccessible(page, { where: "confirmed" });
  // Who was second sees what holds now.
  await desk.getByRole("button", { name: "Ablehnen" }).click();
  await expect(desk.getByText(t.changed)).toBeVisible();
  await expect(desk.getByRole("button", { name: "Aufheben" })).toBeVisible();
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByText("Nicht überlassen: Schaden verschwiegen.")).toBeVisible();
  await expectAccessible(page, { where: "customer" });
  await openInteractive(page, `/customers/${customer.id}/not_lent`);
  await page.getByRole("button", { name: "Aufheben" }).press("Enter");
  await expect(page.getByText("Die Markierung ist aufgehoben.")).toBeVisible();
});
