import type { ReactNode } from "react";
import { Header } from "./header.tsx";
import { RouteAnnouncer, RouteProgress } from "./route-progress.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import type { Viewer } from "./viewer.ts";

type StaffLayoutProps = {
  /** Null on an error page, when the user's data could not be loaded. */
  viewer: Viewer | null;
  /** True on the new-contract and new-legitimation pages (screens.md#header). */
  hidesSearch?: boolean;
  /** The page, from its `<PageHeader>` on; spaced by the layout. */
  children: ReactNode;
};

/** The layout of every page for signed-in staff (screens.md#layout). */
export function StaffLayout({ viewer, hidesSearch = false, children }: StaffLayoutProps) {
  return (
    <div className="min-h-dvh [--header-height:3.75rem] sm:[--header-height:4.375rem] lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <RouteProgress />
      <RouteAnnouncer />
      <aside aria-label="Seitenleiste" className="hidden bg-rail lg:block print:hidden">
        <div className="sticky top-0 h-dvh">
          <Sidebar viewer={viewer} />
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <Header viewer={viewer} hidesSearch={hidesSearch} />
        <main
          id="inhalt"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-400 flex-1 flex-col gap-5 px-4 pt-5 pb-10 outline-none sm:px-6 sm:pt-7 lg:px-8 print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
