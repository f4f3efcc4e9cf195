import { type DocumentKind, type DocumentSide, type Shot, sidesIn } from "./capture-steps.ts";
import { monthsIn } from "./months-in.ts";
import type { Texts } from "./texts.de.ts";

const title: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Zdjęcie dowodu osobistego",
  PASSPORT: "Zdjęcie paszportu",
  RESIDENCE_PERMIT: "Zdjęcie karty pobytu",
  DRIVERS_LISCENSE: "Zdjęcie prawa jazdy",
};

const document: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Dowód osobisty",
  PASSPORT: "Paszport",
  RESIDENCE_PERMIT: "Karta pobytu",
  DRIVERS_LISCENSE: "Prawo jazdy",
};

const placing: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Połóż dowód płasko i wypełnij nim ramkę.",
  PASSPORT: "Połóż paszport płasko, stroną ze zdjęciem do góry, i wypełnij nim ramkę.",
  RESIDENCE_PERMIT: "Połóż kartę pobytu płasko i wypełnij nią ramkę.",
  DRIVERS_LISCENSE: "Połóż prawo jazdy płasko i wypełnij nim ramkę.",
};

const sideName = (side: DocumentSide, kind: DocumentKind) =>
  kind === "PASSPORT" ? "strona ze zdjęciem" : side === "front_side" ? "przód" : "tył";
const shotName = ({ side }: Shot, kind: DocumentKind) => `${document[kind]}, ${sideName(side, kind)}`;
const yourDealer = "Twój salon samochodowy";

