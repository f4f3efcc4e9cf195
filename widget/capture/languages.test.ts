import { describe, expect, it, test } from "vitest";
import type { DocumentKind, Shot } from "./capture-steps.ts";
import { endedTexts } from "./ended-texts.ts";
import { chooseLanguage, directionOf, type Language, languageNames, loadTexts } from "./languages.ts";
import { cameraHelpTexts } from "./later/camera-help-texts.ts";
import { verdictTexts } from "./later/verdict-texts.ts";

const dealer = "Autohaus Müller GmbH";
const kinds: DocumentKind[] = ["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT", "DRIVERS_LISCENSE"];
const shots: Shot[] = (["front_side", "back_side"] as const).flatMap((side) =>
  (["visible", "flash"] as const).map((imageType) => ({ side, imageType })),
);

/** The arguments to call each text function with, by its path. */
const callsOf: Record<string, readonly unknown[][]> = {
  stepOf: [[2, 5]],
  "consent.title": kinds.map((kind) => [kind]),
  "consent.intro": [[dealer], [""]],
  "consent.photographed": [
    [shots.slice(0, 1), "DRIVERS_LISCENSE"],
    [shots.slice(0, 1), "PASSPORT"],
    [shots.slice(2, 3), "IDENTITY_CARD"],
    [shots, "IDENTITY_CARD"],
    [[shots[0], shots[2]], "RESIDENCE_PERMIT"],
  ],
  "consent.receiver": [[dealer], [""]],
  "consent.ownWords": [[dealer], [""]],
  "consent.decline": [[dealer], [""]],
  "consent.deletion": [[6], [1], [0]],
  "retake.wanted": [
    ["front_side", "IDENTITY_CARD"],
    ["back_side", "IDENTITY_CARD"],
    ["front_side", "PASSPORT"],
  ],
  "retake.noteOf": [[dealer], [""]],
  "shot.title": shots.flatMap((shot) => kinds.map((kind) => [shot, kind])),
  "shot.hint": shots.flatMap((shot) =>
    kinds.flatMap((kind) => [true, false].map((hasTorch) => [shot, kind, hasTorch])),
  ),
  "preview.title": kinds.map((kind) => [shots[0], kind]),
  "preview.image": kinds.map((kind) => [shots[0], kind]),
  "sending.percent": [[50]],
  "ended.askDealer": [[dealer], [""]],
  "ended.asked": [[dealer], [""]],
};

/** Every text by its path: functions once per set of arguments. */
function allTexts(value: unknown, place = ""): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function") {
    const calls = callsOf[place];
    if (!calls) throw new Error(`Add arguments for ${place} to callsOf.`);
    return calls.map((call, index) => [`${place}(${index})`, value(...call) as string]);
  }
  return Object.entries(value as object).flatMap(([key, inner]) => allTexts(inner, place ? `${place}.${key}` : key));
}

/** With the words that are loaded apart from them. */
const textsIn = async (language: Language) =>
  allTexts({
    ...(await loadTexts(language)),
    ended: endedTexts[language],
    verdict: verdictTexts[language],
    camera: cameraHelpTexts[language],
  });

const german = new Map(await textsIn("de"));
const others = (Object.keys(languageNames) as Language[]).filter((language) => language !== "de");
const germanWords =
  /(?<!\p{L})(Sie|Ihr|Ihre|bitte|der|das|und|oder|nicht|wird|ein|eine|mit|ohne|Foto|Fotos|Ausweis|Schritt|Weiter|Autohaus)(?!\p{L})/u;
const scripts: Partial<Record<Language, RegExp>> = { uk: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u };

describe.each(others)("the words in %s", (language) => {
  const load = () => textsIn(language);

  it("are all there", async () => {
    const texts = await load();
    expect(texts.map(([place]) => place)).toEqual([...german.keys()]);
    expect(texts.filter(([, text]) => !text.trim())).toEqual([]);
  });

  it("are not German", async () => {
    const leftovers = (await load()).filter(([place, text]) => {
      if (place.startsWith("sending.percent")) return false;
      const own = text.replaceAll(dealer, "");
      return text === german.get(place) || germanWords.test(own) || scripts[language]?.test(own) === false;
    });
    expect(leftovers).toEqual([]);
  });

  it("name dealer, step and the time photos are kept", async () => {
    const texts = new Map(await load());
    for (const place of [
      "consent.intro",
      "consent.receiver",
      "consent.ownWords",
      "consent.decline",
      "retake.noteOf",
      "ended.askDealer",
      "ended.asked",
    ]) {
      expect(texts.get(`${place}(0)`)).toContain(dealer);
    }
    expect(texts.get("consent.deletion(0)")).toContain("6");
    expect(texts.get("stepOf(0)")).toMatch(/2.*5/);
  });
});

/** For whoever reads the translations, and so that a changed condition in one of them shows. After an intended change: `-u`. */
test("every text in every language is the one in texts.expected.txt", async () => {
  const lists = await Promise.all(
    (Object.keys(languageNames) as Language[]).map(async (language) => {
      const texts = await textsIn(language);
      return [`# ${languageNames[language]}`, ...texts.map(([place, text]) => `${place}: ${text}`), ""];
    }),
  );
  await expect(lists.flat().join("\n")).toMatchFileSnapshot("texts.expected.txt");
});

describe("the language of the page", () => {
  test.each([
    [["tr-TR", "de-DE"], null, "tr"],
    [["fr-FR", "en-GB", "de"], null, "en"],
    [["UK"], null, "uk"],
    [["fr", "constructor"], null, "de"],
    [[], null, "de"],
    [["de-DE"], "ar", "ar"],
    [["pl-PL"], "xx", "pl"],
  ])("for %j and %j chosen before is %s", (wanted, chosenBefore, language) => {
    expect(chooseLanguage(wanted, chosenBefore)).toBe(language);
  });

  test("is right-to-left for Arabic only", () => {
    expect([...others, "de" as const].filter((language) => directionOf(language) === "rtl")).toEqual(["ar"]);
  });
});
