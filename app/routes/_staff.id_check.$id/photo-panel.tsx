import { IdCard } from "lucide-react";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { formatTime } from "#server/kernel/format.ts";

type Photo = { id: string; side: "front_side" | "back_side"; imageType: "visible" | "flash"; createdAt: string | Date };

type PhotoPanelProps = { title: string; documentLabel: string; photos: readonly Photo[] };

const sideLabels = { front_side: "Vorderseite", back_side: "Rückseite" } as const;
const labelOf = (photo: Photo) => `${sideLabels[photo.side]}${photo.imageType === "flash" ? " mit Blitz" : ""}`;
const turnDegrees = 90;

/** The photos of one document, each opening large: zoom by its own scrolling, turn by button. */
export function PhotoPanel({ title, documentLabel, photos }: PhotoPanelProps) {
  const [opened, setOpened] = useState<Photo | null>(null);
  const [turns, setTurns] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const open = (photo: Photo) => {
    setTurns(0);
    setIsZoomed(false);
    setOpened(photo);
  };
  const takenAt = photos[0] ? ` · aufgenommen ${formatTime(photos[0].createdAt)}` : "";
  return (
    <Card>
      <CardHeader aside={<span className="text-md text-ink-soft">{`${documentLabel}${takenAt}`}</span>}>
        <CardTitle>
          <IdCard aria-hidden className="size-5" />
          {title}
        </CardTitle>
      </CardHeader>
      <CardBody>
        {photos.length === 0 ? (
          <p className="text-ink-soft">Es liegen keine Fotos vor.</p>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2">
            {photos.map((photo) => (
              <li key={photo.id}>
                <a
                  href={paths.documentImage(photo.id)}
                  target="_blank"
                  rel="noreferrer"
                  className="block rounded-control focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-petrol"
                  onClick={(event) => {
                    event.preventDefault();
                    open(photo);
                  }}
                >
                  <img
                    src={paths.documentImage(photo.id)}
                    alt={`${title}, ${labelOf(photo)} – groß ansehen`}
                    className="aspect-video w-full rounded-control bg-sunken object-cover"
                  />
                </a>
                <p className="mt-1 text-sm text-ink-soft">{labelOf(photo)}</p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      <CardFooter className="text-md text-ink-soft">§ 20 PAuswG · Ansicht protokolliert</CardFooter>
      <Dialog open={opened !== null} onOpenChange={(isOpen) => isOpen || setOpened(null)}>
        <DialogContent
          size="lg"
          title={opened ? `${title}, ${labelOf(opened)}` : title}
          footer={
            <>
              <Button onClick={() => setTurns(turns + 1)}>Drehen</Button>
              <Button onClick={() => setIsZoomed(!isZoomed)} aria-pressed={isZoomed}>
                {isZoomed ? "Verkleinern" : "Vergrößern"}
              </Button>
            </>
          }
        >
          {opened ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
            <section className="max-h-[70dvh] overflow-auto" tabIndex={0} aria-label="Foto, scrollbar">
              <img
                src={paths.documentImage(opened.id)}
                alt={`${title}, ${labelOf(opened)}`}
                className={isZoomed ? "max-w-none" : "w-full"}
                style={{ width: isZoomed ? "250%" : "100%", transform: `rotate(${turns * turnDegrees}deg)` }}
              />
            </section>
          ) : null}
        </DialogContent>
      </Dialog>
    </Card>
  );
}
