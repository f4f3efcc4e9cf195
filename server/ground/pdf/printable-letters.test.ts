import { Document, Font } from "@react-pdf/renderer";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import {
  isPrintable,
  unprintableLetters,
  unprintableOnDocumentText,
  unprintableText,
} from "#server/ground/dictionary/printable-letters.ts";
import { renderPdf } from "./render-pdf.server.tsx";

describe("letters that cannot be printed", () => {
  it("are named once each, accents that belong to no letter among them; what is not seen is none", () => {
    expect(unprintableLetters("Иван Иванов 🚗\u{1F697}")).toEqual(["И", "в", "а", "н", "о", "🚗"]);
    expect(unprintableLetters("Mu\u0308ller\u200b\u00ad, Nguye\u0302\u0303n\r\nĐorđević ✓\ufe0f")).toEqual([]);
    expect(unprintableLetters("g\u0303 M\ufffdller")).toEqual(["\u0303", "\ufffd"]);
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
    /** Stands for a letter that was lost. */
    const lost = 0xfffd;
    const drawn = [...(regular ?? [])].filter((code) => semibold?.has(code) && code !== breaks && code !== lost);
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
