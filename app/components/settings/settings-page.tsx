import { Building2, MapPin, ShieldCheck, UserRound, Users } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SideMenu } from "#app/ui/side-menu.tsx";

/** The sections of the admin area (spec §2). */
const sections = [
  { to: paths.settings(), label: "Persönliche Einstellungen", icon: UserRound },
  { to: paths.security(), label: "Sicherheit", icon: ShieldCheck },
  { to: paths.headquarters(), label: "Zentrale", icon: Building2 },
  { to: paths.branchOffices(), label: "Standorte", icon: MapPin },
  { to: paths.users(), label: "NutzerInnen", icon: Users },
];

/** A section of the admin area with the navigation beside it. */
export function SettingsPage({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: "Admin" }]} actions={actions} />
      <SideMenu label="Admin" entries={sections}>
        <div className="grid gap-5">{children}</div>
      </SideMenu>
    </>
  );
}
