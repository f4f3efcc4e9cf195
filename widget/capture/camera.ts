export type CameraProblem = "denied" | "missing" | "unsupported" | "no_picture";

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.name = "CameraError";
    this.problem = problem;
  }
}

export type Camera = {
  hasTorch: boolean;
  setTorch: (isOn: boolean) => void;
  stop: () => void;
};

export type CameraOptions = {
  /** Default: the rear camera. */
  deviceId?: string | undefined;
  /** Aborts opening, whatever it is waiting for. */
  signal: AbortSignal;
  /** Called once when the running camera is taken away (another app, revoked permission). */
  onLost: () => void;
  firstFrameMilliseconds?: number;
};

// Not in the DOM types: https://www.w3.org/TR/image-capture/
type PictureCapabilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: string[] };
type PictureConstraints = MediaTrackConstraintSet & { torch?: boolean; focusMode?: string };

/**
 * Opens one stream for all photos and shows it in the video. Resolves when the first frame is there.
 * @throws CameraError, also when no frame comes within 4 s
 */
export async function openCamera(video: HTMLVideoElement, options: CameraOptions): Promise<Camera> {
  const stream = await requestStream(options.deviceId);
  // Phones pause the video while another app is in front.
  const resume = () => void video.play().catch(() => {});
  document.addEventListener("visibilitychange", resume);
  const stop = () => {
    document.removeEventListener("visibilitychange", resume);
    for (const track of stream.getTracks()) track.stop();
    if (video.srcObject === stream) video.srcObject = null;
  };
  try {
    if (options.signal.aborted) throw new CameraError("no_picture");
    const [track] = stream.getVideoTracks();
    if (!track) throw new CameraError("missing");
    video.srcObject = stream;
    await firstFrame(video, options);
    const capabilities = capabilitiesOf(track);
    if (capabilities.focusMode?.includes("continuous")) await apply(track, { focusMode: "continuous" });
    if (options.signal.aborted) throw new CameraError("no_picture");
    track.addEventListener("ended", options.onLost, { once: true });
    return {
      hasTorch: capabilities.torch === true,
      setTorch: (isOn) => void apply(track, { torch: isOn }),
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}

async function requestStream(deviceId: string | undefined): Promise<MediaStream> {
  // Missing on pages without https and in many in-app browsers, despite the types.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new CameraError("unsupported");
  try {
    return await devices.getUserMedia({
      audio: false,
      video: {
        ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: "environment" } }),
        width: { ideal: 3840 },
        height: { ideal: 2160 },
      },
    });
  } catch (error) {
    throw new CameraError(problemOf(error));
  }
}

function problemOf(error: unknown): CameraProblem {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    default:
      return "no_picture";
  }
}

/** Resolves with the first frame; a camera can be granted and still stay black. */
function firstFrame(video: HTMLVideoElement, { signal, firstFrameMilliseconds = 4000 }: CameraOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let watchdog = 0;
    const giveUp = () => {
      // Hidden pages get no frames; the clock starts when the customer is back.
      if (document.hidden && !signal.aborted) startWatchdog();
      else reject(new CameraError("no_picture"));
    };
    const startWatchdog = () => {
      clearTimeout(watchdog);
      watchdog = window.setTimeout(giveUp, firstFrameMilliseconds);
    };
    const done = () => {
      clearTimeout(watchdog);
      resolve();
    };
    signal.addEventListener("abort", () => {
      clearTimeout(watchdog);
      reject(new CameraError("no_picture"));
    });
    startWatchdog();
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(done);
    else (video as HTMLVideoElement).addEventListener("playing", done, { once: true });
    // A refused start shows up as missing frames.
    video.play().catch(() => {});
  });
}

const capabilitiesOf = (track: MediaStreamTrack): PictureCapabilities => track.getCapabilities?.() ?? {};

async function apply(track: MediaStreamTrack, constraints: PictureConstraints): Promise<void> {
  try {
    await track.applyConstraints({ advanced: [constraints] });
  } catch {
    // Light and focus are optional; some devices advertise them and then refuse.
  }
}
