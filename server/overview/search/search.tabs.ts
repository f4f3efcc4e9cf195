export const searchTabs = ["customer", "vehicle", "id_check"] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The tabs of the search, in their order (spec §2 Search). */
export const searchTabLabels: Record<SearchTab, string> = {
  customer: "Kunde",
  vehicle: "Fahrzeug",
  id_check: "ID Check",
};
