import { type RefObject, useEffect, useState } from "react";
import type { CameraRequest, CameraState } from "../parts/use-camera.ts";
import { betterLens, type FocusCapabilities, nextLens } from "./lenses.ts";

export type CameraKeeperProps = {
  videoRef: RefObject<HTMLVideoElement>;
  state: CameraState;
  /** Opens the camera anew: another one, or as before. */
  open: (change: (before: CameraRequest) => CameraRequest) => void;
};

/** A call takes the camera for minutes; a moment without frames is none. */
const patienceMilliseconds = 1_500;
/** Between two attempts, so that buttons can be pressed while another app keeps the camera. */
const pauseMilliseconds = 10_000;

/**
 * Brings the camera back after a call or another app (capture.md#cameras): phones then end its track, or leave it "live", muted and
 * black for good. Only what runs on a page that is seen is reopened.
 */
export function CameraKeeper({ videoRef, state, open }: CameraKeeperProps) {
  const [retriedAt, setRetriedAt] = useState(0);
  const isFailed = state.name === "failed" && state.problem === "no_picture";
  const wasRunning = useWasRunning(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` and the ref never change.
  useEffect(() => {
    if (state.name === "starting") return;
    const track = trackOf(videoRef.current);
    const isGone = () => (isFailed && wasRunning) || track?.muted === true || track?.readyState === "ended";
    let timer = 0;
    const look = (pause: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (document.hidden || !isGone()) return;
        setRetriedAt(Date.now());
        open((before) => ({ ...before }));
      }, pause);
    };
    const soon = () => look(patienceMilliseconds);
    const whenSeen = () => document.hidden || soon();
    if (isGone()) look(Math.max(patienceMilliseconds, retriedAt + pauseMilliseconds - Date.now()));
    document.addEventListener("visibilitychange", whenSeen);
    track?.addEventListener("mute", soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", whenSeen);
      track?.removeEventListener("mute", soon);
    };
  }, [state]);
  return null;
}

/** Whether there was a picture since the page was opened: what never ran is not tried again by itself. */
function useWasRunning({ name }: CameraState): boolean {
  const [wasRunning, setWasRunning] = useState(false);
  useEffect(() => {
    if (name === "running") setWasRunning(true);
  }, [name]);
  return wasRunning;
}

const trackOf = (video: HTMLVideoElement | null): MediaStreamTrack | undefined =>
  (video?.srcObject as MediaStream | null)?.getVideoTracks()[0];

export type LensButtonProps = Omit<CameraKeeperProps, "state"> & { label: string };

/** Changes to the camera that can focus on a card, once, and by hand to the next one; nothing where there is only one. */
export function LensButton({ videoRef, open, label }: LensButtonProps) {
  const [next, setNext] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opened camera, which this comes and goes with.
  useEffect(() => {
    const track = trackOf(videoRef.current);
    if (!track) return;
    void navigator.mediaDevices.enumerateDevices().then(
      (devices) => {
        const lenses = devices.filter(({ kind, deviceId }) => kind === "videoinput" && deviceId);
        const running = track.getSettings().deviceId;
        setNext(nextLens(lenses, running));
        const better = betterLens(lenses, running, (track.getCapabilities?.() ?? {}) as FocusCapabilities);
        // What the customer has chosen stays.
        if (better) open((before) => (before.deviceId ? before : { deviceId: better }));
      },
      () => {},
    );
  }, []);
  if (!next) return null;
  return (
    <button type="button" className="round-button" aria-label={label} onClick={() => open(() => ({ deviceId: next }))}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
        aria-hidden="true"
      >
        <path d="M4 11a8 8 0 0 1 13.7-4.7L20 8.5M20 4v4.5h-4.5M20 13a8 8 0 0 1-13.7 4.7L4 15.5M4 20v-4.5h4.5" />
      </svg>
    </button>
  );
}
