import { useRouteLoaderData } from "@remix-run/react";
import {
  Building2,
  Euro,
  Globe,
  KeyRound,
  MapPin,
  ScrollText,
  ShieldCheck,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Viewer } from "#app/layout/viewer.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SideMenu } from "#app/ui/side-menu.tsx";

/** The sections of the admin area (offices.md#sections). */
const sections = [
  { to: paths.settings(), label: "Persönliche Einstellungen", icon: UserRound },
  { to: paths.security(), label: "Sicherheit", icon: ShieldCheck },
  { to: paths.headquarters(), label: "Zentrale", icon: Building2 },
  { to: paths.prices(), label: "Preise", icon: Euro },
  { to: paths.website(), label: "Webseite", icon: Globe },
  { to: paths.branchOffices(), label: "Standorte", icon: MapPin, hasPages: true },
  { to: paths.users(), label: "NutzerInnen", icon: Users },
];
const apiTokens = { to: paths.apiTokens(), label: "API-Zugänge", icon: KeyRound };
const webhooks = { to: paths.webhooks(), label: "Webhooks", icon: Webhook };
const auditLog = { to: paths.auditLog(), label: "Protokoll", icon: ScrollText };

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
  const entries = [
    ...sections,
    ...(viewer?.canManageApiTokens ? [apiTokens] : []),
    ...(viewer?.canManageWebhooks ? [webhooks] : []),
    ...(viewer?.canReadAuditLog ? [auditLog] : []),
  ];
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: "Admin" }]} actions={actions} />
      <SideMenu label="Admin" entries={entries}>
        <div className="grid gap-5">{children}</div>
      </SideMenu>
    </>
  );
}
