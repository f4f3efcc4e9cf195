import { IdCard } from "lucide-react";
import { useState } from "react";
import { DocumentPicture } from "#app/components/document-picture.tsx";
import { paths } from "#app/paths.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { formatTime } from "#server/kernel/format.ts";
import { counterpartOf, type Photo, photoLabel } from "./photo.ts";
import { PhotoStage } from "./photo-stage.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";

type PhotoPanelProps = { title: string; documentLabel: string; photos: readonly Photo[] };

/**
 * The photos of one document: one of them large, to be looked at beside the form, the others below it. It stays in view
 * while the form scrolls. Without scripts each opens in its own tab.
 */
export function PhotoPanel({ title, documentLabel, photos }: PhotoPanelProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [isOpened, setOpened] = useState(false);
  const shown = photos.find(({ id }) => id === chosenId) ?? photos[0];
  const takenAt = shown ? ` · aufgenommen ${formatTime(shown.createdAt)}` : "";
  return (
    <Card className="xl:sticky xl:top-[calc(var(--header-height,0px)+1rem)]">
      <CardHeader aside={<span className="text-md text-ink-soft">{`${documentLabel}${takenAt}`}</span>}>
        <CardTitle>
          <IdCard aria-hidden className="size-5" />
          {title}
        </CardTitle>
      </CardHeader>
      {shown ? (
        <PhotoStage key={shown.id} title={title} photo={shown} onOpen={() => setOpened(true)}>
          {photos.length > 1 ? <Thumbnails photos={photos} shown={shown} onChoose={setChosenId} /> : null}
        </PhotoStage>
      ) : (
        <CardBody>
          <p className="text-ink-soft">Es liegen keine Fotos vor.</p>
        </CardBody>
      )}
      {shown && isOpened ? (
        <PhotoViewer
          title={title}
          photo={shown}
          counterpart={counterpartOf(shown, photos)}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </Card>
  );
}

type ThumbnailsProps = { photos: readonly Photo[]; shown: Photo; onChoose: (id: string) => void };

function Thumbnails({ photos, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul aria-label="Fotos" className="flex min-w-0 flex-wrap gap-2">
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
              photo === shown ? "border-amber" : "border-transparent opacity-75 hover:opacity-100",
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
              className="h-12 w-19 rounded-[6px] object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
