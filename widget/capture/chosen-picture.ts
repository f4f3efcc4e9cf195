import { assessFrame, assessWhole, type WholeLook } from "./assess-frame.ts";
import type { DocumentKind } from "./capture-steps.ts";
import type { Fit, OpenPicture, Size } from "./encode-image.ts";
import type { FrameVerdict } from "./frame-verdict.ts";
import { turnedPicture } from "./turned-picture.ts";

/** A chosen picture as it will be used: upright or turned, its middle or the whole of it. */
export type ChosenPicture = OpenPicture & { fit: Fit; verdict: FrameVerdict };

type Looks = {
  /** At the 16:9 middle, where a frame would be. */
  middle: (picture: OpenPicture) => FrameVerdict;
  whole: (picture: OpenPicture) => WholeLook;
  turn: (picture: OpenPicture) => OpenPicture;
};

/**
 * A chosen picture was not aimed through our frame. A document that fills its middle with all edges is cut out, and one that lies
 * sideways in an upright picture is turned first; any other picture is used whole, as long as it is bright and sharp: of an upright
 * one the middle is a third, so without the edges nothing is cut off.
 */
export function fitChosen(picture: OpenPicture, { middle, whole, turn }: Looks): ChosenPicture {
  const inMiddle = middle(picture);
  if (inMiddle === "good") return { ...picture, fit: "middle", verdict: inMiddle };
  if (!isUpright(picture.size)) {
    const isThere = inMiddle === "glare" || inMiddle === "blurred";
    return isThere
      ? { ...picture, fit: "middle", verdict: inMiddle }
      : { ...picture, fit: "whole", verdict: whole(picture).verdict };
  }
  const { verdict, isSideways } = whole(picture);
  if (!isSideways) return { ...picture, fit: "whole", verdict };
  const turned = turn(picture);
  return middle(turned) === "good"
    ? { ...turned, fit: "middle", verdict: "good" }
    : { ...turned, fit: "whole", verdict };
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
