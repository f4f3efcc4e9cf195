import { FileText } from "lucide-react";
import { type CSSProperties, useEffect, useState } from "react";
import { cn } from "#app/ui/cn.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { drawPdfPages } from "./pdf-pages.client.ts";

type DocumentPictureProps = {
  src: string;
  contentType: string;
  alt: string;
  className?: string;
  style?: CSSProperties;
  /** For overviews: only the first page of a PDF, small. */
  isPreview?: boolean;
};

export const isPdf = (contentType: string) => contentType === "application/pdf";

/** A photo or scan of a document: pictures directly, PDFs rendered page by page in the browser. */
export function DocumentPicture({ contentType, isPreview = false, ...picture }: DocumentPictureProps) {
  if (isPdf(contentType)) return <PdfPicture {...picture} isPreview={isPreview} />;
  return <img src={picture.src} alt={picture.alt} className={picture.className} style={picture.style} />;
}

const widths = { preview: 900, large: 1800 };

function PdfPicture({ src, alt, className, style, isPreview }: Omit<DocumentPictureProps, "contentType">) {
  const [pages, setPages] = useState<string[] | "loading" | "failed">("loading");
  useEffect(() => {
    const ending = new AbortController();
    let drawn: string[] = [];
    const forget = () => {
      for (const url of drawn) URL.revokeObjectURL(url);
    };
    setPages("loading");
    const width = isPreview ? widths.preview : widths.large;
    drawPdfPages(src, { width, isFirstOnly: isPreview === true, signal: ending.signal }).then(
      (urls) => {
        drawn = urls;
        if (ending.signal.aborted) forget();
        else setPages(urls);
      },
      () => ending.signal.aborted || setPages("failed"),
    );
    return () => {
      ending.abort();
      forget();
    };
  }, [src, isPreview]);

  if (pages === "loading" || pages === "failed") {
    return (
      <span className={cn(className, "grid min-h-40 place-content-center justify-items-center gap-2 p-4 text-center")}>
        {pages === "loading" ? <Spinner /> : <FileText aria-hidden className="size-8 text-ink-soft" />}
        <span className="text-sm text-ink-soft">
          <span className="sr-only">{`${alt}: `}</span>
          {pages === "loading" ? "PDF wird geladen …" : "Dieses PDF kann hier nicht gezeigt werden."}
        </span>
      </span>
    );
  }
  return pages.map((url, index) => (
    <img
      key={url}
      src={url}
      alt={pages.length > 1 ? `${alt}, Seite ${index + 1} von ${pages.length}` : alt}
      className={className}
      style={style}
    />
  ));
}
