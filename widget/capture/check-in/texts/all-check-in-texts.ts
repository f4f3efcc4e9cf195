import type { Language } from "../../languages.ts";
import { checkInTextsAr } from "./check-in-texts.ar.ts";
import { type CheckInTexts, checkInTextsDe } from "./check-in-texts.de.ts";
import { checkInTextsEn } from "./check-in-texts.en.ts";
import { checkInTextsPl } from "./check-in-texts.pl.ts";
import { checkInTextsTr } from "./check-in-texts.tr.ts";
import { checkInTextsUk } from "./check-in-texts.uk.ts";

/** Few words, so they come together, in the file that only a check-in loads. */
export const checkInTexts: Record<Language, CheckInTexts> = {
  de: checkInTextsDe,
  en: checkInTextsEn,
  tr: checkInTextsTr,
  pl: checkInTextsPl,
  uk: checkInTextsUk,
  ar: checkInTextsAr,
};
