import { expect, test } from "vitest";
import { decode } from "./decode.ts";
import { readingToSend } from "./reading-to-send.ts";
import { cellsOf } from "./test-cells.ts";

const card = ["IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"];

test("lines of a valid reading are sent", () => {
  expect(readingToSend(decode("td1", cellsOf(card)))).toEqual({ lines: card, doubts: [] });
});

test("lines with wrong check digits are sent as read: the desk warns about them", () => {
  const printed = card.map((line) => line.replace("T220001293", "T220001294"));
  expect(readingToSend(decode("td1", cellsOf(printed)))).toMatchObject({ lines: printed });
});

test("of lines with an unseen place, a person looks at every number and date", () => {
  const cells = cellsOf(card);
  const unseen = cells[0]?.[7];
  if (unseen) unseen.isBlank = true;
  expect(readingToSend(decode("td1", cells))?.doubts).toEqual(["number", "birth_date", "expiry_date"]);
});

test("lines whose check digits are right by chance are not sent", () => {
  const cells = cellsOf(card);
  const filler = cells[1]?.[29];
  filler?.evidence.fill(-8);
  if (filler) filler.evidence[0] = -0.01;
  expect(
    readingToSend({ ...decode("td1", cells), checkDigits: [{ name: "composite", isCorrect: true }] }),
  ).toBeUndefined();
});
