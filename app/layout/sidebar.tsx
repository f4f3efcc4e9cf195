import { Link, NavLink } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { paths } from "../paths.ts";
import { cn } from "../ui/cn.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { HandschlagMark } from "./handschlag-mark.tsx";
import { navigationItems } from "./navigation-items.ts";
import { shortCount, type Viewer } from "./viewer.ts";

type SidebarProps = {
  /** Null while the user is unknown: only the navigation. */
  viewer: Viewer | null;
  /** Called when a link is followed; the drawer closes on it. */
  onNavigate?: () => void;
  /** Beside the logo, e.g. the drawer's close button. */
  corner?: ReactNode;
};

/** Logo, navigation and dealer, on the dark rail. The same in the sidebar and in the drawer of phones. */
export function Sidebar({ viewer, onNavigate, corner }: SidebarProps) {
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-rail text-rail-ink [&_:focus-visible]:outline-amber">
      <div className="flex items-center justify-between gap-2 px-5.5 pt-6 pb-7">
        <Link to={paths.dashboard()} onClick={onNavigate} className="min-w-0 rounded-small">
          <SidebarLogo key={viewer?.logoVersion} viewer={viewer} />
        </Link>
        {corner}
      </div>
      <nav aria-label="Hauptmenü" className="flex-1 px-3">
        <ul className="grid gap-1">
          {navigationItems(viewer).map((item) => (
            <li key={item.to}>
              <SidebarLink {...item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      {viewer ? (
        <div className="mx-3 mt-6 border-t border-rail-active px-3 pt-3 pb-7 text-sm">
          <p className="truncate font-semibold text-white" translate="no">
            {viewer.headquarterName}
          </p>
          <p className="truncate" translate={viewer.branchName ? "no" : undefined}>
            {viewer.branchName ?? "Zentrale"}
          </p>
        </div>
      ) : null}
    </div>
  );
}

function SidebarLogo({ viewer }: Pick<SidebarProps, "viewer">) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  // An image that failed before hydration never fires `onError`.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true);
  }, []);
  if (!viewer?.logoVersion || isBroken) {
    return (
      <span className="flex items-center gap-2.5 text-lg font-bold tracking-tight text-white">
        <HandschlagMark />
        Handschlag
      </span>
    );
  }
  return (
    <span className="block w-fit max-w-full rounded-small bg-white px-2.5 py-1.5">
      <img
        ref={image}
        src={paths.dealerLogo(viewer.logoVersion)}
        alt={`${viewer.headquarterName}, zur Startseite`}
        className="h-8 max-w-full object-contain text-sm text-black"
        onError={() => setIsBroken(true)}
      />
    </span>
  );
}

type SidebarLinkProps = ReturnType<typeof navigationItems>[number] & { onNavigate: (() => void) | undefined };

function SidebarLink({ to, label, icon: Icon, count, countMeans, onNavigate }: SidebarLinkProps) {
  return (
    <NavLink
      to={to}
      onClick={onNavigate}
      className={({ isActive }) =>
        cn(
          "flex min-h-10 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-rail-active/60 hover:text-white",
          isActive && "bg-rail-active text-white hover:bg-rail-active",
        )
      }
    >
      <Icon aria-hidden className="size-4.75 shrink-0" />
      <span className="min-w-0 flex-1">{label}</span>
      {count > 0 ? (
        <span className="min-w-6 rounded-full bg-amber px-2 text-center text-sm leading-5 font-semibold text-on-amber tabular-nums">
          {shortCount(count)}
          <VisuallyHidden> {countMeans}</VisuallyHidden>
        </span>
      ) : null}
    </NavLink>
  );
}
