import type { Shot } from "./capture-steps.ts";
import type { FrameVerdict } from "./frame-verdict.ts";

/** From this bad photo of a side on, it may be used anyway: a document that never photographs well must not block the customer. */
const usableFromTry = 3;

/** Whether a bad photo may be used. @param badTries bad photos of this side so far, this one included */
export const mayUseAnyway = (badTries: number) => badTries >= usableFromTry;

/** Glare is intended in photos with flash. */
export const forShot = (verdict: FrameVerdict, { imageType }: Shot): FrameVerdict =>
  verdict === "glare" && imageType === "flash" ? "good" : verdict;
