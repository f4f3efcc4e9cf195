import type { Shot } from "./capture-steps.ts";
import type { FrameVerdict } from "./frame-verdict.ts";

/** From this bad photo of one side on it may be used all the same: nobody is kept by a document that cannot be taken better. */
const usableFromTry = 3;

/** Whether a bad photo may be used. @param badTries bad photos of this side so far, this one included */
export const mayUseAnyway = (badTries: number) => badTries >= usableFromTry;

/** A photo with flash reflects on purpose. */
export const forShot = (verdict: FrameVerdict, { imageType }: Shot): FrameVerdict =>
  verdict === "glare" && imageType === "flash" ? "good" : verdict;
