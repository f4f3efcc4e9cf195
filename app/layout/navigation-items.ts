import { Car, Ellipsis, House, Inbox, type LucideIcon, Settings, ShieldCheck, Users } from "lucide-react";
import { paths } from "../paths.ts";
import { mayOpen, type Screen, screens } from "./screens.ts";
import type { Viewer } from "./viewer.ts";

type NavigationItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** How many are waiting; 0 is not shown. `countMeans` describes them for screen readers. */
  count: number;
  countMeans: string;
};

const linkTo = ({ to, label }: Screen) => ({ to, label });

const plain = { count: 0, countMeans: "" };

/**
 * The sidebar's items for this user (screens.md#sidebar).
 * @param viewer null while unknown: only what every plan has, without counters
 */
export function navigationItems(viewer: Viewer | null): NavigationItem[] {
  const ofFullPlan: NavigationItem[] = [
    { ...linkTo(screens.vehicles), icon: Car, ...plain },
    { ...linkTo(screens.customers), icon: Users, ...plain },
  ];
  return [
    { ...linkTo(screens.dashboard), icon: House, ...plain },
    { ...linkTo(screens.scans), icon: Inbox, count: viewer?.newScans ?? 0, countMeans: "neu" },
    {
      ...linkTo(screens.idChecks),
      icon: ShieldCheck,
      count: viewer?.openChecks ?? 0,
      countMeans: "zu prüfen",
    },
    ...(mayOpen(viewer, screens.vehicles) ? ofFullPlan : []),
    { to: paths.settings(), label: "Admin", icon: Settings, ...plain },
    { to: paths.more(), label: "Mehr", icon: Ellipsis, ...plain },
  ];
}
