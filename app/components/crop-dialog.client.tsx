import { RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useId, useState } from "react";
import Cropper, { type Area, type Point, type Size } from "react-easy-crop";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { ScrambledCanvas } from "#widget/capture/scrambled-canvas.ts";

/** The chosen part in pixels of the picture after it was turned. */
export type Cut = { area: Area; turnedDegrees: number };

/** Below 1, so that the whole of a tall picture fits, with margins. */
const zoom = { min: 0.4, start: 1, max: 4 };
const quarterTurn = 90;
const failedText = "Der Ausschnitt ist nicht gelungen. Bitte versuchen Sie es noch einmal.";
/** Pixels per press of an arrow key. */
const keyboardStep = 6;

type CropDialogProps = {
  title: string;
  /** What the part should show. */
  description: string;
  /** Width divided by height. */
  aspect: number;
  /** Whether the part begins as the whole picture, with margins; otherwise as much as fills it. */
  startsWhole?: boolean;
  file: Blob;
  /** Resolves when the photo is encoded; rejects on failure. */
  onCut: (cut: Cut) => Promise<void>;
  onClose: () => void;
};

/** Chooses the part of a picture to use, moved by mouse, touch or arrow keys, zoomed and rotated. */
export function CropDialog({ title, description, aspect, startsWhole = false, file, onCut, onClose }: CropDialogProps) {
  const [url, setUrl] = useState<string>();
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [media, setMedia] = useState<Size>();
  const [part, setPart] = useState<Size>();
  const [chosenScale, setScale] = useState<number>();
  const [turns, setTurns] = useState(0);
  const [area, setArea] = useState<Area>();
  const [state, setState] = useState<"choosing" | "cutting">("choosing");
  const [failure, setFailure] = useState("");
  const sliderId = useId();

  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);

  const whole = media && part ? wholeScale(media, part, turns) : zoom.start;
  const scale = chosenScale ?? (startsWhole ? Math.min(zoom.start, whole) : zoom.start);
  const smallest = Math.min(zoom.min, whole);

  const cut = async () => {
    if (!area) return;
    setState("cutting");
    setFailure("");
    await onCut({ area, turnedDegrees: turns * quarterTurn }).catch((error) => {
      setState("choosing");
      setFailure(error instanceof ScrambledCanvas ? error.message : failedText);
    });
  };

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={title}
        description={`${description} Verschieben geht auch mit den Pfeiltasten.`}
        footer={
          <>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button variant="primary" onClick={cut} disabled={!area} isPending={state === "cutting"}>
              Ausschnitt übernehmen
            </Button>
          </>
        }
      >
        <div className="relative aspect-video w-full overflow-hidden rounded-control bg-sunken">
          {url ? (
            <Cropper
              image={url}
              aspect={aspect}
              crop={position}
              zoom={scale}
              minZoom={smallest}
              maxZoom={zoom.max}
              rotation={turns * quarterTurn}
              restrictPosition={scale >= zoom.start}
              keyboardStep={keyboardStep}
              onMediaLoaded={({ width, height }) => setMedia({ width, height })}
              onCropSizeChange={setPart}
              onCropChange={setPosition}
              onZoomChange={setScale}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: title }}
              cropperProps={{ role: "group", "aria-label": "Ausschnitt, mit den Pfeiltasten verschieben" }}
              disableAutomaticStylesInjection
            />
          ) : null}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <label htmlFor={sliderId} className="flex min-w-48 flex-1 items-center gap-3 text-sm font-medium">
            Größe
            <input
              id={sliderId}
              type="range"
              min={smallest}
              max={zoom.max}
              step="any"
              value={scale}
              onChange={(event) => setScale(Number(event.target.value))}
              className="h-10.5 min-w-0 flex-1 accent-petrol"
            />
          </label>
          <div className="flex gap-2">
            <Button size="sm" onClick={() => setTurns(turns - 1)}>
              <RotateCcw aria-hidden />
              Links drehen
            </Button>
            <Button size="sm" onClick={() => setTurns(turns + 1)}>
              <RotateCw aria-hidden />
              Rechts drehen
            </Button>
          </div>
        </div>
        <p role="status" className="mt-2 text-sm text-red-ink empty:hidden">
          {failure}
        </p>
      </DialogContent>
    </Dialog>
  );
}

/** The scale at which a picture of this size, turned like this, fits into the part as a whole. */
function wholeScale(media: Size, part: Size, turns: number): number {
  const isSideways = Math.abs(turns) % 2 === 1;
  const [width, height] = isSideways ? [media.height, media.width] : [media.width, media.height];
  return Math.min(part.width / width, part.height / height);
}
