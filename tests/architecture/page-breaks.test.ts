import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const isBroken = (code: string) => /<[A-Z][^<>]*\sbreak(?=[\s=>/])/.test(code);

test("no paper asks for a page break: where a page ends just before one, the library lays out pages for ever", () => {
  const papers = globSync("server/**/*.pdf.tsx");
  expect(papers.length).toBeGreaterThan(20);
  expect(papers.filter((file) => isBroken(readFileSync(file, "utf8")))).toEqual([]);
});

test.each(["<View break>", "<View style={look.row} break={startsPage}>", "<Text\n  break\n>"])("%s is one", (code) => {
  expect(isBroken(code)).toBe(true);
});
