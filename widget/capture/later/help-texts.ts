import type { Language } from "../languages.ts";

type HelpTexts = { help: string; tips: readonly string[] };

export const helpTexts: Record<Language, HelpTexts> = {
  de: {
    help: "Hilfe",
    tips: [
      "Legen Sie das Dokument auf eine dunkle, matte Fläche.",
      "Sorgen Sie für helles Licht, das nicht direkt auf das Dokument scheint.",
      "Halten Sie das Telefon gerade darüber, bis das Dokument den Rahmen füllt.",
      "Wischen Sie die Linse der Kamera ab und halten Sie einen Moment still.",
    ],
  },
  en: {
    help: "Help",
    tips: [
      "Lay the document on a dark, matt surface.",
      "Have bright light that does not shine straight onto the document.",
      "Hold the phone level above it until the document fills the frame.",
      "Wipe the lens of the camera and hold still for a moment.",
    ],
  },
  tr: {
    help: "Yardım",
    tips: [
      "Belgeyi koyu renkli, mat bir yüzeye koyun.",
      "Ortam aydınlık olsun, ama ışık doğrudan belgeye vurmasın.",
      "Telefonu belgenin üzerinde düz tutun, belge çerçeveyi doldursun.",
      "Kameranın merceğini silin ve bir an sabit durun.",
    ],
  },
  pl: {
    help: "Pomoc",
    tips: [
      "Połóż dokument na ciemnej, matowej powierzchni.",
      "Zadbaj o jasne światło, które nie pada prosto na dokument.",
      "Trzymaj telefon równo nad dokumentem, aż wypełni ramkę.",
      "Przetrzyj obiektyw aparatu i przez chwilę trzymaj nieruchomo.",
    ],
  },
  uk: {
    help: "Допомога",
    tips: [
      "Покладіть документ на темну матову поверхню.",
      "Подбайте про яскраве світло, яке не світить прямо на документ.",
      "Тримайте телефон рівно над документом, щоб він заповнив рамку.",
      "Протріть об'єктив камери й на мить завмріть.",
    ],
  },
  ar: {
    help: "مساعدة",
    tips: [
      "ضع المستند على سطح داكن غير لامع.",
      "وفّر ضوءًا قويًا لا يسقط مباشرة على المستند.",
      "أمسك الهاتف فوق المستند بشكل مستقيم حتى يملأ المستند الإطار.",
      "امسح عدسة الكاميرا وثبّت يدك للحظة.",
    ],
  },
};
