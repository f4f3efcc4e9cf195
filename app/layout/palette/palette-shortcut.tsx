import { lazy, Suspense, useEffect, useState } from "react";
import type { ScreenViewer } from "../screens.ts";

const load = () => import("./command-palette.tsx");
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

/** Opens the palette on 'Strg K', and loads it then. Where it cannot be loaded, the search box gets the cursor. */
export function PaletteShortcut({ viewer }: { viewer: ScreenViewer }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      load().then(
        () => setIsOpen((wasOpen) => !wasOpen),
        () => document.querySelector<HTMLInputElement>('[role="search"] input')?.select(),
      );
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <CommandPalette viewer={viewer} onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
