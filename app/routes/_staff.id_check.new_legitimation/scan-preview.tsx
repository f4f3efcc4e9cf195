import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { DocumentPicture } from "#app/components/document-picture.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { scanName } from "./scan-name.ts";

type ScanPreviewProps = {
  scan: { id: string; subject: string; contentType: string; receivedAt: string | Date };
  onClose: () => void;
};

const zoomPercents = [100, 150, 200];
const quarterTurn = 90;

/** A scan enlarged, before it is chosen. */
export function ScanPreview({ scan, onClose }: ScanPreviewProps) {
  const [zoomStep, setZoomStep] = useState(0);
  const [turns, setTurns] = useState(0);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={scanName(scan)}
        footer={
          <>
            <Button size="sm" onClick={() => setZoomStep(zoomStep - 1)} disabled={zoomStep === 0}>
              <ZoomOut aria-hidden />
              Kleiner
            </Button>
            <Button size="sm" onClick={() => setZoomStep(zoomStep + 1)} disabled={zoomStep === zoomPercents.length - 1}>
              <ZoomIn aria-hidden />
              Größer
            </Button>
            <Button size="sm" onClick={() => setTurns(turns + 1)}>
              <RotateCw aria-hidden />
              Drehen
            </Button>
            <Button asChild size="sm">
              <a href={paths.scanFile(scan.id)} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden />
                In neuem Tab
              </a>
            </Button>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard */}
        <div className="max-h-[65dvh] overflow-auto rounded-control bg-sunken" tabIndex={0}>
          <DocumentPicture
            src={paths.scanFile(scan.id)}
            contentType={scan.contentType}
            alt={scanName(scan)}
            style={{
              width: `${zoomPercents[zoomStep]}%`,
              maxWidth: "none",
              transform: `rotate(${turns * quarterTurn}deg)`,
            }}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
