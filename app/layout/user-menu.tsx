import { Link } from "@remix-run/react";
import { LifeBuoy, LogOut, Settings, Warehouse } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { Popover } from "../ui/popover.tsx";
import { mayOpen, screens } from "./screens.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { initialsOf, type Viewer } from "./viewer.ts";

const entry =
  "flex min-h-10 w-full items-center gap-3 rounded-small px-3 text-left font-medium hover:bg-grey-soft [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-soft";

/** Who is signed in, with settings, help, theme and sign-out. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const name = `${viewer.prename} ${viewer.surname}`;
  return (
    <Popover
      label={`${initialsOf(viewer)}, Benutzermenü von ${name}`}
      buttonClassName="grid size-9 place-items-center rounded-full bg-petrol-soft text-sm font-bold text-petrol-strong hover:ring-3 hover:ring-petrol-soft"
      button={initialsOf(viewer)}
      className="w-72"
    >
      <div className="border-b border-line px-4 py-3">
        <p className="truncate font-semibold" translate="no">
          {name}
        </p>
        <p className="truncate text-sm text-ink-soft" translate="no">
          {viewer.email}
        </p>
      </div>
      <div className="p-1.5">
        <EntryLink to={paths.settings()} icon={<Settings aria-hidden />}>
          Einstellungen
        </EntryLink>
        <EntryLink to={paths.more()} icon={<LifeBuoy aria-hidden />}>
          Hilfe und Kontakt
        </EntryLink>
        {mayOpen(viewer, { ...screens.yardActs, isFull: true }) ? (
          <EntryLink to={paths.yard()} icon={<Warehouse aria-hidden />} isDocument>
            Hof (ohne Netz)
          </EntryLink>
        ) : null}
      </div>
      <div className="border-t border-line p-1.5">
        <ThemeChoice />
      </div>
      {/* A document request: it discards all data of this user in the browser. */}
      <form noValidate method="post" action={paths.logout()} className="border-t border-line p-1.5">
        <button type="submit" className={entry}>
          <LogOut aria-hidden />
          Abmelden
        </button>
      </form>
    </Popover>
  );
}

type EntryLinkProps = {
  to: string;
  icon: ReactNode;
  /** Not one of the staff's pages: it is loaded anew. */
  isDocument?: boolean;
  children: ReactNode;
};

function EntryLink({ to, icon, isDocument = false, children }: EntryLinkProps) {
  return (
    <Link to={to} reloadDocument={isDocument} className={entry}>
      {icon}
      {children}
    </Link>
  );
}
