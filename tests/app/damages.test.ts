import { afterAll, beforeAll, expect, test } from "vitest";
import { aDamage, aVehicle } from "#db/seed/states/vehicles.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The card with this heading. */
const card = (page: { getByRole: (role: "heading", options: object) => HTMLElement }, name: string) =>
  page.getByRole("heading", { name }).closest("section") as HTMLElement;

test("without scripts a damage is noted, repaired and opened again", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place, { preDamage: "Delle <hinten>" });
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/${vehicle.id}`);
  await desk.follow("Schäden einzeln");
  expect(textOf(card(desk.page, "Offene Schäden"))).toContain("Delle <hinten>");

  await desk.press("Schaden notieren");
  expect(desk.text).toContain(damageTexts.kindRequired);
  desk.fill(/^Art/, "Sonstiges");
  desk.fill(/^Seite\b/, "links");
  await desk.press("Schaden notieren");
  expect(desk.text).toContain(damageTexts.noteRequired);
  desk.fill(/^Art/, "Kratzer");
  desk.fill(/^Beschreibung/, 'Tür 🚗 "hinten"');
  await desk.press("Schaden notieren");
  expect(desk.text).toContain(damageTexts.noted);
  expect(textOf(card(desk.page, "Offene Schäden"))).toContain('Kratzer links: Tür 🚗 "hinten"');

  await desk.press(/^Repariert.*Schaden 2/);
  expect(desk.text).toContain(damageTexts.repaired);
  expect(textOf(card(desk.page, "Offene Schäden"))).not.toContain("Kratzer");
  expect(textOf(card(desk.page, "Frühere Schäden"))).toContain("repariert gemeldet am");
  await desk.press(/^Wieder öffnen.*Schaden 2/);
  expect(textOf(card(desk.page, "Offene Schäden"))).toContain("Kratzer links");
});

test("a vehicle in the archive shows its damages and takes none", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place, { deletedAt: new Date() });
  await aDamage(place, vehicle, { note: "Riss im Spiegel" });
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/${vehicle.id}/damages`);
  expect(desk.text).toContain("Riss im Spiegel");
  expect(desk.page.queryByRole("button", { name: /Schaden/ })).toBeNull();
});
