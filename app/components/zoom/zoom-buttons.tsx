import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Key } from "#app/ui/key.tsx";
import type { ZoomView } from "./use-zoom-view.ts";

/** The buttons of a picture with their keys, for the footer of a dialog; `children` are further ones. */
export function ZoomButtons({ view, children }: { view: ZoomView; children?: ReactNode }) {
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2 max-sm:[&>*]:flex-1">
      <p className="mr-auto hidden items-center gap-1.5 text-sm text-ink-soft pointer-fine:lg:flex">
        Ziehen oder <Key>←</Key>
        <Key>→</Key>
        <Key>↑</Key>
        <Key>↓</Key> verschieben, Mausrad vergrößern
      </p>
      <Button size="sm" onClick={view.zoomOut} disabled={view.isLeast} aria-keyshortcuts="-">
        <ZoomOut aria-hidden />
        Kleiner
        <Key isHint>−</Key>
      </Button>
      <Button size="sm" onClick={view.zoomIn} disabled={view.isMost} aria-keyshortcuts="+">
        <ZoomIn aria-hidden />
        Größer
        <Key isHint>+</Key>
      </Button>
      <Button size="sm" onClick={view.turn} aria-keyshortcuts="R">
        <RotateCw aria-hidden />
        Drehen
        <Key isHint>R</Key>
      </Button>
      {children}
    </div>
  );
}
