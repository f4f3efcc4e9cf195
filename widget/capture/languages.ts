import { importFile } from "./import-file.ts";
import { type Texts, textsDe } from "./texts.de.ts";

export type Language = "de" | "en" | "tr" | "pl" | "uk" | "ar";

/** Each in its own language, so that everyone finds theirs. */
export const languageNames: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  tr: "Türkçe",
  pl: "Polski",
  uk: "Українська",
  ar: "العربية",
};

/** German is part of the first load; every other language is its own file. */
const loaders: Record<Exclude<Language, "de">, () => Promise<{ texts: Texts }>> = {
  en: () => import("./texts.en.ts"),
  tr: () => import("./texts.tr.ts"),
  pl: () => import("./texts.pl.ts"),
  uk: () => import("./texts.uk.ts"),
  ar: () => import("./texts.ar.ts"),
};

export const directionOf = (language: Language) => (language === "ar" ? "rtl" : "ltr");

/** Undefined when the file cannot be loaded. */
export const loadTexts = async (language: Language): Promise<Texts | undefined> =>
  language === "de" ? textsDe : (await importFile(loaders[language]))?.texts;

/** The language chosen before, else the first of the browser's languages (`tr-TR`, …) that we have, else German. */
export function chooseLanguage(wanted: readonly string[], chosenBefore: string | null): Language {
  const codes = [chosenBefore ?? "", ...wanted].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find(isLanguage) ?? "de";
}

/** The language a dealer's website asks for in the frame's address, then those of the browser. */
export const wantedLanguages = (): readonly string[] => [
  new URLSearchParams(location.hash.slice(1)).get("language") ?? "",
  ...navigator.languages,
];

const isLanguage = (code: string): code is Language => Object.keys(languageNames).includes(code);
