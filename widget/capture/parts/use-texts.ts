import { useEffect, useState } from "react";
import { chooseLanguage, directionOf, type Language, loadTexts, wantedLanguages } from "../languages.ts";
import { type Texts, textsDe } from "../texts.de.ts";

const storageKey = "handschlag-capture-language";
/** A slow network must not leave the page empty: German stands there until the words are loaded. */
const timeoutMilliseconds = 3000;

type Words = { language: Language; texts: Texts };
export type TextsControl = {
  /** Missing while the first words are loaded. */
  words: Words | undefined;
  setLanguage: (language: Language) => void;
};

const german: Words = { language: "de", texts: textsDe };

/** The words of the customer's language, which the whole page then has as its own. */
export function useTexts(dealerName: string): TextsControl {
  const [wanted, setWanted] = useState(() => chooseLanguage(wantedLanguages(), rememberedLanguage()));
  const [words, setWords] = useState<Words | undefined>(wanted === "de" ? german : undefined);

  useEffect(() => {
    let isStale = false;
    const patience = setTimeout(() => setWords((shown) => shown ?? german), timeoutMilliseconds);
    void loadTexts(wanted).then((texts) => {
      clearTimeout(patience);
      if (!isStale) setWords((shown) => (texts ? { language: wanted, texts } : (shown ?? german)));
    });
    return () => {
      isStale = true;
    };
  }, [wanted]);

  useEffect(() => {
    if (!words) return;
    document.documentElement.lang = words.language;
    document.documentElement.dir = directionOf(words.language);
    document.title = [words.texts.pageTitle, dealerName].filter(Boolean).join(" – ");
  }, [words, dealerName]);

  const setLanguage = (language: Language) => {
    rememberLanguage(language);
    setWanted(language);
  };
  return { words, setLanguage };
}

// Browsers may refuse any storage; then the choice lasts until the next reload.
export function rememberedLanguage(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function rememberLanguage(language: Language): void {
  try {
    sessionStorage.setItem(storageKey, language);
  } catch {}
}
