import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { convertHeic } from "#app/components/convert-heic.client.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";

/** In place of a photo that is a HEIC: what to do, while the browser tries to convert it (scans.md#heic). */
export function HeicNotice({ scanId }: { scanId: string }) {
  const [isConverting, setIsConverting] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isGone = false;
    setIsConverting(true);
    convertHeic(scanId)
      .catch(() => null)
      .then((jpeg) => {
        if (isGone) return;
        if (jpeg) revalidate();
        else setIsConverting(false);
      });
    return () => {
      isGone = true;
    };
  }, [scanId, revalidate]);
  return (
    <div role="status" className="grid gap-1">
      <p>{scanTexts.heic}</p>
      <p className="text-ink-soft">{isConverting ? scanTexts.heicConverting : scanTexts.heicStays}</p>
    </div>
  );
}
