import { useFetcher } from "@remix-run/react";
import { Camera, CircleCheck, Info } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cn } from "#app/ui/cn.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import { formatTime } from "#server/ground/kernel/format.ts";
import { type DocumentKind, type Shot, shotsFor } from "#widget/capture/capture-steps.ts";
import type { DocumentHalf } from "./choice.ts";
import { deskPhotosForm, photoOf } from "./desk-photos.ts";
import { shotLabel } from "./legitimation.texts.ts";
import { PhotoSlot } from "./photo-slot.tsx";
import { shotKey } from "./shot-key.ts";
import { SkipReadingButton } from "./skip-reading-button.tsx";
import { useDeskPhotos } from "./use-desk-photos.ts";
import { useWaitForReading } from "./use-wait-for-reading.ts";

const loadCropDialog = async () => ({ default: (await import("#app/components/crop-dialog.client.tsx")).CropDialog });
const CropDialog = lazy(loadCropDialog);
const loadPhotoWork = () => import("./photo-work.client.ts");

type DevicePanelProps = {
  half: DocumentHalf;
  kind: DocumentKind;
  capture: CaptureView | null;
  liveHost: string;
  usesCopyDetection: boolean;
  dealerName: string;
};

/**
 * Photos taken on this device: the camera opens in its own tab, which hands over its photos (capture.md#this-device),
 * or files are chosen. Each can be cropped and rotated; all of them are sent together.
 */
export function DevicePanel({ half, kind, capture, liveHost, usesCopyDetection, dealerName }: DevicePanelProps) {
  const isOpen = capture?.status === "pending";
  const shots = shotsFor(kind, usesCopyDetection);
  const desk = useDeskPhotos({ capture: capture ?? undefined, token: isOpen ? capture.token : undefined, kind });
  const [cutting, setCutting] = useState<{ shot: Shot; file: Blob } | null>(null);
  const [unreadable, setUnreadable] = useState<{ slot: string; text: string } | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  /** The machine-readable lines of a chosen file, while they are read. */
  const reading = useRef<Promise<void>>(Promise.resolve());
  const fetcher = useFetcher<{ errors: string[] | null }>();
  const isInteractive = useIsInteractive();
  const wait = useWaitForReading();
  const [isPreparing, setIsPreparing] = useState(false);
  const isSending = isPreparing || fetcher.state !== "idle";
  const isComplete = shots.every((shot) => photoOf(desk.set, shot));

  // There before it is needed, so that a file can be chosen without a network.
  useEffect(() => void Promise.all([loadCropDialog(), loadPhotoWork()]).catch(() => {}), []);
  const { markSent } = desk;
  const errors = fetcher.state === "idle" ? fetcher.data?.errors : undefined;
  useEffect(() => {
    if (errors) markSent(false);
  });

  const chooseFile = async (shot: Shot, file: File) => {
    setUnreadable(null);
    const { readChosenFile, unreadableFileText } = await loadPhotoWork();
    try {
      const [{ lines }] = await Promise.all([readChosenFile(file, { kind, shot }), loadCropDialog()]);
      setCutting({ shot, file });
      reading.current = lines.then((mrz) => (mrz ? desk.putMrz(mrz) : undefined));
    } catch {
      setUnreadable({ slot: shotKey(shot), text: unreadableFileText });
    }
  };
  const send = async () => {
    desk.markSent(true);
    setIsPreparing(true);
    await wait.waitFor(reading.current);
    setIsPreparing(false);
    const form = deskPhotosForm(half, desk.current(), isConfirmed);
    fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      {isOpen ? (
        <OpenCamera capture={capture} liveHost={liveHost} />
      ) : (
        <StartCamera half={half} isExpired={capture?.status === "expired"} />
      )}
      <noscript>
        <Alert tone="warning">
          Für Kamera und Bilddateien braucht diese Seite JavaScript. Ohne geht es mit einem Link für das Handy des
          Kunden oder mit einem Scan.
        </Alert>
      </noscript>
      <ul className={cn("grid gap-3", shots.length > 1 ? "sm:grid-cols-2" : "max-w-md")}>
        {shots.map((shot) => (
          <PhotoSlot
            key={shotKey(shot)}
            label={shotLabel(shot)}
            photo={photoOf(desk.set, shot)}
            error={unreadable?.slot === shotKey(shot) ? unreadable.text : null}
            onFile={(file) => void chooseFile(shot, file)}
            onCut={(file) => setCutting({ shot, file })}
            onRemove={() => void desk.remove(shot)}
            isDisabled={!isInteractive || isSending}
          />
        ))}
      </ul>
      {desk.set.consent ? (
        <p className="flex items-start gap-2 text-md text-green-ink">
          <CircleCheck aria-hidden className="mt-px size-4.5 shrink-0" />
          {`Der Kunde hat um ${formatTime(desk.set.consent.at)} Uhr der Kopie zugestimmt.`}
        </p>
      ) : (
        <Checkbox
          label="Der Kunde ist damit einverstanden, dass sein Dokument kopiert wird."
          hint="Die Kopie wird sichtbar mit „KOPIE“ gekennzeichnet (§ 20 PAuswG)."
          checked={isConfirmed}
          disabled={!isInteractive}
          onChange={(event) => setIsConfirmed(event.target.checked)}
        />
      )}
      <FormErrors errors={errors} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={send} disabled={!isComplete || !(isConfirmed || desk.set.consent)} isPending={isSending}>
          {wait.canSkip ? "Zone wird gelesen …" : isSending ? "Fotos werden übertragen …" : "Fotos übernehmen"}
        </Button>
        <SkipReadingButton {...wait} />
      </div>
      {cutting ? (
        <Suspense>
          <CropDialog
            title={`${shotLabel(cutting.shot)} zuschneiden`}
            description="Das Dokument soll ganz zu sehen sein und den Rahmen füllen."
            aspect={16 / 9}
            file={cutting.file}
            onCut={async (cut) => {
              const { cutPhoto } = await loadPhotoWork();
              await desk.put(cutting.shot, await cutPhoto(cutting.file, cut, { kind, shot: cutting.shot, dealerName }));
              setCutting(null);
            }}
            onClose={() => setCutting(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function OpenCamera({ capture, liveHost }: { capture: CaptureView; liveHost: string }) {
  useLiveRefresh({
    party: "main",
    room: capture.room,
    host: liveHost,
    ticketUrl: paths.liveTicket("main", capture.room),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button asChild>
        <a href={paths.cameraOfThisDevice(capture.token, capture.kind)} target="_blank" rel="noreferrer">
          <Camera aria-hidden />
          Kamera öffnen
        </a>
      </Button>
      <p className="flex min-w-52 flex-1 items-start gap-2 text-sm text-ink-soft">
        <Info aria-hidden className="mt-px size-4 shrink-0" />
        Die Kamera öffnet sich in einem neuen Tab. Lassen Sie diese Seite geöffnet: Die Fotos erscheinen hier.
      </p>
    </div>
  );
}

function StartCamera({ half, isExpired }: { half: DocumentHalf; isExpired: boolean }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="document" value={half} />
      {isExpired ? <Alert tone="warning">Die Kamera-Ansicht ist abgelaufen.</Alert> : null}
      <Button type="submit" name="intent" value="start_capture" className="w-fit">
        <Camera aria-hidden />
        Kamera bereit machen
      </Button>
    </Form>
  );
}
