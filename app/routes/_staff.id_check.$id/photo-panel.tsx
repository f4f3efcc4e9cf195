import { lazy, Suspense, useEffect, useState } from "react";
import { DocumentPicture } from "#app/components/document-picture.tsx";
import { paths } from "#app/paths.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { formatTime } from "#server/ground/kernel/format.ts";
import { counterpartOf, type Photo, photoLabel } from "./photo.ts";
import { PhotoStage } from "./photo-stage.tsx";
import { type FollowedField, sideOfFields } from "./use-followed-field.ts";

/** Needs a click, so the page comes without it. */
const PhotoViewer = lazy(() => import("./photo-viewer.tsx").then((module) => ({ default: module.PhotoViewer })));

type PhotoPanelProps = {
  title: string;
  documentLabel: string;
  /** The rule about copies of this kind of document; "" for none. */
  law: string;
  photos: readonly Photo[];
  /** While a form is filled beside them. */
  followed?: FollowedField;
};

/**
 * The photos of one document: one of them large, to be looked at beside the form, the others below it. It stays in view
 * while the form scrolls: beside it, or above it where the window is narrow. Without scripts each opens in its own tab.
 */
export function PhotoPanel({ title, documentLabel, law, photos, followed }: PhotoPanelProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [isOpened, setOpened] = useState(false);
  const shown = photos.find(({ id }) => id === chosenId) ?? photos[0];
  const showsFields = shown?.side === sideOfFields;
  const front = photos.find(({ side }) => side === sideOfFields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per field; what the user chooses then stays
  useEffect(() => {
    if (followed?.target && !showsFields && front) setChosenId(front.id);
  }, [followed?.target]);
  return (
    <Card
      className={cn(
        "flex flex-col xl:sticky xl:top-[calc(var(--header-height,0px)+1rem)] xl:h-(--desk-height)",
        shown && followed && "max-xl:[@media(height>=36rem)]:sticky max-xl:top-(--header-height) max-xl:z-10",
      )}
    >
      <h2 className="sr-only">{title}</h2>
      {shown ? (
        <PhotoStage
          // Once it is decided nothing is followed any more: the photo is whole again.
          key={`${shown.id} ${followed ? "followed" : "whole"}`}
          title={title}
          photo={shown}
          caption={`${documentLabel}, aufgenommen ${formatTime(shown.createdAt)}`}
          law={law}
          followed={followed}
          onOpen={() => setOpened(true)}
        >
          {photos.length > 1 ? <Thumbnails photos={photos} shown={shown} onChoose={setChosenId} /> : null}
        </PhotoStage>
      ) : (
        <CardBody>
          <p className="text-ink-soft">Es liegen keine Fotos vor.</p>
        </CardBody>
      )}
      {shown && isOpened ? (
        <Suspense fallback={null}>
          <PhotoViewer
            title={title}
            photo={shown}
            counterpart={counterpartOf(shown, photos)}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

type ThumbnailsProps = { photos: readonly Photo[]; shown: Photo; onChoose: (id: string) => void };

function Thumbnails({ photos, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul aria-label="Fotos" className="flex min-w-0 shrink-0 gap-2 overflow-x-auto p-0.5 max-sm:shrink xl:max-w-1/2">
      {photos.map((photo) => (
        <li key={photo.id}>
          <a
            href={paths.documentImage(photo.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={photoLabel(photo)}
            aria-current={photo === shown ? "true" : undefined}
            className={cn(
              "block rounded-small border-2 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white",
              photo === shown ? "border-white" : "border-transparent opacity-75 hover:opacity-100",
            )}
            onClick={(event) => {
              event.preventDefault();
              onChoose(photo.id);
            }}
          >
            <DocumentPicture
              isPreview
              src={paths.documentImage(photo.id)}
              contentType={photo.contentType}
              alt=""
              className="h-9 w-14 rounded-[6px] object-cover xl:h-12 xl:w-19"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
