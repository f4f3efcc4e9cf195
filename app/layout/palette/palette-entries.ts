import { paths } from "#app/paths.ts";
import { can, type OwnerType, type Permission, type Role } from "#server/ground/access/permissions.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";

export type PaletteEntry = { group: "Aktionen" | "Seiten" | "Treffer"; label: string; note?: string; to: string };
export type PaletteViewer = { role: Role; ownerType: OwnerType; isLightVersion: boolean };

type Offered = PaletteEntry & { may?: Permission; isFull?: true; words?: string };

const action = (label: string, to: string, demands: Partial<Offered> = {}): Offered => ({
  group: "Aktionen",
  label,
  to,
  ...demands,
});
const screen = (label: string, to: string, demands: Partial<Offered> = {}): Offered => ({
  group: "Seiten",
  label,
  to,
  ...demands,
});

/** Everything there is; `isFull`: not on the light plan, `words`: it is also found by these. */
const offered: readonly Offered[] = [
  action("ID Check starten", paths.newLegitimation(), { words: "neu legitimation" }),
  action("Fahrzeug hinzufügen", `${paths.vehicles()}?new=1`, { may: ["create", "vehicle"], isFull: true }),
  action("Freie Fahrzeuge finden", paths.freeVehicles(), { isFull: true, words: "verfügbar reservieren" }),
  action("Fahrzeuge importieren", paths.vehicleImport(), { may: ["create", "vehicle"], isFull: true, words: "csv" }),
  action("Verträge exportieren", paths.processList({ context: "all", export: 1 }), { isFull: true, words: "csv" }),
  action("NutzerIn hinzufügen", paths.users({ new: "1" }), { may: ["create", "user"], words: "einladen benutzer" }),
  action("Filiale hinzufügen", paths.branchOffices({ new: "1" }), { may: ["create", "branch_offices"] }),
  screen("Startseite", paths.dashboard(), { words: "dashboard" }),
  screen("Eingang Scans", paths.scans()),
  screen("ID Check", paths.idChecks(), { words: "vorgänge liste" }),
  screen("Kunden", paths.customers(), { isFull: true }),
  screen("Fahrzeuge", paths.vehicles(), { isFull: true }),
  screen("Zeitplan", paths.fleetTimeline(), { isFull: true, words: "fahrzeuge zeitleiste kalender reservierungen" }),
  screen("Persönliche Einstellungen", paths.settings(), { words: "profil passwort admin" }),
  screen("Sicherheit", paths.security(), { words: "zwei faktor sitzungen" }),
  screen("Zentrale", paths.headquarters(), { words: "logo löschfrist einstellungen" }),
  screen("Standorte", paths.branchOffices(), { words: "filialen" }),
  screen("NutzerInnen", paths.users(), { words: "benutzer mitarbeiter" }),
  screen("Hilfe und Kontakt", paths.info("contact")),
  screen("Neues", paths.info("news")),
  screen("Über Handschlag", paths.info("about"), { words: "version" }),
  screen("Datenschutz", paths.info("datenschutz")),
  screen("Impressum", paths.info("impressum")),
  screen("Barrierefreiheit", paths.info("accessibility")),
];

/** The actions and screens this user may open whose label has every word of the query, as the beginning of a word. */
export function paletteEntries(viewer: PaletteViewer, query: string): PaletteEntry[] {
  const words = foldText(query).split(" ").filter(Boolean);
  return offered
    .filter(({ may, isFull }) => (!may || can(viewer, may)) && !(isFull && viewer.isLightVersion))
    .filter(({ label, words: others = "" }) => {
      const known = foldText(`${label} ${others}`).split(" ");
      return words.every((word) => known.some((one) => one.startsWith(word)));
    })
    .map(({ group, label, to }) => ({ group, label, to }));
}

/** What the screen is called that a path leads to, or the nearest one above it; null where there is none. */
export function screenNameOf(path: string): string | null {
  const { pathname } = new URL(path, "https://handschlag.invalid");
  const above = offered
    .filter(({ group, to }) => group === "Seiten" && (pathname === to || pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length);
  return above[0]?.label ?? null;
}
