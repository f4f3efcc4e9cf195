import { expect, test } from "vitest";
import { decode } from "./decode.ts";
import { acceptedReading, agree, fuse } from "./fuse.ts";
import { cellsOf } from "./test-cells.ts";

const card = ["IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"];
const other = ["IDD<<L01X00T471<<<<<<<<<<<<<<<", "8308126<3108011D<<2108<<<<<<<7", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"];
const clear = decode("td1", cellsOf(card));
const repaired = decode("td1", cellsOf(card, [{ line: 1, column: 2, looksLike: "1" }]));
const unreadable = decode(
  "td1",
  cellsOf(
    card,
    [0, 2, 4, 9].map((column) => ({ line: 1, column, looksLike: "7" })),
  ),
);

test("frames with errors in different places are right together", () => {
  const columns = [
    [0, 2, 4],
    [1, 3, 9],
    [10, 11, 12],
  ];
  const frames = columns.map((wrong) =>
    decode(
      "td1",
      cellsOf(
        card,
        wrong.map((column) => ({ line: 1, column, looksLike: "7" })),
      ),
    ),
  );
  expect(frames.map((frame) => frame.lines[1] === card[1])).toEqual([false, false, false]);
  expect(fuse(frames)).toMatchObject({ lines: card, isValid: true, repairs: 0 });
});

test("fusing no readings gives null", () => {
  expect(fuse([])).toBeNull();
});

test("frames agree when both are valid and read the same", () => {
  expect(agree(clear, repaired)).toBe(true);
  expect(agree(clear, decode("td1", cellsOf(other)))).toBe(false);
  expect(agree(unreadable, unreadable)).toBe(false);
});

test("accepted without asking: one clear frame, or two that agree", () => {
  expect(repaired).toMatchObject({ isValid: true, repairs: 1 });
  expect(acceptedReading([clear])).toBe(clear);
  expect(acceptedReading([repaired])).toBeNull();
  expect(acceptedReading([repaired, repaired])).toBe(repaired);
  expect(acceptedReading([unreadable, unreadable])).toBeNull();
  expect(acceptedReading([])).toBeNull();
});
