import type { DocumentKind, Shot } from "../capture-steps.ts";
import type { FrameVerdict } from "../frame-verdict.ts";
import { type DocumentPrint, likeness } from "./document-print.ts";

/** How long the verdict has to stay good. It is shown once the frames were good for 0.3 s, which makes 0.7 s. */
export const goodMilliseconds = 400;

/** `taken`: what the camera sees was photographed already. */
export type Aim = "armed" | "counting" | "taken";

/** The last photo: of which side, and what its document looked like. */
export type Taken = { kind: DocumentKind; shot: Shot; print: DocumentPrint };

/** What a frame shows, compared with the last photo: its document, another one, none, or what is good but may be either. */
export type Seen = "same" | "other" | "nothing" | "good" | "unclear";

const leastOfSame = 0.9;
const mostOfOther = 0.5;

/** What a frame shows after the last photo, which is undefined before the first one. */
export function seenIn(verdict: FrameVerdict, print: DocumentPrint, taken: Taken | undefined): Seen {
  if (verdict === "no_document" || verdict === "dark") return "nothing";
  if (verdict !== "good") return "unclear";
  if (!taken) return "good";
  const alike = likeness(taken.print, print);
  return alike > leastOfSame ? "same" : alike < mostOfOther ? "other" : "good";
}

/** Whether this photo is to show the same side as the last one: it was dropped, or is repeated with light. */
export const isSameSide = (taken: Taken, kind: DocumentKind, { side }: Shot) =>
  taken.kind === kind && taken.shot.side === side;

/**
 * What a frame changes. After a photo the same document still lies there: the next one is taken by itself only once another
 * document or none was seen, so that no side is photographed as the other one and no card as the license.
 * @param isSameWanted the next photo is to show the side of the last one
 */
export function afterFrame(before: Aim, seen: Seen, isSameWanted: boolean): Aim {
  switch (seen) {
    case "nothing":
      return "armed";
    case "other":
      return "counting";
    case "unclear":
      return before === "counting" ? "armed" : before;
    case "same":
      if (!isSameWanted) return "taken";
      return before === "taken" ? before : "counting";
    case "good":
      return before === "taken" ? before : "counting";
  }
}
