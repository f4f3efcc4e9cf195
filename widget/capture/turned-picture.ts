import { fittedSize, type OpenPicture } from "./encode-image.ts";

/** The picture turned by 90°, no larger than it will be sent. Its `release` frees only the turned copy. */
export function turnedPicture({ picture, size }: OpenPicture): OpenPicture {
  const across = fittedSize({ width: size.height, height: size.width });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, across);
  const context = canvas.getContext("2d");
  context?.rotate(-Math.PI / 2);
  context?.drawImage(picture, -across.height, 0, across.height, across.width);
  const release = () => {
    canvas.width = canvas.height = 0;
  };
  return { picture: canvas, size: across, release };
}
