import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { Accessibility, CircleHelp, Info, Landmark, Mail, ShieldCheck, Sparkles } from "lucide-react";
import { screens } from "#app/layout/screens.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { SideMenu } from "#app/ui/side-menu.tsx";

const entries = [
  { ...screens.help, icon: CircleHelp },
  { ...screens.contact, icon: Mail },
  { ...screens.news, icon: Sparkles },
  { ...screens.about, icon: Info },
  { ...screens.dataProtection, icon: ShieldCheck },
  { ...screens.imprint, icon: Landmark },
  { ...screens.accessibility, icon: Accessibility },
];

export const meta: MetaFunction = () => pageTitle("Mehr");

/** The info area (screens.md#info-area): its pages beside the menu 'Mehr'. */
export default function InfoArea() {
  return (
    <SideMenu label="Mehr" entries={entries} chooseAt={paths.openScreen()}>
      <Outlet />
    </SideMenu>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
