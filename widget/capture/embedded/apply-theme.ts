import type { CaptureTheme } from "../../package/src/protocol.ts";
import { type ReadColor, themeVariableNames, themeVariables } from "./theme-variables.ts";

/** Puts the dealer's colours on the page; what an earlier theme set and this one does not is ours again. */
export function applyTheme(theme: CaptureTheme): void {
  const { style } = document.documentElement;
  for (const name of themeVariableNames) style.removeProperty(name);
  for (const [name, value] of Object.entries(themeVariables(theme, readColor))) style.setProperty(name, value);
}

/** The browser's own reading of a colour: names, hex, hsl(), oklch() and all it may learn. */
const readColor: ReadColor = (value) => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context || !CSS.supports("color", value)) return null;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  return opacity === 255 ? [red, green, blue] : null;
};
