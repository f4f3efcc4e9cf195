import { useEffect, useRef, useState } from "react";
import type { DocumentKind, RetakeReason, Shot } from "../capture-steps.ts";
import type { EncodedImage } from "../encode-image.ts";
import type { FrameVerdict } from "../frame-verdict.ts";
import type { Language } from "../languages.ts";
import type { PendingLines } from "../mrz/read-in-background.ts";
import { CameraActions } from "../parts/camera-actions.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { PreviewActions } from "../parts/preview-actions.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { ShotStatus, verdictTone } from "../parts/shot-status.tsx";
import { useBesideCamera } from "../parts/use-beside-camera.ts";
import { useCamera } from "../parts/use-camera.ts";
import { useObjectUrl } from "../parts/use-object-url.ts";
import { type Photo, usePhoto } from "../parts/use-photo.ts";
import { Viewfinder } from "../parts/viewfinder.tsx";
import { forShot } from "../photo-gate.ts";
import type { Texts } from "../texts.de.ts";

type ShotScreenProps = {
  texts: Texts;
  language: Language;
  shot: Shot;
  kind: DocumentKind;
  dealerName: string;
  /** What was wrong with the previous photo of this side. */
  reason: RetakeReason | undefined;
  onAccept: (image: EncodedImage, mrz: PendingLines | undefined) => Promise<void>;
};

/** One photo: aim, take or choose, look, accept. The screen stays from photo to photo, and the camera with it. */
export function ShotScreen({ texts, language, shot, kind, dealerName, reason, onAccept }: ShotScreenProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const { state, open } = useCamera(videoRef);
  const photoControl = usePhoto({ videoRef, kind, shot, dealerName });
  const { photo, isBusy, takeFromCamera, takeFromFile, discard, finish } = photoControl;
  const photoUrl = useObjectUrl(photo?.image.blob);
  const camera = state.name === "running" ? state.camera : undefined;
  const isAiming = camera !== undefined && !photo;
  const later = useBesideCamera(photo ? "photo" : state.name);
  const beside = later?.besideCamera(language);
  const [verdict, setVerdict] = useState<FrameVerdict>();
  const [isCounting, setIsCounting] = useState(false);
  const torch = useTorch(camera?.hasTorch ? camera.setTorch : undefined, isAiming, shot);
  // Small phones have room for only one hint; what went wrong before helps more than how to aim.
  const aimHint =
    reason && shot.imageType === "visible"
      ? texts.retake.reason[reason]
      : texts.shot.hint(shot, kind, camera?.hasTorch === true);

  const shownPhoto = photo && { url: photoUrl ?? "", label: texts.preview.image(shot, kind) };
  const isReady = isAiming && !isBusy;

  return (
    <section className="screen is-shot">
      {beside?.keepers({ videoRef, state, open })}
      <div className="screen-text">
        <ScreenTitle>{photo ? texts.preview.title(shot, kind) : texts.shot.title(shot, kind)}</ScreenTitle>
        <p>{photo ? previewHint(photo, texts) : aimHint}</p>
      </div>
      <div className="stage">
        <Viewfinder
          videoRef={videoRef}
          kind={kind}
          label={texts.shot.viewfinder}
          photo={shownPhoto}
          tone={verdictTone(verdict && forShot(verdict, shot))}
          isHidden={state.name === "failed" && !photo}
        >
          {shownPhoto && beside?.enlargePhoto(shownPhoto)}
        </Viewfinder>
        <ShotStatus
          texts={texts}
          shot={shot}
          camera={state}
          photo={photoControl}
          verdict={verdict}
          verdictTexts={beside?.verdictTexts}
        />
      </div>
      {photo ? (
        <PreviewActions
          texts={texts}
          photo={photo}
          onAgain={discard}
          onAccept={async () => {
            await onAccept(photo.image, photo.mrz);
            finish();
          }}
        >
          {beside?.help()}
        </PreviewActions>
      ) : state.name === "failed" ? (
        <div className="screen-actions">
          {isPhone && (
            <FileButton label={texts.shot.capture} className="button is-primary" isCamera onFile={takeFromFile} />
          )}
          <FileButton
            label={texts.shot.chooseFile}
            className={isPhone ? "button" : "button is-primary"}
            onFile={takeFromFile}
          />
          <button type="button" className="button" onClick={() => open(() => ({}))}>
            {texts.shot.restartCamera}
          </button>
          {beside?.cameraHelp(state.problem)}
        </div>
      ) : (
        <CameraActions
          texts={texts}
          isReady={isReady}
          isCounting={isCounting}
          torch={torch}
          onCapture={takeFromCamera}
          onFile={takeFromFile}
          lensButton={isAiming && beside?.lensButton({ videoRef, open, label: texts.shot.switchCamera })}
        >
          {beside?.autoShutter({
            videoRef,
            kind,
            shot,
            isLooking: isReady,
            mayCapture: shot.imageType === "visible" || torch?.isOn === true,
            onVerdict: setVerdict,
            onCounting: setIsCounting,
            onCapture: takeFromCamera,
          })}
        </CameraActions>
      )}
    </section>
  );
}

/** Whose own camera takes better photos than none. */
const isPhone = matchMedia("(pointer: coarse)").matches;

function previewHint({ verdict, isTrimmed }: Photo, { preview }: Texts): string {
  if (verdict !== "good") return preview.notGood;
  return isTrimmed ? preview.trimmedHint : preview.hint;
}

/** The light: on by itself for photos with flash, otherwise as the customer chooses; off while not aiming. */
function useTorch(setTorch: ((isOn: boolean) => void) | undefined, isAiming: boolean, shot: Shot) {
  const needsLight = shot.imageType === "flash";
  const [isWanted, setIsWanted] = useState(needsLight);
  useEffect(() => setIsWanted(needsLight), [needsLight]);
  const isOn = isWanted && isAiming;
  useEffect(() => setTorch?.(isOn), [setTorch, isOn]);
  return setTorch && { isOn, toggle: () => setIsWanted(!isWanted) };
}
