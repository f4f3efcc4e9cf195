import type { Language } from "../languages.ts";

type EnlargeTexts = { enlarge: string; close: string };

export const enlargeTexts: Record<Language, EnlargeTexts> = {
  de: { enlarge: "Foto vergrößern", close: "Schließen" },
  en: { enlarge: "Enlarge photo", close: "Close" },
  tr: { enlarge: "Fotoğrafı büyüt", close: "Kapat" },
  pl: { enlarge: "Powiększ zdjęcie", close: "Zamknij" },
  uk: { enlarge: "Збільшити фото", close: "Закрити" },
  ar: { enlarge: "تكبير الصورة", close: "إغلاق" },
};
