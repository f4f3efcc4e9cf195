import { expect, it } from "vitest";
import { navigationItems } from "./navigation-items.ts";
import { initialsOf, shortCount, type Viewer } from "./viewer.ts";

const viewer: Viewer = {
  prename: "Jörg",
  surname: "Weißenfels",
  email: "joerg@autohaus.example",
  role: "Nutzer",
  ownerType: "Dealer::BranchOffice",
  headquarterName: "Autohaus Rheintal",
  branchName: "Filiale Köln",
  logoVersion: null,
  isLightVersion: false,
  openChecks: 7,
  newScans: 4,
  messages: { unread: 0, messages: [], next: null },
  live: { room: "", host: "" },
  push: { userId: "", sessionId: "", key: null },
};

it.each([
  ["Jörg", "Weißenfels", "JW"],
  ["ömer", "łuczak", "ÖŁ"],
  ["Ng", "", "N"],
])("takes the initials of %s %s", (prename, surname, initials) => {
  expect(initialsOf({ prename, surname })).toBe(initials);
});

it("shortens a count from 100 on", () => {
  expect([99, 100].map(shortCount)).toEqual(["99", "99+"]);
});

it("lists the spec's items in its order, and customers after vehicles, counting scans and checks", () => {
  const items = navigationItems(viewer).map(({ label, to, count }) => [label, to, count]);
  expect(items).toEqual([
    ["Startseite", "/dashboard", 0],
    ["Eingang Scans", "/scans", 4],
    ["ID Check", "/id_check", 7],
    ["Fahrzeuge", "/vehicles", 0],
    ["Kunden", "/customers", 0],
    ["Admin", "/setting_page", 0],
    ["Mehr", "/privacy", 0],
  ]);
});

it("hides vehicles and customers from the light plan", () => {
  const labels = navigationItems({ ...viewer, isLightVersion: true }).map((item) => item.label);
  expect(labels).not.toContain("Fahrzeuge");
  expect(labels).not.toContain("Kunden");
});
