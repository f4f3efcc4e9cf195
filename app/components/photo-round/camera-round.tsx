import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal, ModalPanel } from "#app/ui/modal.tsx";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { type RoundShot, roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import type { ShotOfRound } from "./round.ts";
import { pictureOf, showCamera } from "./shot-camera.client.ts";

type CameraRoundProps = {
  shots: readonly ShotOfRound[];
  startAt: RoundShot;
  onTake: (shot: RoundShot, photo: Blob) => void;
  onClose: () => void;
};

/** The camera's picture, with the earlier photo of the same shot pale above it, and one shot after the other. */
export function CameraRound({ shots, startAt, onTake, onClose }: CameraRoundProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      shots.findIndex(({ shot }) => shot === startAt),
    ),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [isOverlaid, setOverlaid] = useState(true);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const aborted = new AbortController();
    let stop: (() => void) | undefined;
    showCamera(element, aborted.signal, () => setProblem(t.noCamera)).then(
      (stopCamera) => {
        stop = stopCamera;
        if (aborted.signal.aborted) stopCamera();
        else setReady(true);
      },
      () => {
        if (!aborted.signal.aborted) setProblem(t.noCamera);
      },
    );
    return () => {
      aborted.abort();
      stop?.();
    };
  }, []);
  const current = shots[index];
  const goOn = () => (index + 1 < shots.length ? setIndex(index + 1) : onClose());
  const take = async () => {
    if (!video.current || !current) return;
    const photo = await pictureOf(video.current).catch(() => null);
    if (!photo) return setProblem(damagePhotoTexts.notRead);
    onTake(current.shot, photo);
    goOn();
  };
  return (
    <Modal isOpen onClose={onClose}>
      <ModalPanel
        aria-label={current?.label}
        className="m-0 grid h-dvh max-h-none w-screen max-w-none grid-rows-[auto_1fr_auto] rounded-none border-0 bg-black text-white"
      >
        <div className="flex items-center justify-between gap-3 p-3">
          <p aria-live="polite" className="font-semibold">
            {current?.label} <span className="font-normal opacity-80">{`${index + 1} von ${shots.length}`}</span>
          </p>
          <button
            type="button"
            aria-label="Kamera schließen"
            onClick={onClose}
            className="grid size-11 place-items-center"
          >
            <X aria-hidden />
          </button>
        </div>
        <div className="relative min-h-0">
          <video ref={video} playsInline muted className="absolute inset-0 size-full object-contain" />
          {isOverlaid && current?.earlierUrl ? (
            <img
              src={current.earlierUrl}
              alt=""
              className="pointer-events-none absolute inset-0 size-full object-contain opacity-40"
            />
          ) : null}
          {problem ? (
            <p
              role="alert"
              className="absolute inset-x-4 top-1/2 -translate-y-1/2 rounded-card bg-black/80 p-4 text-center"
            >
              {problem}
            </p>
          ) : null}
        </div>
        <div className="grid gap-3 p-3">
          {current?.earlierUrl ? (
            <label className="flex items-center justify-center gap-2 text-center text-sm">
              <input
                type="checkbox"
                checked={isOverlaid}
                onChange={() => setOverlaid(!isOverlaid)}
                className="size-4"
              />
              {t.overlay}
            </label>
          ) : null}
          <div className="flex items-center justify-center gap-3">
            <Button onClick={goOn}>Auslassen</Button>
            <Button variant="primary" disabled={!isReady} onClick={() => void take()} autoFocus>
              Aufnehmen
            </Button>
          </div>
        </div>
      </ModalPanel>
    </Modal>
  );
}
