/** Sizes in CSS pixels. */
export type Size = { width: number; height: number };

/** A part of a picture to look at: its middle as shares (0 to 1) of width and height, and how large. */
export type ZoomTarget = { partX: number; partY: number; zoom: number };

export const zoomRange = { least: 1, most: 6 };
export const zoomStep = 1.5;
const zoomPerWheelPixel = 0.002;

export const clampZoom = (zoom: number) => Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));

/** The zoom after turning the wheel by so many pixels; up is larger. */
export const zoomByWheel = (zoom: number, deltaY: number) => clampZoom(zoom * Math.exp(-deltaY * zoomPerWheelPixel));

/** Whether the picture lies on its side after so many quarter turns. */
const isOnItsSide = (turns: number) => turns % 2 !== 0;

/**
 * The width of a picture before turning, and the box it fills after turning.
 * @param ratio the picture's width divided by its height
 * @param fit whether all of the picture or only its width fits into the area at zoom 1
 */
export function layOut(
  area: Size,
  ratio: number,
  view: { zoom: number; turns: number; fit: "whole" | "width" },
): { pictureWidth: number; box: Size } {
  const isTurned = isOnItsSide(view.turns);
  const boxRatio = isTurned ? 1 / ratio : ratio;
  const fitting = view.fit === "width" ? area.width : Math.min(area.width, area.height * boxRatio);
  const width = Math.floor(fitting * view.zoom);
  const box = { width, height: Math.floor(width / boxRatio) };
  return { pictureWidth: isTurned ? box.height : box.width, box };
}

/**
 * Where to scroll to on one axis so that the same part of the picture stays under the pointer.
 * @param part of the picture, from 0 to 1
 * @param pointer distance from the area's edge in pixels
 */
export const scrollTo = (part: number, pointer: number, boxLength: number) => part * boxLength - pointer;

/** Which part of the picture, from 0 to 1, lies under the pointer on one axis. */
export const partUnder = (pointer: number, scrolled: number, boxStart: number, boxLength: number) =>
  boxLength === 0 ? 0.5 : Math.min(1, Math.max(0, (scrolled + pointer - boxStart) / boxLength));
