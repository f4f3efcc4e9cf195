import { Car, Ellipsis, House, Inbox, type LucideIcon, Settings, ShieldCheck } from "lucide-react";
import { paths } from "../paths.ts";
import type { Viewer } from "./viewer.ts";

type NavigationItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** How many are waiting; 0 is not shown. `countMeans` describes them for screen readers. */
  count: number;
  countMeans: string;
};

const plain = { count: 0, countMeans: "" };

/**
 * The sidebar's items for this user (screens.md#sidebar).
 * @param viewer null while unknown: only what every plan has, without counters
 */
export function navigationItems(viewer: Viewer | null): NavigationItem[] {
  const vehicles: NavigationItem = { to: paths.vehicles(), label: "Fahrzeuge", icon: Car, ...plain };
  return [
    { to: paths.dashboard(), label: "Startseite", icon: House, ...plain },
    { to: paths.scans(), label: "Eingang Scans", icon: Inbox, count: viewer?.newScans ?? 0, countMeans: "neu" },
    {
      to: paths.idChecks(),
      label: "ID Check",
      icon: ShieldCheck,
      count: viewer?.openChecks ?? 0,
      countMeans: "zu prüfen",
    },
    ...(!viewer || viewer.isLightVersion ? [] : [vehicles]),
    { to: paths.settings(), label: "Admin", icon: Settings, ...plain },
    { to: paths.more(), label: "Mehr", icon: Ellipsis, ...plain },
  ];
}
