import type { MrzFormat } from "#widget/capture/mrz/formats.ts";
import type { InventedDocument } from "./invented-documents.ts";
import type { Print } from "./plan-specimens.ts";
import { type Random, randomOf } from "./random.ts";
import { letterSize, pageSizeOf, placeCharacters } from "./zone-layout.ts";

/** Draws the flat document: schematic, marked MUSTER, unlike any real one. Runs in a browser that has the bench's fonts. */
export function drawDocument(document: InventedDocument, print: Print, pixelsPerMillimetre: number): OffscreenCanvas {
  const { format, person } = document;
  const { width, height } = pageSizeOf(format);
  const canvas = new OffscreenCanvas(Math.round(width * pixelsPerMillimetre), Math.round(height * pixelsPerMillimetre));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no 2d context");
  pen.scale(canvas.width / width, canvas.height / height);
  pen.fillStyle = print.paper;
  pen.fillRect(0, 0, width, height);
  const random = randomOf(print.seed);
  drawWaves(pen, random, width, height);
  const fields = [
    ["Name", person.surname],
    ["Vornamen", person.prename],
    ["Geburtstag", person.dateOfBirth.split("-").reverse().join(".")],
    ["Nummer", person.number],
    ["Gültig bis", person.expiresOn.split("-").reverse().join(".")],
  ] as const;
  drawFields(pen, fields, format, width);
  drawMark(pen, width, height);
  drawZone(pen, document, print, random);
  return canvas;
}

type Pen = OffscreenCanvasRenderingContext2D;

function drawWaves(pen: Pen, random: Random, width: number, height: number): void {
  for (let wave = 0; wave < 44; wave++) {
    const [phase, length] = [random.between(0, 6), random.between(6, 40)];
    const [level, swing] = [random.between(0, height), random.between(1, 4.5)];
    const [red, green, blue] = [random.whole(90, 170), random.whole(105, 185), random.whole(100, 195)];
    pen.strokeStyle = `rgb(${red} ${green} ${blue} / ${random.between(0.08, 0.3)})`;
    pen.lineWidth = random.between(0.05, 0.16);
    pen.beginPath();
    for (let x = 0; x <= width; x += 0.6) {
      pen.lineTo(x, level + swing * Math.sin(x / length + phase) + 0.3 * swing * Math.sin((3.1 * x) / length));
    }
    pen.stroke();
  }
  // A hologram-like patch, as on many real ones: tinted bands from edge to edge.
  const shimmer = pen.createLinearGradient(0, 0, width, height * random.between(0.2, 1));
  const strength = random.between(0, 0.16);
  ["255 120 160", "120 220 170", "130 150 255", "250 220 120"].forEach((tone, index, all) => {
    shimmer.addColorStop(index / (all.length - 1), `rgb(${tone} / ${strength})`);
  });
  pen.fillStyle = shimmer;
  pen.fillRect(0, 0, width, height);
}

function drawFields(pen: Pen, fields: readonly (readonly [string, string])[], format: MrzFormat, width: number): void {
  const isCard = format === "td1";
  const left = isCard ? 4 : width * 0.36;
  const step = isCard ? 5 : 7.4;
  const top = isCard ? 10 : 15;
  pen.fillStyle = "#333";
  pen.font = `${isCard ? 2.4 : 3.2}px sans-serif`;
  pen.fillText("MUSTER – kein amtliches Dokument", 4, isCard ? 5.5 : 8);
  fields.forEach(([label, value], index) => {
    pen.font = `${isCard ? 1.5 : 1.8}px sans-serif`;
    pen.fillText(label, left, top + index * step);
    pen.font = `${isCard ? 2.2 : 2.9}px sans-serif`;
    pen.fillText(value, left, top + index * step + step * 0.46);
  });
  pen.fillStyle = "rgb(125 135 145 / .75)";
  if (isCard) pen.fillRect(width - 24, 8, 18, 18);
  else pen.fillRect(6, 14, width * 0.27, width * 0.34);
}

function drawMark(pen: Pen, width: number, height: number): void {
  pen.save();
  pen.translate(width / 2, height * 0.42);
  pen.rotate(-0.32);
  pen.globalAlpha = 0.12;
  pen.fillStyle = "#900";
  pen.textAlign = "center";
  pen.font = "13px sans-serif";
  pen.fillText("MUSTER", 0, 0);
  pen.restore();
}

/** Each letter slightly off its position, as printed by real printers. */
function drawZone(pen: Pen, document: InventedDocument, print: Print, random: Random): void {
  const ink = Math.round(print.inkLevel);
  pen.fillStyle = pen.strokeStyle = `rgb(${ink} ${ink} ${ink + 6})`;
  pen.font = `${letterSize}px "${print.isSharp ? "OCR-B sharp" : "OCR-B"}"`;
  pen.lineWidth = print.boldness * letterSize;
  for (const { character, left, foot } of placeCharacters(document, print)) {
    pen.save();
    pen.translate(left + random.around(0.04), foot + random.around(0.03));
    pen.scale(1, print.stretch);
    pen.fillText(character, 0, 0);
    if (print.boldness > 0.004) pen.strokeText(character, 0, 0);
    pen.restore();
  }
}
