import { expect, test } from "vitest";
import { parseMrzText } from "./parse-mrz-text.ts";

const lines = "IDD<<T220001293<<<<<<<<<<<<<<<\n6408125<2010315D<<<<<<<<<<<<<4\nMUSTERMANN<<ERIKA<<<<<<<<<<<<<";
const today = "2026-11-22";

test("a reading without doubts has read every field", () => {
  const reading = parseMrzText(lines, today);
  expect(reading).toMatchObject({ lines, mrz: { isValid: true, number: "T22000129" } });
  expect(reading?.sourceOf("identityDocumentNumber")).toBe("read");
});

test("the fields after the question mark are doubtful, and are no line of the zone", () => {
  const reading = parseMrzText(`${lines}\n?number,names,shoe_size`, today);
  expect(reading).toMatchObject({ lines, mrz: { isValid: true } });
  expect(
    (["identityDocumentNumber", "prename", "surname", "dateOfBirth"] as const).map((column) =>
      reading?.sourceOf(column),
    ),
  ).toEqual(["doubtful", "doubtful", "doubtful", "read"]);
});

test("text that is not a document is nothing", () => {
  expect(parseMrzText("?number", today)).toBeNull();
});
