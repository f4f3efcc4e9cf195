import type { Language } from "../languages.ts";

type AimTexts = { auto: string; autoLong: string };

/** `auto` is what the button shows and is part of `autoLong`, its name. */
export const aimTexts: Record<Language, AimTexts> = {
  de: { auto: "Automatik", autoLong: "Automatik: bei gutem Bild von selbst auslösen" },
  en: { auto: "Automatic", autoLong: "Automatic: take the photo once the picture is good" },
  tr: { auto: "Otomatik", autoLong: "Otomatik: görüntü iyi olunca kendiliğinden çek" },
  pl: { auto: "Automat", autoLong: "Automat: zrób zdjęcie, gdy obraz jest dobry" },
  uk: { auto: "Автоматично", autoLong: "Автоматично: знімати, коли зображення добре" },
  ar: { auto: "تلقائي", autoLong: "تلقائي: الالتقاط عندما تكون الصورة جيدة" },
};
