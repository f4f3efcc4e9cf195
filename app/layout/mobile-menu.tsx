import { Menu, X } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Sidebar } from "./sidebar.tsx";
import type { Viewer } from "./viewer.ts";

const squareButton =
  "grid size-10.5 cursor-pointer list-none place-items-center rounded-control text-ink hover:bg-grey-soft";

/** The sidebar on small screens. Until JavaScript runs a `<details>` unfolds it; then a drawer with focus trap does. */
export function MobileMenu({ viewer }: { viewer: Viewer | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const openDrawer = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    summary.current?.focus();
  };
  return (
    <div className="-ml-2 lg:hidden">
      <details className="group/menu">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary ref={summary} aria-label="Menü" className={squareButton} onClick={openDrawer}>
          <Menu aria-hidden className="size-5.5 group-open/menu:hidden" />
          <X aria-hidden className="hidden size-5.5 group-open/menu:block" />
        </summary>
        <div className="fixed inset-x-0 top-(--header-height) bottom-0 z-40">
          <Sidebar viewer={viewer} />
        </div>
      </details>
      <Sheet isOpen={isOpen} onClose={close} title="Menü" className="border-rail-active bg-rail">
        <Sidebar viewer={viewer} onNavigate={() => setIsOpen(false)} corner={<CloseButton onClick={close} />} />
      </Sheet>
    </div>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Menü schließen"
      className="-mr-2 text-rail-ink hover:bg-rail-active"
      onClick={onClick}
    >
      <X aria-hidden />
    </Button>
  );
}
