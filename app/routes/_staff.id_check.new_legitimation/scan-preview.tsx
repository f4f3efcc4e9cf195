import { ExternalLink } from "lucide-react";
import { DocumentPicture } from "#app/components/document-picture.tsx";
import { useZoomView } from "#app/components/zoom/use-zoom-view.ts";
import { ZoomArea } from "#app/components/zoom/zoom-area.tsx";
import { ZoomButtons } from "#app/components/zoom/zoom-buttons.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { scanName } from "./scan-name.ts";

type ScanPreviewProps = {
  scan: { id: string; subject: string; contentType: string; receivedAt: string | Date };
  onClose: () => void;
};

/** A scan enlarged, before it is chosen. */
export function ScanPreview({ scan, onClose }: ScanPreviewProps) {
  const view = useZoomView();
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="xl"
        title={scanName(scan)}
        onKeyDown={(event) => view.onKeyDown(event)}
        footer={
          <ZoomButtons view={view}>
            <Button asChild size="sm">
              <a href={paths.scanFile(scan.id)} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden />
                In neuem Tab
              </a>
            </Button>
          </ZoomButtons>
        }
      >
        <ZoomArea
          label="Bildausschnitt"
          zoom={view.zoom}
          turns={view.turns}
          onZoom={view.setZoom}
          fit="width"
          isFocused
        >
          <DocumentPicture
            src={paths.scanFile(scan.id)}
            contentType={scan.contentType}
            alt={scanName(scan)}
            className="w-full"
          />
        </ZoomArea>
      </DialogContent>
    </Dialog>
  );
}
