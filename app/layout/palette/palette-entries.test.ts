import { expect, test } from "vitest";
import type { ScreenViewer } from "../screens.ts";
import { paletteEntries } from "./palette-entries.ts";

const labels = (viewer: Partial<ScreenViewer>, query = "") =>
  paletteEntries({ role: "Admin", ownerType: "Dealer::Headquarter", isLightVersion: false, ...viewer }, query).map(
    ({ label }) => label,
  );

test("only what the user may do is offered", () => {
  expect(labels({})).toEqual(
    expect.arrayContaining(["Fahrzeug hinzufügen", "Filiale hinzufügen", "NutzerIn hinzufügen"]),
  );
  expect(labels({ ownerType: "Dealer::BranchOffice" })).not.toContain("Filiale hinzufügen");
  const nutzer = labels({ role: "Nutzer" });
  for (const label of ["Fahrzeug hinzufügen", "Fahrzeuge importieren", "NutzerIn hinzufügen", "Filiale hinzufügen"])
    expect(nutzer).not.toContain(label);
  expect(nutzer).toContain("ID Check starten");
});

test("the light plan has neither vehicles, customers nor the export", () => {
  const light = labels({ isLightVersion: true });
  expect(light.filter((label) => /Fahrzeug|Kunden|Verträge/.test(label))).toEqual([]);
  expect(light).toContain("ID Check starten");
});

test("a query is compared word by word, in any spelling", () => {
  expect(labels({}, "fahrz hinzufuegen")).toEqual(["Fahrzeug hinzufügen"]);
  expect(labels({}, "passwort")).toEqual(["Persönliche Einstellungen"]);
  expect(labels({}, "xyz")).toEqual([]);
});
