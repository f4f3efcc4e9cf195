import type { ListColumn } from "#app/components/list/list-columns.ts";
import { VehicleStatus } from "#app/components/vehicle-status.tsx";
import type { LoadedList } from "./route.tsx";

export type ListedVehicle = LoadedList["rows"][number];

/** `BMW 530e Touring, K AR 530 E`: how a vehicle is called in questions and labels. */
export const nameOf = ({ brand, name, licensePlate }: ListedVehicle) =>
  [`${brand} ${name}`, licensePlate].filter(Boolean).join(", ");

/** The columns of the list of vehicles (vehicles.md#list-of-vehicles). */
export const vehicleColumns: readonly ListColumn<ListedVehicle>[] = [
  {
    key: "vehicle",
    label: "Fahrzeug",
    card: "title",
    isVerbatim: true,
    grows: true,
    value: ({ brand, name }) => (
      <span className="block max-w-full truncate">
        {brand} <span className="font-normal stacked:font-medium">{name}</span>
      </span>
    ),
  },
  {
    key: "location",
    label: "Standort",
    card: "right",
    value: ({ address, city }) => (
      <span className="inline-block max-w-56 truncate align-middle tight:max-w-40 stacked:max-w-full">
        {address}
        {city ? <span className="text-ink-soft">, {city}</span> : null}
      </span>
    ),
  },
  {
    key: "identity",
    isVerbatim: true,
    label: "FIN/VIN & Kennzeichen",
    card: "left",
    value: ({ vin, licensePlate }) => (
      <span className="flex gap-3 tabular-nums tight:block stacked:flex-wrap stacked:gap-x-2 stacked:gap-y-0">
        <span className="tight:block">{vin}</span>
        {licensePlate ? <span className="font-semibold whitespace-nowrap tight:block">{licensePlate}</span> : null}
      </span>
    ),
  },
  {
    key: "main_driver",
    isVerbatim: true,
    label: "Hauptfahrer",
    card: "note",
    isLabelledOnCard: true,
    value: ({ mainDriver }) =>
      mainDriver ? (
        <span className="inline-block max-w-44 truncate align-middle stacked:max-w-full">{mainDriver}</span>
      ) : (
        <span className="text-ink-soft">–</span>
      ),
  },
  {
    key: "status",
    label: "Aktuelle Verfügbarkeit",
    card: "status",
    value: ({ isAvailable }) => <VehicleStatus isAvailable={isAvailable} />,
  },
];
