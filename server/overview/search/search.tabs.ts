export const searchTabs = ["customer", "vehicle", "id_check"] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The tabs of the search, in their order (lists-and-search.md#global-search). */
export const searchTabLabels: Record<SearchTab, string> = {
  customer: "Kunde",
  vehicle: "Fahrzeug",
  id_check: "ID Check",
};
