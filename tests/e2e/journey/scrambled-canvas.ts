import type { Page } from "@playwright/test";

/** What protections against recognizing a device make of pictures: noise, or one colour when pixels are read. */
export const protections = {
  noise: () => {
    const proto = HTMLCanvasElement.prototype;
    const { toBlob, toDataURL } = proto;
    const scramble = (canvas: HTMLCanvasElement) => {
      if ((window as { isAllowed?: boolean }).isAllowed) return;
      const noise = new ImageData(canvas.width, canvas.height);
      for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      canvas.getContext("2d")?.putImageData(noise, 0, 0);
    };
    proto.toBlob = function (...args) {
      scramble(this);
      return toBlob.apply(this, args);
    };
    proto.toDataURL = function (...args) {
      scramble(this);
      return toDataURL.apply(this, args);
    };
  },
  white: () => {
    const proto = CanvasRenderingContext2D.prototype;
    const { getImageData } = proto;
    proto.getImageData = function (...args) {
      const read = getImageData.apply(this, args);
      if (!(window as { isAllowed?: boolean }).isAllowed) read.data.fill(255);
      return read;
    };
  },
};
/** As a user does who allows the page to read pictures. */
export const allow = (page: Page) => page.evaluate(() => Object.assign(window, { isAllowed: true }));
