import { readFileSync } from "node:fs";
import { PDF } from "@libpdf/core";
import { extractTextItems } from "unpdf";
import { describe, expect, test } from "vitest";
import { pdfWith } from "#tests/seed/pdf-with.ts";
import { markCopy } from "./mark-copy.server.ts";
import { shownArea } from "./open-pdf.server.ts";

const text = "KOPIE – nur für Rheintal – 26.11.2026";
const scanOf = (page: string, pages = 1) => ({ kind: "pdf" as const, bytes: new Uint8Array(pdfWith({ page, pages })) });

/** The centers of the marks on a page, in its own coordinates, and the part of it that viewers show. */
async function marksOn(copy: Uint8Array<ArrayBuffer>, page = 0) {
  const { items } = await extractTextItems(copy.slice());
  const opened = (await PDF.load(copy)).getPages()[page];
  if (!opened) throw new Error("no such page");
  const angle = ((12 + opened.rotation) * Math.PI) / 180;
  const centers = (items[page] ?? [])
    // At the edge only what can be read of a mark counts.
    .filter(({ str }) => str.length >= 8)
    .map(({ x, y, width }) => ({ x: x + (Math.cos(angle) * width) / 2, y: y + (Math.sin(angle) * width) / 2 }));
  return { centers, area: shownArea(opened), isOnItsSide: opened.rotation % 180 !== 0 };
}

/** How many places of a card, anywhere in what is shown, have no mark in their middle part. */
function bareCards({ centers, area, isOnItsSide }: Awaited<ReturnType<typeof marksOn>>): number {
  const [width, height] = isOnItsSide ? [153, 243] : [243, 153];
  let bare = 0;
  for (let x = area.x; x + width <= area.x + area.width; x += 20)
    for (let y = area.y; y + height <= area.y + area.height; y += 20) {
      const isMarked = centers.some((at) => at.x > x && at.x < x + width && at.y > y && at.y < y + height);
      if (!isMarked) bare += 1;
    }
  return bare;
}

describe("wherever a card lies, it carries the mark", () => {
  test.each([
    ["a sheet", "/MediaBox [0 0 595 842]"],
    ["a sheet on its side", "/MediaBox [0 0 595 842] /Rotate 90"],
    ["a sheet upside down", "/MediaBox [0 0 595 842] /Rotate 180"],
    ["a sheet on its other side", "/MediaBox [0 0 595 842] /Rotate 270"],
    ["a sheet that does not begin at zero", "/MediaBox [-3000 4000 -2405 4842]"],
    ["a sheet of which a part is shown", "/MediaBox [0 0 2000 2000] /CropBox [1300 1100 1895 1942]"],
    ["a sheet written from corner to corner", "/MediaBox [595 842 0 0]"],
  ])("%s", async (_, page) => {
    const marks = await marksOn(await markCopy(scanOf(page), text));
    expect(marks.centers.length).toBeGreaterThan(20);
    expect(bareCards(marks)).toBe(0);
  });
});

test.each([
  ["the largest page", "/MediaBox [0 0 14400 14400]"],
  ["a long strip", "/MediaBox [0 0 14400 10]"],
])("%s has at most 200 marks, all over it", async (_, page) => {
  const { centers, area } = await marksOn(await markCopy(scanOf(page), text));
  expect(centers.length).toBeLessThanOrEqual(200);
  const isMarked = (right: number, up: number) =>
    centers.some(
      (at) =>
        Math.floor((4 * at.x) / area.width) === right &&
        (area.height < 100 || Math.floor((4 * at.y) / area.height) === up),
    );
  expect([0, 1, 2, 3].flatMap((right) => [0, 1, 2, 3].map((up) => isMarked(right, up)))).not.toContain(false);
});

test("a page larger than viewers show is not marked at all", async () => {
  await expect(markCopy(scanOf("/MediaBox [0 0 100000 842]"), text)).rejects.toThrow();
});

test("one page of several, and a photo", async () => {
  expect((await PDF.load(await markCopy(scanOf("", 2), text, 1))).getPageCount()).toBe(1);
  const bytes = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));
  const copy = await markCopy({ kind: "jpeg", bytes, width: 1600, height: 1000, orientation: 6 }, text);
  expect((await marksOn(copy)).centers.length).toBeGreaterThan(8);
});
