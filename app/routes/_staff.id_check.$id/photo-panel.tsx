import { IdCard } from "lucide-react";
import { useState } from "react";
import { DocumentPicture, isPdf } from "#app/components/document-picture.tsx";
import { paths } from "#app/paths.ts";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { formatTime } from "#server/kernel/format.ts";
import { counterpartOf, type Photo, photoLabel } from "./photo.ts";
import { PhotoViewer } from "./photo-viewer.tsx";

type PhotoPanelProps = { title: string; documentLabel: string; photos: readonly Photo[] };

/** The photos of one document. A click enlarges one; without scripts it opens in its own tab. */
export function PhotoPanel({ title, documentLabel, photos }: PhotoPanelProps) {
  const [opened, setOpened] = useState<Photo | null>(null);
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
                  className="block cursor-zoom-in rounded-control focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-petrol"
                  onClick={(event) => {
                    event.preventDefault();
                    setOpened(photo);
                  }}
                >
                  <DocumentPicture
                    isPreview
                    src={paths.documentImage(photo.id)}
                    contentType={photo.contentType}
                    alt={`${title}, ${photoLabel(photo)} – groß ansehen`}
                    className={cn(
                      "w-full rounded-control bg-sunken",
                      isPdf(photo.contentType) ? "aspect-[4/5] object-contain" : "aspect-video object-cover",
                    )}
                  />
                </a>
                {/* Part of the picture's alternative already. */}
                <p aria-hidden className="mt-1 text-sm text-ink-soft">
                  {photoLabel(photo)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      <CardFooter className="text-md text-ink-soft">§ 20 PAuswG · Ansicht protokolliert</CardFooter>
      {opened ? (
        <PhotoViewer
          key={opened.id}
          title={title}
          photo={opened}
          counterpart={counterpartOf(opened, photos)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Card>
  );
}
