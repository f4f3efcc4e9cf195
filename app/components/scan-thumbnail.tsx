import { useRevalidator } from "@remix-run/react";
import { FileText, ImageIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import { cn } from "#app/ui/cn.ts";
import { heicType } from "#server/checks/scans/heic.ts";
import { isPdf } from "./document-picture.tsx";
import { drawThumbnail } from "./scan-thumbnail.client.ts";

type ScanThumbnailProps = {
  scan: { id: string; contentType: string; hasThumbnail: boolean };
  className: string;
};

/** The first page of a scan, small. The first browser that shows a scan draws it and keeps it for all others. */
export function ScanThumbnail({ scan, className }: ScanThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null);
  const drawn = useDrawnThumbnail(place, scan);
  const look = cn("shrink-0 rounded-small border border-line", className);
  const src = scan.hasThumbnail ? paths.scanThumbnail(scan.id) : drawn;
  if (src) return <img src={src} alt="" loading="lazy" className={cn(look, "bg-sunken object-cover object-top")} />;
  const Icon = isPdf(scan.contentType) ? FileText : ImageIcon;
  return (
    <span ref={place} aria-hidden className={cn(look, "grid place-items-center text-ink-soft")}>
      <Icon className="size-4" />
    </span>
  );
}

/** Draws the picture once its place comes into view; null until then, and where it cannot be drawn. */
function useDrawnThumbnail(
  place: React.RefObject<HTMLElement>,
  { id, contentType, hasThumbnail }: ScanThumbnailProps["scan"],
): string | null {
  const [drawn, setDrawn] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const element = place.current;
    if (hasThumbnail || !element) return;
    let isGone = false;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      drawThumbnail({ id, contentType }).then(
        (url) => {
          if (isGone) return;
          setDrawn(url);
          // It is a JPEG now, which checks may use.
          if (contentType === heicType) revalidate();
        },
        // The symbol of the file's kind stays.
        () => {},
      );
    });
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [place, id, contentType, hasThumbnail, revalidate]);
  return drawn;
}
