import { paths } from "#app/paths.ts";
import { TabsLinks } from "#app/ui/tabs-links.tsx";

/** The views of the stock, and the plates that belong to no vehicle. */
export function VehicleTabs({ current }: { current: "list" | "timeline" | "free" | "red_plates" }) {
  const tabs = [
    { key: "list", to: paths.vehicles(), label: "Liste" },
    { key: "timeline", to: paths.fleetTimeline(), label: "Zeitplan" },
    { key: "free", to: paths.freeVehicles(), label: "Freie Fahrzeuge" },
    { key: "red_plates", to: paths.redPlates(), label: "Rote Kennzeichen" },
  ];
  return (
    <TabsLinks
      label="Ansicht der Fahrzeuge"
      tabs={tabs.map(({ key, ...tab }) => ({ ...tab, isCurrent: key === current }))}
    />
  );
}
