import { paths } from "#app/paths.ts";
import { TabsLinks } from "#app/ui/tabs-links.tsx";

/** The three views of the stock. */
export function VehicleTabs({ current }: { current: "list" | "timeline" | "free" }) {
  const tabs = [
    { key: "list", to: paths.vehicles(), label: "Liste" },
    { key: "timeline", to: paths.fleetTimeline(), label: "Zeitplan" },
    { key: "free", to: paths.freeVehicles(), label: "Freie Fahrzeuge" },
  ];
  return (
    <TabsLinks
      label="Ansicht der Fahrzeuge"
      tabs={tabs.map(({ key, ...tab }) => ({ ...tab, isCurrent: key === current }))}
    />
  );
}
