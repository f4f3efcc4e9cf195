import { assessFrame, assessWhole } from "./assess-frame.ts";
import type { DocumentKind } from "./capture-steps.ts";
import type { Fit, OpenPicture, Size } from "./encode-image.ts";
import type { FrameVerdict } from "./frame-verdict.ts";
import { turnedPicture } from "./turned-picture.ts";

/** A chosen picture as it will be used: upright or turned, its middle or the whole of it. */
export type ChosenPicture = OpenPicture & { fit: Fit; verdict: FrameVerdict };

type Looks = {
  /** At the 16:9 middle, where a frame would be. */
  middle: (picture: OpenPicture) => FrameVerdict;
  whole: (picture: OpenPicture) => FrameVerdict;
  turn: (picture: OpenPicture) => OpenPicture;
};

/**
 * A chosen picture was not aimed through our frame: a document that fills its middle is cropped, one that lies sideways in an
 * upright picture is turned, and any other picture is used whole, as long as it is bright and sharp.
 */
export function fitChosen(picture: OpenPicture, { middle, whole, turn }: Looks): ChosenPicture {
  const upright = middle(picture);
  if (upright === "good") return { ...picture, fit: "middle", verdict: upright };
  if (isUpright(picture.size)) {
    const turned = turn(picture);
    const verdict = middle(turned);
    if (verdict === "good") return { ...turned, fit: "middle", verdict };
    turned.release();
  }
  if (upright === "glare" || upright === "blurred") return { ...picture, fit: "middle", verdict: upright };
  return { ...picture, fit: "whole", verdict: whole(picture) };
}

const isUpright = ({ width, height }: Size) => height > width;

/** The same, judged with the browser's canvas; releasing the returned picture also releases the one passed in. */
export function chosenPicture(picture: OpenPicture, kind: DocumentKind): ChosenPicture {
  const chosen = fitChosen(picture, {
    middle: (one) => assessFrame(one.picture, one.size, kind).verdict,
    whole: (one) => assessWhole(one.picture, one.size),
    turn: turnedPicture,
  });
  const release = () => {
    picture.release();
    if (chosen.picture !== picture.picture) chosen.release();
  };
  return { ...chosen, release };
}
