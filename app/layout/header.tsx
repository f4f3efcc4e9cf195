import { MobileMenu } from "./mobile-menu.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { PaletteShortcut } from "./palette/palette-shortcut.tsx";
import { SearchBox } from "./search-box.tsx";
import { UserMenu } from "./user-menu.tsx";
import type { Viewer } from "./viewer.ts";

type HeaderProps = { viewer: Viewer | null; hidesSearch: boolean };

/** The header of every staff page: menu (small screens), search, bell, user menu. While the user is unknown only the menu. */
export function Header({ viewer, hidesSearch }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 flex h-(--header-height) items-center gap-2 border-b border-line bg-card px-4 print:hidden sm:gap-3 sm:px-6 lg:px-8">
      <MobileMenu viewer={viewer} />
      {hidesSearch || !viewer ? null : <SearchBox />}
      {viewer ? <PaletteShortcut viewer={viewer} /> : null}
      {viewer ? (
        <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
          <NotificationBell messages={viewer.messages} live={viewer.live} push={viewer.push} />
          <UserMenu viewer={viewer} />
        </div>
      ) : null}
    </header>
  );
}
