import { type RefObject, useEffect, useState } from "react";
import { type Camera, CameraError, type CameraProblem, openCamera } from "../camera.ts";

export type CameraState =
  | { name: "starting" }
  | { name: "running"; camera: Camera }
  | { name: "failed"; problem: CameraProblem };

/** Without an id: the rear camera. */
export type CameraRequest = { deviceId?: string };

export type CameraControl = {
  state: CameraState;
  /** Opens the camera anew. */
  open: (change: (before: CameraRequest) => CameraRequest) => void;
};

/** Opens the camera once and keeps the one stream as long as the screen is mounted: reopened for each photo, it stays black on some phones. */
export function useCamera(videoRef: RefObject<HTMLVideoElement>): CameraControl {
  const [request, setRequest] = useState<CameraRequest>({});
  const [state, setState] = useState<CameraState>({ name: "starting" });

  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const ending = new AbortController();
    let camera: Camera | undefined;
    const fail = (problem: CameraProblem) => {
      if (!ending.signal.aborted) setState({ name: "failed", problem });
    };
    setState({ name: "starting" });
    openCamera(video, { ...request, signal: ending.signal, onLost: () => fail("no_picture") }).then(
      (opened) => {
        camera = opened;
        if (ending.signal.aborted) opened.stop();
        else setState({ name: "running", camera: opened });
      },
      (error: unknown) => fail(error instanceof CameraError ? error.problem : "no_picture"),
    );
    return () => {
      ending.abort();
      camera?.stop();
    };
  }, [request, videoRef]);

  return { state, open: setRequest };
}
