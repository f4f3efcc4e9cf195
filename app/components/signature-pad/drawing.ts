/** Everything that draws signatures, in a file of its own: pages are there before it. */
export { isCanvasScrambled } from "#widget/capture/scrambled-canvas.ts";
export { DrawingArea } from "./drawing-area.tsx";
export { LargePad } from "./large-pad.tsx";
export { toPng } from "./strokes.ts";
