import type { Box } from "./encode-image.ts";

const opacity = 0.42;
const slope = -Math.PI / 15;
/** Above the middle: the machine-readable zone is at the lower edge of every document. */
const height = 0.38;

/** 'KOPIE – nur für {dealer} – {date}': the mark every stored copy must carry (§ 20 PAuswG). German, whatever the language of the page. */
export function copyMarkText(dealerName: string, today: Date): string {
  const date = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" }).format(today);
  return `KOPIE – nur für ${dealerName || "das Autohaus"} – ${date}`;
}

/** Burns the mark into the pixels: across the upper half of the picture, readable on light and dark, without hiding what is below it. */
export function stampCopy(context: CanvasRenderingContext2D, area: Box, text: string): void {
  context.save();
  context.translate(area.x + area.width / 2, area.y + area.height * height);
  context.rotate(slope);
  // The default is the page's direction, and in Arabic words and dashes would swap places.
  context.direction = "ltr";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.globalAlpha = opacity;
  const widest = area.width * 0.86;
  context.font = `700 100px sans-serif`;
  const fontSize = Math.min(area.height * 0.14, (100 * widest) / Math.max(1, context.measureText(text).width));
  context.font = `700 ${fontSize}px sans-serif`;
  context.lineWidth = fontSize * 0.06;
  context.strokeStyle = "#fff";
  context.fillStyle = "#b3261e";
  context.strokeText(text, 0, 0);
  context.fillText(text, 0, 0);
  context.restore();
}
