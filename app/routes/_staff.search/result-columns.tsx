import type { ListColumn } from "#app/components/list/list-columns.ts";
import { StateBadge } from "#app/components/process-status.tsx";
import { VehicleStatus } from "#app/components/vehicle-status.tsx";
import { formatDate } from "#server/ground/kernel/format.ts";
import type { SearchResult } from "#server/overview/search/search-everything.server.ts";

type Person = SearchResult["people"]["rows"][number];
type Vehicle = NonNullable<SearchResult["vehicles"]>["records"][number];

const contactColumns: ListColumn<Person>[] = [
  { key: "email", isVerbatim: true, label: "E-Mail", card: "left", grows: true, value: ({ email }) => email || "–" },
  { key: "telephone", isVerbatim: true, label: "Telefon", card: "note", value: ({ telephone }) => telephone || "–" },
  { key: "city", isVerbatim: true, label: "Ort", card: "right", value: ({ city }) => city || "–" },
];

/** @param isOfChecks each row is a check of its own, as on the light plan */
export const personColumns = (isOfChecks: boolean): ListColumn<Person>[] => [
  {
    key: "name",
    label: "Kunde",
    card: "title",
    isVerbatim: true,
    grows: true,
    value: ({ name, check }) => name || `ID${check.processNumber}`,
  },
  ...(isOfChecks ? [] : contactColumns),
  {
    key: "check",
    label: isOfChecks ? "Vorgang" : "Letzter Vorgang",
    card: isOfChecks ? "left" : "corner",
    value: ({ check }) => `ID${check.processNumber}, ${formatDate(check.createdAt)}`,
  },
  { key: "state", label: "Status", card: "status", value: ({ check }) => <StateBadge state={check.processState} /> },
];

export const vehicleColumns: ListColumn<Vehicle>[] = [
  {
    key: "name",
    label: "Fahrzeug",
    card: "title",
    isVerbatim: true,
    grows: true,
    value: ({ brand, name }) => `${brand} ${name}`,
  },
  { key: "plate", label: "Kennzeichen", card: "corner", value: ({ licensePlate }) => licensePlate || "–" },
  { key: "vin", label: "FIN", card: "left", value: ({ vin }) => vin },
  { key: "location", label: "Standort", card: "right", value: ({ location }) => location.city || location.name },
  {
    key: "status",
    label: "Verfügbarkeit",
    card: "status",
    value: ({ isAvailable }) => <VehicleStatus isAvailable={isAvailable} />,
  },
];
