import { paths } from "#app/paths.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import { mayOpen, type Screen, type ScreenViewer, screens } from "../screens.ts";

export type PaletteEntry = { group: "Aktionen" | "Seiten" | "Treffer"; label: string; note?: string; to: string };

type Offered = PaletteEntry & Screen;

const action = (label: string, to: string, demands: Partial<Offered> = {}): Offered => ({
  group: "Aktionen",
  label,
  to,
  ...demands,
});
/** Everything there is: what begins something, and every page. */
const offered: readonly Offered[] = [
  action("ID Check starten", paths.newLegitimation(), { words: "neu legitimation" }),
  action("Fahrzeug hinzufügen", `${paths.vehicles()}?new=1`, { may: ["create", "vehicle"], isFull: true }),
  action("Verträge exportieren", paths.processList({ context: "all", export: 1 }), { isFull: true, words: "csv" }),
  action("NutzerIn hinzufügen", paths.users({ new: "1" }), { may: ["create", "user"], words: "einladen benutzer" }),
  action("Filiale hinzufügen", paths.branchOffices({ new: "1" }), { may: ["create", "branch_offices"] }),
  ...Object.values<Screen>(screens).map((screen): Offered => ({ group: "Seiten", ...screen })),
];

/** The actions and screens this user may open whose label has every word of the query, as the beginning of a word. */
export function paletteEntries(viewer: ScreenViewer, query: string): PaletteEntry[] {
  const words = foldText(query).split(" ").filter(Boolean);
  return offered
    .filter((entry) => mayOpen(viewer, entry))
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
