import { Contrast, Maximize2, RotateCw, ScanSearch, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DocumentPicture, isPdf } from "#app/components/document-picture.tsx";
import { useZoomView } from "#app/components/zoom/use-zoom-view.ts";
import { ZoomArea } from "#app/components/zoom/zoom-area.tsx";
import { paths } from "#app/paths.ts";
import { cn } from "#app/ui/cn.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { type Photo, photoLabel } from "./photo.ts";
import { type FollowedField, sideOfFields } from "./use-followed-field.ts";

type PhotoStageProps = {
  title: string;
  photo: Photo;
  /** What the photo was taken of and when; beside the buttons. */
  caption: string;
  /** The rule about copies of this kind of document; "" for none. */
  law: string;
  /** While a form is filled beside it. */
  followed: FollowedField | undefined;
  /** Enlarges the photo over the page. */
  onOpen: () => void;
  /** Beside the buttons: the other photos. */
  children: ReactNode;
};

/** Without scripts only the last one, a link, does anything. */
const tool =
  "grid size-8.5 place-items-center rounded-small bg-rail-active text-white hover:bg-petrol disabled:opacity-45 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white print:hidden [button&]:group-data-[waits]/tools:invisible [&_svg]:size-4.5";

/** One photo to look at beside the form: zoom, turn, contrast, by button, key, wheel, drag and pinch. */
export function PhotoStage({ title, photo, caption, law, followed, onOpen, children }: PhotoStageProps) {
  const view = useZoomView();
  const [hasContrast, setContrast] = useState(false);
  const isInteractive = useIsInteractive();
  const switchContrast = () => setContrast(!hasContrast);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the area and the buttons inside
    <div className="flex flex-1 flex-col bg-rail" onKeyDown={(event) => view.onKeyDown(event, { k: switchContrast })}>
      <ZoomArea
        label={`Bildausschnitt ${title}, ${photoLabel(photo)}`}
        zoom={view.zoom}
        turns={view.turns}
        onZoom={view.setZoom}
        fit={isPdf(photo.contentType) ? "width" : "whole"}
        target={photo.side === sideOfFields ? followed?.target : undefined}
        className="h-(--stage-height) rounded-none bg-rail sm:h-(--stage-height) xl:h-auto xl:min-h-64 xl:flex-1 print:h-64"
      >
        <DocumentPicture
          isPreview
          src={paths.documentImage(photo.id)}
          contentType={photo.contentType}
          alt={`${title}, ${photoLabel(photo)}`}
          className="w-full"
          style={hasContrast ? { filter: "contrast(1.8)" } : undefined}
        />
      </ZoomArea>
      <div className="flex items-center gap-x-4 px-3 py-2 max-xl:h-15 xl:py-3">
        {children}
        <p className="min-w-0 text-xs text-rail-ink max-sm:sr-only">
          <span className="line-clamp-1">{photoLabel(photo)}</span>
          <span className="line-clamp-1">{caption}</span>
          <span className="line-clamp-1">{[law, "Ansicht protokolliert"].filter(Boolean).join(" · ")}</span>
        </p>
        <div data-waits={isInteractive ? undefined : ""} className="group/tools ml-auto flex shrink-0 gap-1.5">
          {followed ? (
            <button
              type="button"
              className={cn(tool, followed.isFollowing && "bg-petrol")}
              aria-label="Feld auf dem Foto zeigen"
              title="Feld auf dem Foto zeigen"
              aria-pressed={followed.isFollowing}
              onClick={followed.switchFollowing}
            >
              <ScanSearch aria-hidden />
            </button>
          ) : null}
          <button
            type="button"
            className={cn(tool, "max-sm:hidden")}
            aria-label="Kleiner"
            aria-keyshortcuts="-"
            onClick={view.zoomOut}
            disabled={view.isLeast}
          >
            <ZoomOut aria-hidden />
          </button>
          <button
            type="button"
            className={cn(tool, "max-sm:hidden")}
            aria-label="Größer"
            aria-keyshortcuts="+"
            onClick={view.zoomIn}
            disabled={view.isMost}
          >
            <ZoomIn aria-hidden />
          </button>
          <button type="button" className={tool} aria-label="Drehen" aria-keyshortcuts="R" onClick={view.turn}>
            <RotateCw aria-hidden />
          </button>
          <button
            type="button"
            className={cn(tool, hasContrast && "bg-petrol")}
            aria-label="Kontrast"
            aria-keyshortcuts="K"
            aria-pressed={hasContrast}
            onClick={switchContrast}
          >
            <Contrast aria-hidden />
          </button>
          <a
            href={paths.documentImage(photo.id)}
            target="_blank"
            rel="noreferrer"
            className={tool}
            aria-label={`${title}, ${photoLabel(photo)} groß ansehen`}
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
          >
            <Maximize2 aria-hidden />
          </a>
        </div>
      </div>
    </div>
  );
}
