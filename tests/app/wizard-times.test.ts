import { afterAll, beforeAll, expect, test } from "vitest";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { aFilledWizard } from "#tests/e2e/journey/draft.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("without scripts the text of pickup and return is what is sent; a wrong one comes back as it was typed", async () => {
  const { admin, place } = await app.dealer({ usesSbInsurance: false });
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  // A year from now, so that the days below are always ahead.
  const year = new Date().getFullYear() + 1;
  const desk = await app.signedIn(admin);
  const summary = () => textOf(desk.page.getByRole("alert"));
  const returnText = () => desk.page.getByRole<HTMLInputElement>("textbox", { name: "Rückgabe" }).value;
  await desk.open(`/id_check/new_contract/${check.id}?step=2`);
  desk.fill("Abholung", `23.11.${year} 20:10`);
  desk.fill("Rückgabe", `31.11.${year} 10:00`);
  await desk.press("Weiter");
  expect(summary()).toContain("Bitte wählen Sie die Abholzeit.");
  expect(summary()).toContain(`Den 31.11.${year} gibt es nicht.`);
  expect(returnText()).toBe(`31.11.${year} 10:00`);
  desk.fill("Abholung", `23.11.${year} 10`);
  desk.fill("Rückgabe", `25.11.${year} 17.30`);
  desk.page.getByRole<HTMLInputElement>("combobox", { name: /^Vertragsart/ }).value = "";
  await desk.press("Weiter");
  expect(summary()).toContain("Vertragsart ist erforderlich");
  expect(summary()).not.toContain("Abholzeit");
  expect(returnText()).toMatch(new RegExp(`^\\w\\w 25\\.11\\.${year} 17:30$`));
});

test("a pickup at another time needs its tick, is offered again, and is asked about where the office is closed then", async () => {
  const { admin, place } = await app.dealer({
    usesSbInsurance: false,
    openingHours: Array.from({ length: 7 }, () => [{ from: "08:00", until: "18:00" }]),
  });
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  const [from, until] = [30, 31].map((days) => formatDateOnly(addDays(berlinWallTime(new Date()).date, days)));
  const desk = await app.signedIn(admin);
  const pickup = () => desk.page.getByRole<HTMLInputElement>("textbox", { name: "Abholung" }).value;
  await desk.open(`/id_check/new_contract/${check.id}?step=2`);
  desk.fill("Abholung", `${from} 5:30`);
  desk.fill("Rückgabe", `${until} 17:30`);
  await desk.press("Weiter");
  expect(textOf(desk.page.getByRole("alert"))).toContain("Bitte wählen Sie die Abholzeit.");
  desk.page.getByLabelText<HTMLInputElement>(/^andere Uhrzeit/).checked = true;
  await desk.press("Weiter");
  expect(textOf(desk.page.getByRole("main"))).toContain("Die Abholung liegt außerhalb der Öffnungszeiten");
  await desk.open(`/id_check/new_contract/${check.id}?step=2`);
  expect(pickup()).toMatch(/05:30$/);
  expect(desk.page.getByLabelText<HTMLInputElement>(/^andere Uhrzeit/).checked).toBe(true);
});
