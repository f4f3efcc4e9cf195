import { afterAll, beforeAll, expect, test } from "vitest";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("without scripts the list is searched, filtered, ordered and paged, and a row opens its check", async () => {
  const { admin, place } = await app.dealer();
  const checkOf = (prename: string, surname: string, index: number) =>
    anAcceptedCheck(place, {
      person: { ...specimenPeople.erika, prename, surname },
      startedAt: new Date(Date.now() - index * 60_000),
      hasPhotos: false,
    });
  const anna = await checkOf("Anna", "Listen", 3);
  for (const [index, prename] of ["Clara", "Berta"].entries()) await checkOf(prename, "Listen", index);
  for (let index = 10; index < 25; index++) await checkOf("Erika", "Andere", index);

  const desk = await app.signedIn(admin);
  const rows = () => desk.page.getByRole("table", { name: "Vorgänge" }).querySelectorAll("tbody tr");
  await desk.open("/id_check");
  desk.fill("Suche", "Listen");
  desk.fill("Sortieren", "Sortieren: Kunde");
  await desk.press("Anwenden");
  expect([...rows()].map((row) => /Anna|Berta|Clara/.exec(textOf(row))?.[0])).toEqual(["Anna", "Berta", "Clara"]);
  desk.fill("Status", "Legitimation abgelehnt");
  await desk.press("Anwenden");
  expect(desk.text).toContain("Keine Ergebnisse für Listen");
  await desk.follow("Filter zurücksetzen");
  await desk.follow(/^Alle ?\d/);
  await desk.follow("Nächste");
  expect(desk.text).toMatch(/Seite 2 von 2/);
  await desk.open("/id_check?q=Listen");
  await desk.follow(/^Anna /);
  expect(desk.address).toBe(`/id_check/${anna.id}`);
});
