import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Check, Download, ExternalLink, ShieldAlert, ShieldCheck } from "lucide-react";
import { DeleteScan } from "#app/components/delete-scan.tsx";
import { DocumentPicture, isPdf } from "#app/components/document-picture.tsx";
import { useZoomView } from "#app/components/zoom/use-zoom-view.ts";
import { ZoomArea } from "#app/components/zoom/zoom-area.tsx";
import { ZoomButtons } from "#app/components/zoom/zoom-buttons.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { getScan } from "#server/checks/scans/get-scan.server.ts";
import { heicType } from "#server/checks/scans/heic.ts";
import { leftOutSentence } from "#server/checks/scans/left-out-files.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { HeicNotice } from "./heic-notice.tsx";

export const meta: MetaFunction = () => pageTitle("Scan ansehen");

export const loader = staffLoader(({ ctx, params }) => getScan(ctx, { id: params.scanId ?? "" }));

/** One scan enlarged; without scripts it opens in a tab of its own. */
export default function ScanPage() {
  const scan = useLoaderData<typeof loader>();
  const view = useZoomView();
  // Browsers do not show TIFF; released, it is a PDF.
  const isHeic = scan.contentType === heicType;
  const isShown = scan.contentType !== "image/tiff" && !isHeic;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the picture hold on its page
    <div className="grid gap-5" onKeyDown={(event) => view.onKeyDown(event)}>
      <PageHeader
        title={scan.subject}
        isName
        breadcrumb={[
          { label: "Eingang Scans", to: paths.scans() },
          ...(scan.isQuarantined ? [{ label: "Quarantäne", to: paths.scanQuarantine() }] : []),
        ]}
        badge={
          scan.isQuarantined ? (
            <Badge icon={ShieldAlert}>in Quarantäne</Badge>
          ) : scan.assignedIdCheckId ? (
            <Badge icon={Check}>verwendet</Badge>
          ) : null
        }
        description={`Eingegangen ${formatDateTime(scan.receivedAt)}`}
        actions={
          <>
            {scan.assignedIdCheckId ? (
              <Button asChild>
                <Link to={paths.idCheck(scan.assignedIdCheckId)}>
                  <ShieldCheck aria-hidden />
                  Zum Vorgang
                </Link>
              </Button>
            ) : null}
            {scan.isQuarantined ? null : <DeleteScan scan={scan} action={`${paths.scans()}?index`} isLabelled />}
          </>
        }
      />
      {scan.leftOut.length > 0 ? (
        <Alert tone="warning">
          <p>{scanTexts.leftOutTitle}</p>
          <ul className="list-disc pl-5 break-words">
            {[...new Set(scan.leftOut.map(leftOutSentence))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Card>
        <CardBody>
          {isHeic ? null : (
            <noscript>
              <p>Ihr Browser führt keine Skripte aus. Öffnen Sie den Scan in einem neuen Tab.</p>
            </noscript>
          )}
          {isHeic && !scan.isQuarantined ? (
            <HeicNotice scanId={scan.id} />
          ) : isShown ? (
            <ZoomArea
              label="Bildausschnitt"
              zoom={view.zoom}
              turns={view.turns}
              onZoom={view.setZoom}
              fit={isPdf(scan.contentType) ? "width" : "whole"}
            >
              <DocumentPicture
                src={paths.scanFile(scan.id)}
                contentType={scan.contentType}
                alt={scan.subject}
                className="w-full"
              />
            </ZoomArea>
          ) : (
            <p className="text-ink-soft">{isHeic ? scanTexts.heicClosed : scanTexts.notOpenedYet}</p>
          )}
        </CardBody>
        {isHeic && !scan.isQuarantined ? (
          <CardFooter>
            <Button asChild size="sm">
              <a href={paths.scanFile(scan.id)} download={`${scan.subject}.heic`}>
                <Download aria-hidden />
                {scanTexts.heicDownload}
              </a>
            </Button>
          </CardFooter>
        ) : null}
        {isShown ? (
          <CardFooter>
            <ZoomButtons view={view}>
              <Button asChild size="sm">
                <a href={paths.scanFile(scan.id)} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden />
                  In neuem Tab
                </a>
              </Button>
            </ZoomButtons>
          </CardFooter>
        ) : null}
      </Card>
    </div>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
