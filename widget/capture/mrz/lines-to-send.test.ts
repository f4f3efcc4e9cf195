import { expect, test } from "vitest";
import { decode } from "./decode.ts";
import { linesToSend } from "./lines-to-send.ts";
import { cellsOf } from "./test-cells.ts";

const card = ["IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"];

test("lines of a valid reading are sent", () => {
  expect(linesToSend(decode("td1", cellsOf(card)))).toEqual(card);
});

test("lines with wrong check digits are sent as read: the desk warns about them", () => {
  const printed = card.map((line) => line.replace("T220001293", "T220001294"));
  expect(linesToSend(decode("td1", cellsOf(printed)))).toEqual(printed);
});

test("lines whose check digits are right by chance are not sent", () => {
  const cells = cellsOf(card);
  const unseen = cells[0]?.[7];
  if (unseen) unseen.isBlank = true;
  expect(linesToSend(decode("td1", cells))).toBeUndefined();
});
