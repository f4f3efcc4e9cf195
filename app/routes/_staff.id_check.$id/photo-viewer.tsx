import { Contrast, ExternalLink, Flashlight, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { DocumentPicture, isPdf } from "#app/components/document-picture.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { type Photo, photoLabel } from "./photo.ts";

const zoomPercents = [100, 150, 200, 300, 400];
const quarterTurn = 90;
const plain = { zoomStep: 0, turns: 0, hasContrast: false, isComparing: false };

type PhotoViewerProps = {
  title: string;
  photo: Photo;
  /** The same side with or without flash: the difference reveals copies. */
  counterpart: Photo | undefined;
  onClose: () => void;
};

/** One photo enlarged: zoom, rotate, contrast, next to its flash photo. Keys: plus, minus, R, K, B. */
export function PhotoViewer({ title, photo, counterpart, onClose }: PhotoViewerProps) {
  const [view, setView] = useState(plain);
  const change = (changes: Partial<typeof plain>) => setView({ ...view, ...changes });
  const zoom = (steps: number) =>
    change({ zoomStep: Math.min(zoomPercents.length - 1, Math.max(0, view.zoomStep + steps)) });
  const turn = () => change({ turns: view.turns + 1 });
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      "+": () => zoom(1),
      "-": () => zoom(-1),
      r: turn,
      k: () => change({ hasContrast: !view.hasContrast }),
      b: () => counterpart && change({ isComparing: !view.isComparing }),
    };
    actions[event.key.toLowerCase()]?.();
  };
  const shown = view.isComparing && counterpart ? [photo, counterpart] : [photo];
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`${title}, ${photoLabel(photo)}`}
        onKeyDown={onKeyDown}
        footer={
          <>
            <Button size="sm" onClick={() => zoom(-1)} disabled={view.zoomStep === 0}>
              <ZoomOut aria-hidden />
              Kleiner
            </Button>
            <Button size="sm" onClick={() => zoom(1)} disabled={view.zoomStep === zoomPercents.length - 1}>
              <ZoomIn aria-hidden />
              Größer
            </Button>
            <Button size="sm" onClick={turn}>
              <RotateCw aria-hidden />
              Drehen
            </Button>
            <Button
              size="sm"
              aria-pressed={view.hasContrast}
              onClick={() => change({ hasContrast: !view.hasContrast })}
            >
              <Contrast aria-hidden />
              Kontrast
            </Button>
            {isPdf(photo.contentType) ? (
              <Button asChild size="sm">
                <a href={paths.documentImage(photo.id)} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden />
                  PDF öffnen
                </a>
              </Button>
            ) : null}
            {counterpart ? (
              <Button
                size="sm"
                aria-pressed={view.isComparing}
                onClick={() => change({ isComparing: !view.isComparing })}
              >
                <Flashlight aria-hidden />
                Blitzvergleich
              </Button>
            ) : null}
          </>
        }
      >
        <div className={shown.length > 1 ? "grid gap-2 sm:grid-cols-2" : undefined}>
          {shown.map((one) => (
            <figure key={one.id} className="grid gap-1">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard */}
              <div className="max-h-[65dvh] overflow-auto rounded-control bg-sunken" tabIndex={0}>
                <DocumentPicture
                  src={paths.documentImage(one.id)}
                  contentType={one.contentType}
                  alt={`${title}, ${photoLabel(one)}`}
                  style={{
                    width: `${zoomPercents[view.zoomStep]}%`,
                    maxWidth: "none",
                    transform: `rotate(${view.turns * quarterTurn}deg)`,
                    filter: view.hasContrast ? "contrast(1.8)" : undefined,
                  }}
                />
              </div>
              {shown.length > 1 ? <figcaption className="text-sm text-ink-soft">{photoLabel(one)}</figcaption> : null}
            </figure>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