export const texts: Texts = {
  pageTitle: "Zdjęcie dokumentu",
  language: "Język",
  stepOf: (step, steps) => `Krok ${step} z ${steps}`,
  yourDealer,

  consent: {
    title: (kind) => title[kind],
    intro: (dealerName) => `${dealerName || yourDealer} prosi o zdjęcia dokumentu, aby sprawdzić Twoje dane.`,
    photographed: (shots, kind) => {
      const sides = sidesIn(shots);
      const named =
        kind === "PASSPORT"
          ? "stronę ze zdjęciem"
          : { both: "przód i tył", front_side: "przód", back_side: "tył" }[sides];
      const twice = shots.some(({ imageType }) => imageType === "flash") ? ", raz bez lampy i raz z lampą" : "";
      return `${document[kind]}: sfotografuj ${named}${twice}.`;
    },
    receiver: (dealerName) => `Jedyny odbiorca zdjęć: ${dealerName || yourDealer}.`,
    copyMark: "Zapisana kopia zostanie widocznie oznaczona słowem „KOPIE” (kopia).",
    ownWords: (dealerName) => `${dealerName || yourDealer} prosi dodatkowo o zgodę na (po niemiecku):`,
    deletion: (retentionMonths) =>
      retentionMonths > 0
        ? `Zdjęcia zostaną usunięte automatycznie ${monthsIn("pl", retentionMonths)} po zakończeniu sprawy.`
        : "Zdjęcia zostaną usunięte, gdy tylko dokument zostanie sprawdzony.",
    withdraw: "Zgodę można w każdej chwili wycofać: ",
    agree: "Zgadzam się, dalej",
    decline: (dealerName) =>
      `Nie zgadzasz się? Zamknij to okno i skontaktuj się ze sprzedawcą: ${dealerName || yourDealer}.`,
  },

  driver: {
    title: "Teraz dokumenty drugiego kierowcy.",
    hint: "Proszę przekazać telefon osobie, która też będzie prowadzić.",
    none: "Nie ma drugiego kierowcy",
  },

  retake: {
    wanted: (side, kind) => `Potrzebne jest jeszcze jedno zdjęcie: ${sideName(side, kind)}.`,
    reason: {
      blurred: "Zdjęcie było nieostre. Trzymaj telefon nieruchomo.",
      glare: "Na zdjęciu był odblask. Lekko przechyl dokument.",
      cut_off: "Dokument nie był widoczny w całości. Zrób zdjęcie całego dokumentu.",
      wrong_document: "Na zdjęciu był inny dokument. Upewnij się, że to właściwy.",
    },
    noteOf: (dealerName) => `${dealerName || yourDealer} pisze:`,
  },

  shot: {
    title: (shot, kind) => shotName(shot, kind) + (shot.imageType === "flash" ? " z lampą" : ""),
    hint: (shot, kind, hasTorch) => {
      if (shot.imageType === "flash") {
        return hasTorch
          ? "Jeszcze raz ze światłem: tak można odróżnić kopię od oryginału."
          : "Twój aparat nie ma światła. Przytrzymaj dokument pod jasną lampą i zrób zdjęcie jeszcze raz.";
      }
      return shot.side === "back_side" ? "Odwróć dokument i ponownie wypełnij nim ramkę." : placing[kind];
    },
    starting: "Uruchamianie aparatu. Zezwól na dostęp.",
    processing: "Przygotowywanie zdjęcia …",
    capture: "Zrób zdjęcie",
    torch: "Światło",
    switchCamera: "Zmień aparat",
    chooseFile: "Wybierz plik",
    restartCamera: "Uruchom aparat ponownie",
    viewfinder: "Obraz z aparatu z ramką na dokument",
    unreadableFile: "Tego pliku nie można otworzyć jako obrazu. Wybierz zdjęcie (JPEG, PNG lub WebP).",
    failedPhoto: "Zdjęcie się nie udało. Spróbuj ponownie.",
    cameraProblem: {
      denied:
        "Dostęp do aparatu jest zablokowany. Zezwól na niego w ustawieniach przeglądarki albo wybierz zdjęcie z urządzenia.",
      missing: "Nie znaleziono aparatu. Wybierz zdjęcie z urządzenia.",
      unsupported: "Ta przeglądarka nie może tutaj otworzyć aparatu. Wybierz zdjęcie z urządzenia.",
      no_picture:
        "Aparat nie przekazuje obrazu. Może używa go inna aplikacja. Uruchom go ponownie albo wybierz zdjęcie z urządzenia.",
    },
  },

  preview: {
    title: (shot, kind) => `${shotName(shot, kind)}: sprawdź zdjęcie`,
    hint: "Czy wszystko można dobrze przeczytać?",
    image: (shot, kind) => `Twoje zdjęcie: ${shotName(shot, kind)}`,
    check: "Dokument powinien być widoczny w całości, ostry i bez odblasków.",
    trimmedHint: "Obraz został przycięty do formatu 16:9. Czy nadal widać cały dokument?",
    notGood: "To zdjęcie nie jest jeszcze wystarczająco dobre.",
    accept: "Dalej",
    again: "Zrób ponownie",
    useAnyway: "Użyj mimo to",
  },

  sending: {
    title: "Wysyłanie zdjęć",
    hint: "Nie zamykaj tego okna.",
    progress: "Postęp przesyłania",
    percent: (percent) => `${percent}%`,
    retry: "Połączenie zostało przerwane. Za chwilę nastąpi kolejna próba.",
  },

  failed: {
    title: "Wystąpił błąd. Spróbuj ponownie później",
    nothingSent: "Nie udało się przesłać zdjęć...",
    reason: {
      no_connection: "Twoje zdjęcia są nadal na tym urządzeniu. Sprawdź połączenie z internetem i wyślij je ponownie.",
      server: "Twoje zdjęcia są nadal na tym urządzeniu. Wyślij je ponownie za kilka minut.",
      refused: "Zdjęcia nie zostały przyjęte. Wyślij je ponownie albo zrób nowe.",
    },
    offline:
      "Nie masz teraz internetu. Twoje zdjęcia są nadal na tym urządzeniu i zostaną wysłane same, gdy połączenie wróci. Nie zamykaj tego okna.",
    sendAgain: "Wyślij ponownie",
    startOver: "Zrób nowe zdjęcia",
  },

  done: {
    title: "Gotowe",
    arrived: "Zdjęcia dotarły",
    text: "Dziękujemy! Twoje zdjęcia zostały przesłane.",
    close: "Zamknij okno",
    cannotClose: "Przeglądarka nie zamyka okna sama. Możesz je teraz zamknąć.",
  },
};
