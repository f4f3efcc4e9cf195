import { useRouteLoaderData } from "@remix-run/react";
import {
  Building2,
  Euro,
  Globe,
  KeyRound,
  type LucideIcon,
  MapPin,
  ScrollText,
  ShieldCheck,
  UserRound,
  Users,
  Wallet,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import { mayOpen, type Screen, screens } from "#app/layout/screens.ts";
import type { Viewer } from "#app/layout/viewer.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SideMenu } from "#app/ui/side-menu.tsx";

/** The sections of the admin area (offices.md#sections). */
const sections: readonly (Screen & { icon: LucideIcon; hasPages?: true })[] = [
  { ...screens.settings, icon: UserRound },
  { ...screens.security, icon: ShieldCheck },
  { ...screens.headquarters, icon: Building2 },
  { ...screens.prices, icon: Euro },
  { ...screens.website, icon: Globe },
  { ...screens.wallet, icon: Wallet },
  { ...screens.branchOffices, icon: MapPin, hasPages: true },
  { ...screens.users, icon: Users },
  { ...screens.apiTokens, icon: KeyRound },
  { ...screens.webhooks, icon: Webhook },
  { ...screens.auditLog, icon: ScrollText },
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
  const viewer = useRouteLoaderData("routes/_staff") as Viewer | undefined;
  const entries = sections.filter((section) => mayOpen(viewer ?? null, section));
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: "Admin" }]} actions={actions} />
      <SideMenu label="Admin" entries={entries} chooseAt={paths.openScreen()}>
        <div className="grid gap-5">{children}</div>
      </SideMenu>
    </>
  );
}
