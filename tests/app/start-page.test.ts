import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { anOverdueVehicle, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice, aDealership } from "#db/seed/states/dealers.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a branch sees its own office", async () => {
  const { branchUser } = await aDealership(app.database);
  const desk = await app.signedIn(branchUser);
  await desk.open("/dashboard");
  const [statistics] = desk.page.getAllByRole("table", { name: "Abgeschlossene Vorgänge" });
  expect(within(statistics as HTMLElement).getAllByRole("row")).toHaveLength(2);
  expect(desk.page.queryByRole("searchbox", { name: "Standort suchen" })).toBeNull();
});

test("a closed branch is marked where its figures are read (offices.md#closed-branch-offices)", async () => {
  const { admin, place } = await app.dealer();
  await aBranchOffice(place, { name: "Filiale Auf", closedAt: null });
  const { id } = await aBranchOffice(place, { name: "Filiale Zu", closedAt: new Date("2026-11-01T10:00:00Z") });
  const desk = await app.signedIn(admin);
  for (const address of ["/dashboard", "/id_check/day_totals", `/id_check/statistic/accepted_id_checks?office=${id}`]) {
    await desk.open(address);
    expect(desk.text, address).toContain("Filiale Zu (geschlossen)");
    expect(desk.text, address).not.toContain("Filiale Auf (geschlossen)");
  }
});

test("the light plan has neither vehicles nor returned ones", async () => {
  const { admin, place } = await app.dealer({ planType: "light", planVersion: "light" });
  await anAcceptedCheck(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open("/dashboard");
  expect(desk.page.getAllByRole("link", { name: "Abgelehnte Legitimationen" })).not.toEqual([]);
  expect(desk.page.queryByRole("link", { name: "Abgeschlossene Vorgänge" })).toBeNull();
  await desk.open("/search?query=e");
  const kinds = within(desk.page.getByRole("navigation", { name: "Ergebnisse" }));
  expect(kinds.getAllByRole("link")).toHaveLength(1);
});

test("the search leads from the header to a customer, and the month can be chosen", async () => {
  const { admin, place } = await app.dealer();
  const { customer } = await aVehicleUnderway(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open("/dashboard");
  const search = desk.page.getByRole("search");
  const field = within(search).getByRole<HTMLInputElement>("searchbox");
  field.value = customer.surname.slice(0, 4).toLowerCase();
  await desk.enter(field);
  const [result] = desk.page.getAllByRole("link", { name: new RegExp(customer.surname) });
  await desk.open(result?.getAttribute("href") ?? "");
  const dialog = within(desk.page.getByRole("dialog"));
  expect(dialog.getByRole("heading", { name: "Persönliche Daten" })).toBeTruthy();

  await desk.open("/dashboard");
  expect(desk.page.getAllByRole("columnheader", { name: "Aktueller Monat" })).not.toEqual([]);
  const months = within(desk.page.getByRole("combobox", { name: "Monat" })).getAllByRole("option");
  desk.fill("Monat", textOf(months[2] as HTMLElement));
  await desk.press("Anwenden");
  expect(desk.page.queryByRole("columnheader", { name: "Aktueller Monat" })).toBeNull();
});

test("a customer whose vehicle is overdue is reminded by mail", async () => {
  const { admin, place } = await app.dealer();
  const { customer } = await anOverdueVehicle(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open("/dashboard");
  await desk.press(/per E-Mail erinnern/);
  expect(desk.text).toContain("Die Erinnerung wurde verschickt.");
  await app.settled();
  const [mail] = (await app.mailbox()).filter(({ to }) => to === customer.email);
  expect(mail?.subject).toContain("Erinnerung: Rückgabe Ihres Fahrzeugs");
});
