// Platform: `<nav>`
import { NavLink } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type SideMenuEntry = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Pages below this address belong to the entry, too. */
  hasPages?: boolean;
};

type SideMenuProps = {
  /** What the menu leads through, read out. */
  label: string;
  entries: readonly SideMenuEntry[];
  children: ReactNode;
};

/** The pages of an area beside their menu; on narrow screens the menu stands above. */
export function SideMenu({ label, entries, children }: SideMenuProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label={label} className="xl:sticky xl:top-[calc(var(--header-height,0px)+1.25rem)] print:hidden">
        <ul className="flex flex-wrap gap-1 xl:grid">
          {entries.map(({ to, label: text, icon: Icon, hasPages = false }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={!hasPages}
                className={({ isActive }) =>
                  cn(
                    "flex min-h-10.5 items-center gap-3 rounded-small px-3 font-medium",
                    isActive ? "bg-petrol-soft font-semibold text-petrol-strong" : "text-ink hover:bg-grey-soft",
                  )
                }
              >
                <Icon aria-hidden className="size-4.5 shrink-0" />
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
