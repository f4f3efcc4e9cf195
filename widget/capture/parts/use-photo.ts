import { type RefObject, useState } from "react";
import type { DocumentKind } from "../capture-steps.ts";
import { type EncodedImage, encodeImage, isTrimmed, openPicture, type Size } from "../encode-image.ts";
import type { FrameVerdict } from "../frame-verdict.ts";
import { lookAtFrame } from "../look-at-frame.ts";
import { type PendingLines, readInBackground } from "../mrz/read-in-background.ts";

/** A taken photo that waits for the customer's judgement. */
export type Photo = {
  image: EncodedImage;
  verdict: FrameVerdict;
  isTrimmed: boolean;
  /** The machine-readable lines, still being read; undefined when this photo has none. */
  mrz: PendingLines | undefined;
};

export type PhotoControl = {
  photo: Photo | undefined;
  isBusy: boolean;
  failure: "failedPhoto" | "unreadableFile" | undefined;
  takeFromCamera: () => void;
  takeFromFile: (file: File) => void;
  discard: () => void;
};

type PhotoOptions = {
  videoRef: RefObject<HTMLVideoElement>;
  kind: DocumentKind;
  copyMark: string;
  /** Whether the photo will show a machine-readable zone. */
  hasMrz: boolean;
};

/** Takes one photo from the running video or from a chosen file; both are cut and encoded the same way. */
export function usePhoto({ videoRef, kind, copyMark, hasMrz }: PhotoOptions): PhotoControl {
  const [photo, setPhoto] = useState<Photo>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PhotoControl["failure"]>();

  const take = async (source: HTMLVideoElement | HTMLImageElement, size: Size) => {
    // Of the whole picture and before it is marked as a copy.
    const mrz = hasMrz ? readInBackground(source) : undefined;
    const image = await encodeImage(source, size, copyMark);
    setPhoto({ image, verdict: lookAtFrame(source, size, kind), isTrimmed: isTrimmed(size), mrz });
  };

  const attempt = async (work: () => Promise<void>, failureOfWork: PhotoControl["failure"]) => {
    setIsBusy(true);
    setFailure(undefined);
    await work().catch(() => setFailure(failureOfWork));
    setIsBusy(false);
  };

  return {
    photo,
    isBusy,
    failure,
    takeFromCamera: () =>
      void attempt(async () => {
        const video = videoRef.current;
        if (video) await take(video, { width: video.videoWidth, height: video.videoHeight });
      }, "failedPhoto"),
    takeFromFile: (file) =>
      void attempt(async () => {
        const { picture, size, release } = await openPicture(file);
        await take(picture, size).finally(release);
      }, "unreadableFile"),
    discard: () => setPhoto(undefined),
  };
}
