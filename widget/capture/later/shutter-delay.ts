/** How long the verdict has to stay good. It is shown once the frames were good for 0.3 s, which makes 0.7 s. */
export const goodMilliseconds = 400;

/** `taken`: what the camera sees was photographed already. */
export type Aim = "armed" | "counting" | "taken";

/**
 * What a verdict changes. After a photo the same document still lies there: the next one is taken by itself only once
 * something else was seen, so that no side is photographed as the other one.
 */
export function afterFrame(before: Aim, isGood: boolean): Aim {
  if (!isGood) return "armed";
  return before === "armed" ? "counting" : before;
}
