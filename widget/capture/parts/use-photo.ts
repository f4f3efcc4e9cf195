import { type RefObject, useRef, useState } from "react";
import type { DocumentKind, Shot } from "../capture-steps.ts";
import type { ChosenPicture } from "../chosen-picture.ts";
import { copyMarkText } from "../copy-mark.ts";
import { type EncodedImage, encodeImage, isTrimmed, type OpenPicture, openPicture } from "../encode-image.ts";
import type { FrameAssessment, FrameVerdict } from "../frame-verdict.ts";
import { hasMrz } from "../mrz/mrz-shot.ts";
import type { PendingLines } from "../mrz/read-in-background.ts";
import { forShot } from "../photo-gate.ts";
import { sharpestFrame } from "../sharpest-frame.ts";
import { type BesideCamera, besideCameraInTime } from "./use-beside-camera.ts";

/** Of a photo that nothing could judge: the customer looks at it. */
const notJudged: FrameAssessment = { verdict: "good", sharpness: 0 };

/** A taken photo that the customer has yet to accept. */
export type Photo = {
  image: EncodedImage;
  verdict: FrameVerdict;
  /** Bad photos of this side so far, this one included. */
  badTries: number;
  isTrimmed: boolean;
  /** The machine-readable lines, still being read; undefined when this photo has none. */
  mrz: PendingLines | undefined;
};

export type PhotoControl = {
  photo: Photo | undefined;
  isBusy: boolean;
  /** `ScrambledCanvas`: of scrambled-canvas.ts. */
  failure: "failedPhoto" | "unreadableFile" | "ScrambledCanvas" | undefined;
  takeFromCamera: () => void;
  takeFromFile: (file: File) => void;
  /** Drops the photo; the next one is of the same side. */
  discard: () => void;
  /** Drops the photo and resets the counter; the next one is of another side. */
  finish: () => void;
};

type PhotoOptions = {
  videoRef: RefObject<HTMLVideoElement>;
  kind: DocumentKind;
  shot: Shot;
  dealerName: string;
};

/** Takes one photo from the running video or from a chosen file; both are marked and encoded the same way. */
export function usePhoto({ videoRef, kind, shot, dealerName }: PhotoOptions): PhotoControl {
  const [photo, setPhoto] = useState<Photo>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PhotoControl["failure"]>();

  const badTries = useRef(0);

  const take = async (chosen: ChosenPicture, beside: BesideCamera | undefined, wasAimed: boolean) => {
    const { picture, size, release, fit } = chosen;
    try {
      await beside?.refuseScrambled();
      // From the whole picture, before it is marked as a copy.
      const mrz = hasMrz(kind, shot) ? beside?.readInBackground(picture) : undefined;
      const image = await encodeImage(picture, size, copyMarkText(dealerName, new Date()), fit);
      const verdict = forShot(chosen.verdict, shot);
      if (verdict !== "good") badTries.current++;
      // What was aimed was cut along the frame that the customer saw.
      const wasTrimmed = !wasAimed && fit === "middle" && isTrimmed(size);
      setPhoto({ image, verdict, badTries: badTries.current, isTrimmed: wasTrimmed, mrz });
    } finally {
      release();
    }
  };

  const attempt = async (work: () => Promise<void>, failureOfWork: PhotoControl["failure"]) => {
    setIsBusy(true);
    setFailure(undefined);
    await work().catch(({ name }) => setFailure(name === "ScrambledCanvas" ? name : failureOfWork));
    setIsBusy(false);
  };

  return {
    photo,
    isBusy,
    failure,
    takeFromCamera: () =>
      void attempt(async () => {
        const video = videoRef.current;
        if (!video) return;
        const loading = besideCameraInTime();
        const assess = async ({ picture, size }: OpenPicture): Promise<FrameAssessment> =>
          (await loading)?.assessFrame(picture, size, kind) ?? notJudged;
        const frame = await sharpestFrame(video, async (one) => (await assess(one)).sharpness);
        const { verdict } = await assess(frame);
        await take({ ...frame, fit: "middle", verdict }, await loading, true);
      }, "failedPhoto"),
    takeFromFile: (file) =>
      void attempt(async () => {
        const picture = await openPicture(file);
        const beside = await besideCameraInTime();
        const chosen = beside?.chosenPicture(picture, kind) ?? { ...picture, fit: "whole", ...notJudged };
        await take(chosen, beside, false);
      }, "unreadableFile"),
    discard: () => setPhoto(undefined),
    finish: () => {
      badTries.current = 0;
      setPhoto(undefined);
    },
  };
}
