import { expect, test } from "vitest";
import { fitChosen } from "./chosen-picture.ts";
import type { OpenPicture } from "./encode-image.ts";
import type { FrameVerdict } from "./frame-verdict.ts";

const picture = (width: number, height: number, release = () => {}) =>
  ({ size: { width, height }, release }) as OpenPicture;

/** The verdicts on an upright picture: on its middle, on the middle once it is turned, and on the whole of it. */
type Found = { middle: FrameVerdict; turned?: FrameVerdict; whole?: FrameVerdict; isSideways?: boolean };

function fitted(
  { middle, turned = "no_document", whole = "good", isSideways = false }: Found,
  source = picture(3000, 4000),
) {
  const onItsSide = picture(source.size.height, source.size.width);
  const chosen = fitChosen(source, {
    middle: (one) => (one === source ? middle : turned),
    whole: () => ({ verdict: whole, isSideways }),
    turn: () => onItsSide,
  });
  const isTurned = chosen.size.width === onItsSide.size.width && source.size.height > source.size.width;
  return { fit: chosen.fit, verdict: chosen.verdict, isTurned };
}

test.each<[string, Found, object]>([
  ["fills the middle: that is cut out", { middle: "good" }, { fit: "middle", verdict: "good", isTurned: false }],
  [
    "lies across and fills the picture: it is turned and cut out",
    { middle: "edges", turned: "good", isSideways: true },
    { fit: "middle", verdict: "good", isTurned: true },
  ],
  [
    "lies across somewhere: the whole of it is turned",
    { middle: "glare", turned: "edges", isSideways: true },
    { fit: "whole", verdict: "good", isTurned: true },
  ],
  [
    "lies somewhere: the whole picture is good enough",
    { middle: "no_document" },
    { fit: "whole", verdict: "good", isTurned: false },
  ],
  [
    "lies on a dark table: what counts is the document",
    { middle: "dark", whole: "good" },
    { fit: "whole", verdict: "good", isTurned: false },
  ],
  ["is in the dark", { middle: "dark", whole: "dark" }, { fit: "whole", verdict: "dark", isTurned: false }],
  ["is out of focus", { middle: "blurred", whole: "blurred" }, { fit: "whole", verdict: "blurred" }],
  ["is far away", { middle: "no_document", whole: "small" }, { fit: "whole", verdict: "small" }],
  [
    "reflects in the middle of an upright picture: nothing is cut off",
    { middle: "glare" },
    { fit: "whole", verdict: "good", isTurned: false },
  ],
])("a document that %s", (_, found, expected) => {
  expect(fitted(found)).toMatchObject(expected);
});

test.each<[string, Found, object]>([
  ["never turned", { middle: "edges", turned: "good", isSideways: true }, { fit: "whole", isTurned: false }],
  ["cut to its middle where that reflects", { middle: "glare" }, { fit: "middle", verdict: "glare" }],
])("a landscape picture is %s", (_, found, expected) => {
  expect(fitted(found, picture(4000, 3000))).toMatchObject(expected);
});
