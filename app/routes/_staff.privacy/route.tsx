import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { Accessibility, CircleHelp, Info, Landmark, Mail, ShieldCheck, Sparkles } from "lucide-react";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { SideMenu } from "#app/ui/side-menu.tsx";

const entries = [
  { to: paths.more(), label: "Hilfe und Kontakt", icon: CircleHelp },
  { to: paths.info("contact"), label: "Kontaktformular", icon: Mail },
  { to: paths.info("news"), label: "Neues", icon: Sparkles },
  { to: paths.info("about"), label: "Über", icon: Info },
  { to: paths.info("datenschutz"), label: "Datenschutz", icon: ShieldCheck },
  { to: paths.info("impressum"), label: "Impressum", icon: Landmark },
  { to: paths.info("accessibility"), label: "Barrierefreiheit", icon: Accessibility },
];

export const meta: MetaFunction = () => pageTitle("Mehr");

/** The info area (screens.md#info-area): its pages beside the menu 'Mehr'. */
export default function InfoArea() {
  return (
    <SideMenu label="Mehr" entries={entries}>
      <Outlet />
    </SideMenu>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
