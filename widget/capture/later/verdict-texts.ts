import type { FrameVerdict } from "../frame-verdict.ts";
import type { Language } from "../languages.ts";

/** `live`: what is said while aiming; `warning`: of a taken photo. */
export type VerdictTexts = {
  live: Record<FrameVerdict, string>;
  warning: Record<Exclude<FrameVerdict, "good">, string>;
};

const warnings = (retake: string, faults: VerdictTexts["warning"]) =>
  Object.fromEntries(
    Object.entries(faults).map(([fault, text]) => [fault, `${text} ${retake}`]),
  ) as VerdictTexts["warning"];

/** The words for what spoils a photo: only what judges it needs them. */
export const verdictTexts: Record<Language, VerdictTexts> = {
  de: {
    live: {
      good: "Gut so, ruhig halten",
      dark: "Zu dunkel, bitte mehr Licht",
      no_document: "Füllen Sie den Rahmen mit dem Dokument",
      edges: "Alle vier Kanten zeigen, auf dunklem Grund",
      glare: "Spiegelung, bitte leicht kippen",
      blurred: "Unscharf, bitte ruhig halten",
      small: "Zu klein: Telefon bitte quer halten",
    },
    warning: warnings("Bitte nehmen Sie das Foto neu auf, sonst kann das Dokument abgelehnt werden.", {
      dark: "Das Foto ist zu dunkel.",
      no_document: "Das Dokument füllt den Rahmen nicht.",
      edges: "Nicht alle Kanten des Dokuments sind zu sehen.",
      glare: "Auf dem Foto ist eine überstrahlte Stelle.",
      blurred: "Das Foto ist unscharf.",
      small: "Das Dokument ist auf dem Foto zu klein.",
    }),
  },
  en: {
    live: {
      good: "Good, hold still",
      dark: "Too dark, more light please",
      no_document: "Fill the frame with the document",
      edges: "Show all four edges, on a dark surface",
      glare: "Reflection, please tilt slightly",
      blurred: "Blurred, please hold still",
      small: "Too small: please hold the phone sideways",
    },
    warning: warnings("Please take the photo again, otherwise the document may be rejected.", {
      dark: "The photo is too dark.",
      no_document: "The document does not fill the frame.",
      edges: "Not all edges of the document can be seen.",
      glare: "There is a reflection on the photo.",
      blurred: "The photo is blurred.",
      small: "The document is too small on the photo.",
    }),
  },
  tr: {
    live: {
      good: "Güzel, sabit tutun",
      dark: "Çok karanlık, daha fazla ışık gerekli",
      no_document: "Çerçeveyi belgeyle doldurun",
      edges: "Koyu bir zeminde dört kenarı da gösterin",
      glare: "Yansıma var, hafifçe eğin",
      blurred: "Bulanık, lütfen sabit tutun",
      small: "Çok küçük: telefonu yan tutun",
    },
    warning: warnings("Lütfen yeniden çekin, yoksa belge reddedilebilir.", {
      dark: "Fotoğraf çok karanlık.",
      no_document: "Belge çerçeveyi doldurmuyor.",
      edges: "Belgenin tüm kenarları görünmüyor.",
      glare: "Fotoğrafta yansıma var.",
      blurred: "Fotoğraf bulanık.",
      small: "Belge fotoğrafta çok küçük.",
    }),
  },
  pl: {
    live: {
      good: "Dobrze, trzymaj nieruchomo",
      dark: "Za ciemno, potrzeba więcej światła",
      no_document: "Wypełnij ramkę dokumentem",
      edges: "Pokaż wszystkie cztery krawędzie na ciemnym tle",
      glare: "Odblask, lekko przechyl",
      blurred: "Nieostre, trzymaj nieruchomo",
      small: "Za małe: trzymaj telefon poziomo",
    },
    warning: warnings("Zrób zdjęcie ponownie, w przeciwnym razie dokument może zostać odrzucony.", {
      dark: "Zdjęcie jest za ciemne.",
      no_document: "Dokument nie wypełnia ramki.",
      edges: "Nie widać wszystkich krawędzi dokumentu.",
      glare: "Na zdjęciu jest odblask.",
      blurred: "Zdjęcie jest nieostre.",
      small: "Dokument na zdjęciu jest za mały.",
    }),
  },
  uk: {
    live: {
      good: "Добре, тримайте нерухомо",
      dark: "Затемно, потрібно більше світла",
      no_document: "Заповніть рамку документом",
      edges: "Покажіть усі чотири краї на темному тлі",
      glare: "Відблиск, трохи нахиліть",
      blurred: "Нечітко, тримайте нерухомо",
      small: "Замало: тримайте телефон боком",
    },
    warning: warnings("Зробіть фото ще раз, інакше документ можуть відхилити.", {
      dark: "Фото надто темне.",
      no_document: "Документ не заповнює рамку.",
      edges: "Видно не всі краї документа.",
      glare: "На фото є відблиск.",
      blurred: "Фото нечітке.",
      small: "Документ на фото замалий.",
    }),
  },
  ar: {
    live: {
      good: "جيد، ثبّت يدك",
      dark: "مظلم جدًا، يلزم ضوء أكثر",
      no_document: "املأ الإطار بالمستند",
      edges: "أظهر الحواف الأربع على سطح داكن",
      glare: "يوجد انعكاس، أمِل قليلًا",
      blurred: "غير واضح، ثبّت يدك",
      small: "صغير جدًا: أمسك الهاتف أفقيًا",
    },
    warning: warnings("يرجى التقاط الصورة من جديد، وإلا فقد يُرفض المستند.", {
      dark: "الصورة مظلمة جدًا.",
      no_document: "المستند لا يملأ الإطار.",
      edges: "لا تظهر كل حواف المستند.",
      glare: "يوجد انعكاس على الصورة.",
      blurred: "الصورة غير واضحة.",
      small: "المستند صغير جدًا في الصورة.",
    }),
  },
};
