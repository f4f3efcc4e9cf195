import { Contrast, ExternalLink, Flashlight } from "lucide-react";
import { useState } from "react";
import { DocumentPicture, isPdf } from "#app/components/document-picture.tsx";
import { useZoomView } from "#app/components/zoom/use-zoom-view.ts";
import { ZoomArea } from "#app/components/zoom/zoom-area.tsx";
import { ZoomButtons } from "#app/components/zoom/zoom-buttons.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { Key } from "#app/ui/key.tsx";
import { type Photo, photoLabel } from "./photo.ts";

type PhotoViewerProps = {
  title: string;
  photo: Photo;
  /** The same side with or without flash: the difference reveals copies. */
  counterpart: Photo | undefined;
  onClose: () => void;
};

/** One photo enlarged: zoom, rotate, contrast, next to its flash photo; its keys are on the buttons. */
export function PhotoViewer({ title, photo, counterpart, onClose }: PhotoViewerProps) {
  const view = useZoomView();
  const [hasContrast, setContrast] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const switchContrast = () => setContrast(!hasContrast);
  const switchComparing = () => setComparing(!isComparing && counterpart !== undefined);
  const shown = isComparing && counterpart ? [photo, counterpart] : [photo];
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="xl"
        title={`${title}, ${photoLabel(photo)}`}
        onKeyDown={(event) => view.onKeyDown(event, { k: switchContrast, b: switchComparing })}
        footer={
          <ZoomButtons view={view}>
            <Button size="sm" aria-pressed={hasContrast} onClick={switchContrast} aria-keyshortcuts="K">
              <Contrast aria-hidden />
              Kontrast
              <Key isHint>K</Key>
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
              <Button size="sm" aria-pressed={isComparing} onClick={switchComparing} aria-keyshortcuts="B">
                <Flashlight aria-hidden />
                Blitzvergleich
                <Key isHint>B</Key>
              </Button>
            ) : null}
          </ZoomButtons>
        }
      >
        <div className={shown.length > 1 ? "grid gap-2 sm:grid-cols-2" : undefined}>
          {shown.map((one, index) => (
            <figure key={one.id} className="grid min-w-0 gap-1">
              <ZoomArea
                label={`Bildausschnitt ${photoLabel(one)}`}
                zoom={view.zoom}
                turns={view.turns}
                onZoom={view.setZoom}
                fit={isPdf(one.contentType) ? "width" : "whole"}
                isFocused={index === 0}
                className={shown.length > 1 ? "max-sm:h-[32dvh]" : undefined}
              >
                <DocumentPicture
                  src={paths.documentImage(one.id)}
                  contentType={one.contentType}
                  alt={title}
                  className="w-full"
                  style={hasContrast ? { filter: "contrast(1.8)" } : undefined}
                />
              </ZoomArea>
              {shown.length > 1 ? <figcaption className="text-sm text-ink-soft">{photoLabel(one)}</figcaption> : null}
            </figure>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
