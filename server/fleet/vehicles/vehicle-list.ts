import type { ListDefinition } from "#server/ground/kernel/list-query.ts";
import { headquartersKey } from "./vehicle-offices.ts";

/** What the filters offer: brands in stock, and the offices whose vehicles the user sees. */
export type VehicleListChoices = {
  brands: readonly string[];
  /** Empty where the user sees one office only. */
  offices: readonly { id: string | null; label: string }[];
};

export const vehicleSorts = [
  { key: "name", label: "Marke und Modell", direction: "asc" },
  { key: "license_plate", label: "Kennzeichen", direction: "asc" },
  { key: "created_at", label: "Zuletzt hinzugefügt", direction: "desc" },
] as const;
export type VehicleSort = (typeof vehicleSorts)[number]["key"];

/** Filters and orders of the list of vehicles (vehicles.md#list-of-vehicles: Alle, Marke, Standort). */
export function vehicleList(
  path: string,
  { brands, offices }: VehicleListChoices,
): ListDefinition<never, VehicleSort, { brand: string; location: string }> {
  return {
    path,
    tabs: [],
    filters: {
      brand: { label: "Marke", choices: () => brands.map((brand) => ({ key: brand, label: brand })) },
      ...(offices.length > 1
        ? {
            location: {
              label: "Standort",
              choices: () => offices.map(({ id, label }) => ({ key: id ?? headquartersKey, label })),
            },
          }
        : ({} as never)),
    },
    sorts: vehicleSorts,
  };
}
