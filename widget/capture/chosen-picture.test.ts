import { expect, test } from "vitest";
import { fitChosen } from "./chosen-picture.ts";
import type { OpenPicture } from "./encode-image.ts";
import type { FrameVerdict } from "./frame-verdict.ts";

const picture = (width: number, height: number, release = () => {}) =>
  ({ size: { width, height }, release }) as OpenPicture;

/** The verdicts on an upright picture: on its middle, on the middle once it is turned, and on the whole of it. */
type Found = { middle: FrameVerdict; turned?: FrameVerdict; whole?: FrameVerdict };

function fitted({ middle, turned = "no_document", whole = "good" }: Found, source = picture(3000, 4000)) {
  let released = 0;
  const upsideDown = picture(source.size.height, source.size.width, () => released++);
  const chosen = fitChosen(source, {
    middle: (one) => (one === source ? middle : turned),
    whole: () => whole,
    turn: () => upsideDown,
  });
  const isTurned = chosen.size.width === upsideDown.size.width && source.size.height > source.size.width;
  return { fit: chosen.fit, verdict: chosen.verdict, isTurned, released };
}

test.each<[string, Found, object]>([
  ["lies in the middle: that is cut out", { middle: "good" }, { fit: "middle", verdict: "good", isTurned: false }],
  [
    "lies across the picture: that is turned",
    { middle: "no_document", turned: "good" },
    { fit: "middle", verdict: "good", isTurned: true },
  ],
  [
    "lies somewhere: the whole picture is good enough",
    { middle: "no_document" },
    { fit: "whole", verdict: "good", isTurned: false, released: 1 },
  ],
  [
    "lies on a dark table: what counts is the document",
    { middle: "dark", whole: "good" },
    { fit: "whole", verdict: "good", isTurned: false },
  ],
  ["is in the dark", { middle: "dark", whole: "dark" }, { fit: "whole", verdict: "dark", isTurned: false }],
  ["is out of focus", { middle: "no_document", whole: "blurred" }, { fit: "whole", verdict: "blurred" }],
  ["reflects in the middle", { middle: "glare" }, { fit: "middle", verdict: "glare", isTurned: false }],
])("a document that %s", (_, found, expected) => {
  expect(fitted(found)).toMatchObject(expected);
});

test("a landscape picture is never turned", () => {
  expect(fitted({ middle: "no_document", turned: "good" }, picture(4000, 3000))).toMatchObject({
    fit: "whole",
    verdict: "good",
    isTurned: false,
  });
});
