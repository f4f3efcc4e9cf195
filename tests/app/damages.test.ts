import { afterAll, beforeAll, expect, test } from "vitest";
import { aDamage, aVehicle } from "#db/seed/states/vehicles.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf, type Visitor } from "./visitor.ts";

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

/** A desk at the damages of a vehicle with a scratch on its left side, Nr. 2. */
async function aScratch(dealer: Awaited<ReturnType<TestApp["dealer"]>>) {
  const vehicle = await aVehicle(dealer.place, { preDamage: "Kratzer links: Tür" });
  const scratch = { kind: "scratch", view: "left", placeX: 250, placeY: 500, note: "Tür" } as const;
  await aDamage(dealer.place, vehicle, { number: 2, ...scratch });
  return `/vehicles/${vehicle.id}/damages`;
}
const panel = (desk: Visitor) => desk.page.getByRole("dialog");
const marks = (desk: Visitor, scope: HTMLElement = desk.document.body) =>
  [...scope.querySelectorAll("[data-mark]")].map((mark) => mark.textContent);

test("without scripts a damage is changed, and loses its place with its side", async () => {
  const dealer = await app.dealer();
  const desk = await app.signedIn(dealer.admin);
  await desk.open(await aScratch(dealer));
  expect(marks(desk, card(desk.page, "Offene Schäden"))).toEqual(["2"]);
  await desk.follow(/^Ändern.*Schaden 2/);
  desk.fill(/^Art/, "Delle", panel(desk));
  await desk.press("Speichern");
  expect(desk.text).toContain(damageTexts.changed);
  expect(textOf(card(desk.page, "Offene Schäden"))).toContain("Delle links: Tür");
  expect(marks(desk, card(desk.page, "Offene Schäden"))).toEqual(["2"]);

  await desk.follow(/^Ändern.*Schaden 2/);
  desk.fill(/^Seite\b/, "Dach", panel(desk));
  await desk.press("Speichern");
  expect(textOf(card(desk.page, "Offene Schäden"))).toContain("Delle Dach: Tür");
  expect(marks(desk)).toEqual([]);
});

test("two users who change the same damage lose nothing without being told", async () => {
  const dealer = await app.dealer();
  const [one, other] = await Promise.all([app.signedIn(dealer.admin), app.signedIn(dealer.admin)]);
  const at = await aScratch(dealer);
  for (const desk of [one, other]) {
    await desk.open(at);
    await desk.follow(/^Ändern.*Schaden 2/);
  }
  one.fill(/^Art/, "Delle", panel(one));
  one.fill(/^Beschreibung/, "Kotflügel", panel(one));
  await one.press("Speichern");

  other.fill(/^Beschreibung/, "Schweller", panel(other));
  await other.press("Speichern");
  expect(textOf(panel(other))).toContain("Jemand anderes hat hier inzwischen „Kotflügel“ gespeichert");
  await other.press("Speichern");
  expect(textOf(card(other.page, "Offene Schäden"))).toContain("Delle links: Schweller");

  await one.follow(/^Ändern.*Schaden 2/);
  one.fill(/^Art/, "Riss", panel(one));
  await other.press(/^Repariert.*Schaden 2/);
  expect(await one.press("Speichern")).toBe(422);
  expect(one.text).toContain(damageTexts.endedOtherwise.repaired);
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
