import { describe, expect, it } from "vitest";
import { printableData, printableLine, printableText } from "./printable-text.ts";

describe("printableText", () => {
  it("leaves German, Turkish, Polish, Croatian, Czech and Vietnamese names as they are", () => {
    const names = "Şebnem Łucja Đorđević-Großkötter, ÄÖÜ ẞ, İğdır, Żółć, Příliš, Nguyễn Thị Ánh, O'Neil, O’Neil";
    expect(printableText(names)).toBe(names);
    expect(printableText("„1.234,50 €“ – § 5 … ½ m² ✓")).toBe("„1.234,50 €“ – § 5 … ½ m² ✓");
  });

  it("puts letter and accent together and drops accents without a letter of their own", () => {
    expect(printableText("Mu\u0308ller, Nguye\u0302\u0303n, g\u0303")).toBe("Müller, Nguyễn, g");
  });

  it("knows one line end", () => {
    expect(printableText("a\r\nb\rc\nd\u2028e\tf")).toBe("a\nb\nc\nd\ne f");
  });

  it("drops what is not seen and marks what the fonts do not have", () => {
    expect(printableText("a\u0000b\u200bc\u00add\u202ee\ufe0f")).toBe("abcde");
    expect(printableText("Привет 🚗")).toBe("\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd \ufffd");
  });
});

it("reaches every text of data and nothing else", () => {
  const data = { name: "u\u0308", lines: [{ label: "a\r\nb", cents: 5, unit: null }], isFree: false };
  expect(printableData(data)).toEqual({ name: "ü", lines: [{ label: "a\nb", cents: 5, unit: null }], isFree: false });
});

it("makes one line of a text that is not to have several", () => {
  expect(printableLine("Kölner\r\nStraße")).toBe("Kölner Straße");
  const data = { street: "a\nb", notes: "a\nb" };
  expect(printableData(data, ["notes"])).toEqual({ street: "a b", notes: "a\nb" });
});

it("leaves one of several empty lines", () => {
  expect(printableData({ notes: "a\n\n \n\nb\n\nc\n" }).notes).toBe("a\n\nb\n\nc\n");
});

it("lets a text run on after its 60th line and drops no word", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`);
  const notes = (count: number) => printableData({ notes: lines(count).join("\n") }).notes.split("\n");
  expect(notes(60)).toEqual(lines(60));
  expect(notes(62)).toEqual([...lines(59), "60 61 62"]);
});
