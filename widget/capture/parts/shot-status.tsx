import type { Shot } from "../capture-steps.ts";
import type { FrameVerdict } from "../frame-verdict.ts";
import type { VerdictTexts } from "../later/verdict-texts.ts";
import { forShot } from "../photo-gate.ts";
import type { Texts } from "../texts.de.ts";
import type { CameraState } from "./use-camera.ts";
import type { PhotoControl } from "./use-photo.ts";

type ShotStatusProps = {
  texts: Texts;
  shot: Shot;
  camera: CameraState;
  photo: PhotoControl;
  verdict: FrameVerdict | undefined;
  /** Undefined as long as nothing judges. */
  verdictTexts: (VerdictTexts & { scrambled: string }) | undefined;
};
type Status = { text: string; tone: "plain" | "good" | "attention" };

/** The one line under the picture, also read out: how the picture looks or what to do. */
export function ShotStatus(props: ShotStatusProps) {
  const { text, tone } = statusOf(props);
  return (
    <p role="status" className={`status is-${tone}`}>
      {text}
    </p>
  );
}

function statusOf({ texts, shot, camera, photo, verdict, verdictTexts }: ShotStatusProps): Status {
  if (photo.isBusy) return { text: texts.shot.processing, tone: "plain" };
  const { failure } = photo;
  if (failure)
    return {
      text: failure === "ScrambledCanvas" ? (verdictTexts?.scrambled ?? "") : texts.shot[failure],
      tone: "attention",
    };
  if (photo.photo) {
    const found = photo.photo.verdict;
    if (found === "good") return { text: texts.preview.check, tone: "plain" };
    return { text: verdictTexts?.warning[found] ?? "", tone: "attention" };
  }
  if (camera.name === "failed") return { text: texts.shot.cameraProblem[camera.problem], tone: "attention" };
  if (camera.name === "starting") return { text: texts.shot.starting, tone: "plain" };
  if (!verdict || !verdictTexts) return { text: "", tone: "plain" };
  const live = forShot(verdict, shot);
  return { text: verdictTexts.live[live], tone: verdictTone(live) };
}

/** Green for good, amber for what spoils the photo; an empty frame is not a fault. */
export function verdictTone(verdict: FrameVerdict | undefined): Status["tone"] {
  if (verdict === "good") return "good";
  return verdict === undefined || verdict === "no_document" ? "plain" : "attention";
}
