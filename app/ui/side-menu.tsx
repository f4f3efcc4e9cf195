// Platform: `<nav>`
import { Form, NavLink, useLocation, useNavigate } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { Select } from "./select.tsx";
import { useIsInteractive } from "./use-is-interactive.ts";

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
  /** Where the select is sent without scripts, with the chosen address as `to`. */
  chooseAt: string;
  children: ReactNode;
};

/** The pages of an area beside their menu; on narrow screens the menu stands above, on phones as one select (screens.md#side-menus). */
export function SideMenu({ label, entries, chooseAt, children }: SideMenuProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label={label} className="xl:sticky xl:top-[calc(var(--header-height,0px)+1.25rem)] print:hidden">
        <MenuSelect label={label} entries={entries} chooseAt={chooseAt} />
        <ul className="flex flex-wrap gap-1 max-sm:hidden xl:grid">
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

/** With scripts a choice leads there at once; without them the button does. */
function MenuSelect({ label, entries, chooseAt }: Omit<SideMenuProps, "children">) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isInteractive = useIsInteractive();
  const shown = entries.find(({ to, hasPages }) => pathname === to || (hasPages && pathname.startsWith(`${to}/`)));
  return (
    <Form noValidate action={chooseAt} className="flex gap-2 sm:hidden">
      <Select
        key={pathname}
        name="to"
        aria-label={`Bereich in ${label}`}
        defaultValue={shown?.to ?? ""}
        placeholder={shown ? undefined : "Bereich auswählen"}
        onChange={({ target }) => target.value && navigate(target.value)}
        className="flex-1"
      >
        {entries.map(({ to, label: text }) => (
          <option key={to} value={to}>
            {text}
          </option>
        ))}
      </Select>
      {isInteractive ? null : <Button type="submit">Öffnen</Button>}
    </Form>
  );
}
