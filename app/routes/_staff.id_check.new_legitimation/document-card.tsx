import { Check, Clock, Inbox, RotateCcw } from "lucide-react";
import type { LinkMail } from "#app/components/pending-capture.tsx";
import { Form } from "#app/forms/form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import type { Choice, DocumentHalf, Source } from "./choice.ts";
import { DevicePanel } from "./device-panel.tsx";
import { LinkPanel, NextOfLink } from "./link-panel.tsx";
import { type ChosenScan, type InboxScan, ScanPanel } from "./scan-panel.tsx";
import { SourceChoice } from "./source-choice.tsx";
import { TakenPhotos } from "./taken-photos.tsx";
import type { ScanReading } from "./use-scan-reading.ts";

type DocumentCardProps = {
  half: DocumentHalf;
  title: string;
  kind: CaptureView["kind"] | null;
  choice: Choice;
  document: { source: Source; capture: CaptureView | null; scans: ChosenScan[] };
  /** The customer comes to it by the link of the other document, whose photos are not there yet. */
  isNextOfLink?: boolean;
  /** Loaded if the source of a document is the inbox. */
  inbox: { scans: InboxScan[]; total: number } | null;
  liveHost: string;
  usesCopyDetection: boolean;
  dealerName: string;
  /** Id of the capture whose link was mailed just now. */
  mail: LinkMail | undefined;
  /** Where the customer was reached before. */
  knownEmail: string | undefined;
  /** The reading of its scans; only of the identity document. */
  reading?: ScanReading;
};

/** One document: the source of its photos, their progress, and the photos so far. */
export function DocumentCard(props: DocumentCardProps) {
  const { half, title, kind, document } = props;
  const { source, capture } = document;
  const hasPhotos = source !== "scan" && capture?.status === "completed";
  return (
    <Card>
      <CardHeader aside={<StatusBadge document={document} />}>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody className="grid grid-cols-1 gap-5">
        {kind === null ? (
          <Alert>{captureTexts.kindRequired}</Alert>
        ) : hasPhotos && capture ? (
          <>
            <TakenPhotos capture={capture} />
            <Form method="post" preventScrollReset>
              <input type="hidden" name="document" value={half} />
              <Button type="submit" name="intent" value="discard_photos">
                <RotateCcw aria-hidden />
                Neu aufnehmen
              </Button>
            </Form>
          </>
        ) : (
          <>
            <SourceChoice half={half} title={title} current={source} />
            <SourcePanel {...props} kind={kind} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

function SourcePanel({ kind, document, inbox, ...props }: DocumentCardProps & { kind: CaptureView["kind"] }) {
  const { half, title, liveHost, usesCopyDetection, dealerName, mail, knownEmail } = props;
  const { source, capture, scans } = document;
  if (source === "scan") {
    const offered = inbox ?? { scans: [], total: 0 };
    return <ScanPanel half={half} title={title} kind={kind} chosen={scans} inbox={offered} reading={props.reading} />;
  }
  if (source === "device") {
    return (
      <DevicePanel
        half={half}
        kind={kind}
        capture={capture}
        liveHost={liveHost}
        usesCopyDetection={capture?.usesCopyDetection ?? usesCopyDetection}
        dealerName={dealerName}
      />
    );
  }
  if (capture && props.isNextOfLink) return <NextOfLink capture={capture} />;
  return <LinkPanel half={half} capture={capture} liveHost={liveHost} mail={mail} knownEmail={knownEmail} />;
}

function StatusBadge({ document: { source, capture, scans } }: Pick<DocumentCardProps, "document">) {
  if (source === "scan") {
    if (scans.length === 0) return null;
    return scans.every(({ scan }) => scan) ? (
      <Badge tone="green" icon={Check}>
        {scans.length === 1 ? "Scan ist gewählt" : "Scans sind gewählt"}
      </Badge>
    ) : (
      <Badge tone="amber" icon={Inbox}>
        Scan fehlt
      </Badge>
    );
  }
  if (!capture) return null;
  if (capture.status === "completed") {
    return (
      <Badge tone="green" icon={Check}>
        {capture.proof ? "Angaben sind da" : "Fotos sind da"}
      </Badge>
    );
  }
  if (source === "device" && capture.status === "pending" && capture.progress === "none") return null;
  return (
    <Badge tone="amber" icon={Clock}>
      {capture.status === "expired" ? "Abgelaufen" : capture.progressLabel}
    </Badge>
  );
}
