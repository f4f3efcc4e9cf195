import { NavLink } from "@remix-run/react";
import { Building2, type LucideIcon, MapPin, ShieldCheck, UserRound, Users } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { cn } from "#app/ui/cn.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

type Section = { to: string; label: string; icon: LucideIcon };

/** The sections of the admin area (spec §2). */
const sections: readonly Section[] = [
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
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Admin" className="min-w-0 overflow-x-auto print:hidden">
          <ul className="flex gap-1 xl:grid">
            {sections.map((section) => (
              <li key={section.to} className="shrink-0">
                <SectionLink {...section} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-5">{children}</div>
      </div>
    </>
  );
}

function SectionLink({ to, label, icon: Icon }: Section) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        cn(
          "flex min-h-10.5 items-center gap-2.5 rounded-control px-3 font-semibold -outline-offset-2 [&_svg]:size-4.5 [&_svg]:shrink-0",
          isActive ? "bg-petrol-soft text-petrol-strong" : "text-ink-soft hover:bg-grey-soft hover:text-ink",
        )
      }
    >
      <Icon aria-hidden />
      {label}
    </NavLink>
  );
}
