import { Document, Font } from "@react-pdf/renderer";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import {
  isPrintable,
  printableData,
  printableLine,
  printableText,
  unprintableLetters,
  unprintableOnDocumentText,
  unprintableText,
} from "./printable-text.ts";
import { renderPdf } from "./render-pdf.server.tsx";

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

it("lets a text run on after its 60th line and drops no word", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`);
  const notes = (count: number) => printableData({ notes: lines(count).join("\n") }).notes.split("\n");
  expect(notes(60)).toEqual(lines(60));
  expect(notes(62)).toEqual([...lines(59), "60 61 62"]);
});

describe("letters that cannot be printed", () => {
  it("are named once each, accents that belong to no letter among them; what is not seen is none", () => {
    expect(unprintableLetters("Иван Иванов 🚗\u{1F697}")).toEqual(["И", "в", "а", "н", "о", "🚗"]);
    expect(unprintableLetters("Mu\u0308ller\u200b\u00ad, Nguye\u0302\u0303n\r\nĐorđević ✓\ufe0f")).toEqual([]);
    expect(unprintableLetters("g\u0303")).toEqual(["\u0303"]);
    expect(isPrintable("Şebnem Łucja")).toBe(true);
  });

  it("are asked for in one sentence", () => {
    expect(unprintableText("Ж")).toBe("„Ж“ kann nicht gedruckt werden: bitte in lateinischer Schrift.");
    expect(unprintableOnDocumentText("Иванова Юлия")).toBe(
      "„И“, „в“, „а“, „н“, „о“ können nicht gedruckt werden: bitte in lateinischer Schrift wie im Ausweis.",
    );
  });

  it("are exactly those that a font of the papers lacks", async () => {
    await renderPdf(createElement(Document));
    const [regular, semibold] = await Promise.all(
      [400, 600].map(async (fontWeight) => {
        await Font.load({ fontFamily: "Plex", fontWeight });
        const data = Font.getFont({ fontFamily: "Plex", fontWeight })?.data as unknown as
          | { characterSet: number[] }
          | undefined;
        return new Set(data?.characterSet);
      }),
    );
    /** Has no width: a line may end there. */
    const breaks = 0xfeff;
    const drawn = [...(regular ?? [])].filter((code) => semibold?.has(code) && code !== breaks);
    expect(drawn.length).toBeGreaterThan(500);
    const everything = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
      (code) => code < 0xd8_00 || code > 0xdf_ff,
    );
    const seen = /[^\p{C}\p{M}\p{Zl}\p{Zp}]/u;
    const isTypedSo = (letter: string) => letter.normalize("NFC") === letter && seen.test(letter);
    const claimed = everything.filter((code) => {
      const letter = String.fromCodePoint(code);
      return isTypedSo(letter) && isPrintable(letter);
    });
    const typed = drawn.filter((code) => isTypedSo(String.fromCodePoint(code)));
    expect(claimed).toEqual(typed.sort((one, other) => one - other));
  });
});
