import type { CustomerLanguage } from "#server/ground/dictionary/customer-languages.ts";
import type { WalletRefusalReason } from "#server/services/wallet/wallet-refusal.ts";

/** Why nothing was taken over, as a customer can act upon it; `again`: the same question may be asked once more. */
type RefusalText = "again" | "declined" | "expired" | "revoked" | "issuer" | "missing" | "later" | "tooMany" | "off";

/** Why nothing was taken over; `too_many`: the wallet was not asked again, `off`: the dealer does not take its answers any more. */
export type ShownRefusal = WalletRefusalReason | "too_many" | "off";

export type WalletPageTexts = {
  /** Of the language, in itself. */
  language: string;
  title: string;
  intro: (dealerName: string) => string;
  ofId: string;
  ofLicense: string;
  purpose: string;
  deletion: (months: number) => string;
  withdraw: string;
  showBoth: string;
  showId: string;
  showOnlyId: string;
  showLicense: string;
  open: string;
  openHint: string;
  /** After the browser asked a wallet in vain. */
  browserFailed: string;
  photograph: string;
  done: string;
  doneHint: string;
  refused: string;
  refusals: Record<RefusalText, string>;
};

/** `6 Monate`, with Latin digits in every language, as on documents. */
const monthsIn = (language: CustomerLanguage, months: number): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "unit", unit: "month", unitDisplay: "long" }).format(months);

/** What the customer reads about each refusal; staff and logs have the reason itself. */
const textOfRefusal: Record<ShownRefusal, RefusalText> = {
  wrong_asker: "again",
  wrong_nonce: "again",
  stale: "again",
  answered_twice: "again",
  other_browser: "again",
  unreadable: "again",
  too_large: "again",
  too_deep: "again",
  changed_value: "again",
  not_asked: "again",
  declined: "declined",
  expired: "expired",
  revoked: "revoked",
  unknown_issuer: "issuer",
  missing_attribute: "missing",
  status_unavailable: "later",
  too_many: "tooMany",
  off: "off",
};

export const refusalText = (texts: WalletPageTexts, reason: ShownRefusal): string =>
  texts.refusals[textOfRefusal[reason]];

/** The page on which a customer shows documents with the wallet, in the languages of the capture page. */
export const walletPageTexts: Record<CustomerLanguage, WalletPageTexts> = {
  de: {
    language: "Deutsch",
    title: "Mit der Wallet-App zeigen",
    intro: (dealerName) =>
      `${dealerName} bittet Sie um Ihre Angaben. Ihre Wallet-App zeigt Ihnen vor dem Senden, wer fragt und was gesendet wird.`,
    ofId: "Aus dem Ausweis: Namen, Geburtsdatum, Staatsangehörigkeit, Gültigkeit und Land. Kein Foto, keine Kopie.",
    ofLicense: "Aus dem Führerschein: Namen, Geburtsdatum, Nummer, Behörde, Klassen, Gültigkeit, Land und Bild.",
    purpose: "Wofür: um zu prüfen, wem ein Fahrzeug übergeben wird.",
    deletion: (months) =>
      months > 0
        ? `Die Angaben werden ${monthsIn("de", months)} nach Abschluss des Vorgangs automatisch gelöscht.`
        : "Das Bild wird gelöscht, sobald der Führerschein geprüft ist.",
    withdraw: "Jederzeit widerrufen: ",
    showBoth: "Ausweis und Führerschein zeigen",
    showId: "Ausweis zeigen",
    showOnlyId: "Nur den Ausweis zeigen",
    showLicense: "Führerschein zeigen",
    open: "Wallet-App öffnen",
    openHint: "Die App öffnet sich auf diesem Telefon und bringt Sie danach hierher zurück.",
    browserFailed:
      "Der Browser hat keine Antwort bekommen. Tippen Sie noch einmal: Dann öffnet sich die Wallet-App selbst.",
    photograph: "Lieber fotografieren",
    done: "Danke, Ihre Angaben sind angekommen",
    doneHint: "Sie können diese Seite schließen.",
    refused: "Die Angaben wurden nicht übernommen",
    refusals: {
      again:
        "Die Antwort der Wallet-App passt nicht zu dieser Frage. Bitte versuchen Sie es noch einmal, oder fotografieren Sie Ihr Dokument.",
      declined:
        "In der Wallet-App wurde abgelehnt. Es wurde nichts gesendet. Sie können Ihr Dokument stattdessen fotografieren.",
      expired:
        "Der Nachweis in Ihrer Wallet-App ist abgelaufen. Erneuern Sie ihn dort, oder fotografieren Sie Ihr Dokument.",
      revoked: "Der Nachweis in Ihrer Wallet-App ist gesperrt. Bitte fotografieren Sie Ihr Dokument.",
      issuer: "Der Aussteller des Nachweises ist hier nicht bekannt. Bitte fotografieren Sie Ihr Dokument.",
      missing: "Es fehlen Angaben, die gebraucht werden. Bitte senden Sie alle, oder fotografieren Sie Ihr Dokument.",
      later: "Ob der Nachweis noch gilt, lässt sich gerade nicht feststellen. Bitte fotografieren Sie Ihr Dokument.",
      tooMany: "Die Wallet-App wurde schon zu oft gefragt. Bitte fotografieren Sie Ihr Dokument.",
      off: "Angaben aus der Wallet-App werden hier gerade nicht angenommen. Bitte fotografieren Sie Ihr Dokument.",
    },
  },
  en: {
    language: "English",
    title: "Show with the wallet app",
    intro: (dealerName) =>
      `${dealerName} asks for your details. Before anything is sent, your wallet app shows you who is asking and what will be sent.`,
    ofId: "From the identity card: names, date of birth, nationality, validity and country. No photo, no copy.",
    ofLicense:
      "From the driving licence: names, date of birth, number, authority, categories, validity, country and portrait.",
    purpose: "What for: to check whom a vehicle is handed to.",
    deletion: (months) =>
      months > 0
        ? `The details are deleted automatically ${monthsIn("en", months)} after the case is closed.`
        : "The portrait is deleted as soon as the licence has been checked.",
    withdraw: "Withdraw at any time: ",
    showBoth: "Show identity card and driving licence",
    showId: "Show identity card",
    showOnlyId: "Show the identity card only",
    showLicense: "Show driving licence",
    open: "Open the wallet app",
    openHint: "The app opens on this phone and brings you back here afterwards.",
    browserFailed: "The browser got no answer. Tap once more: the wallet app itself will open.",
    photograph: "Take photos instead",
    done: "Thank you, your details have arrived",
    doneHint: "You can close this page.",
    refused: "The details were not taken over",
    refusals: {
      again: "The wallet app’s answer does not fit this question. Please try again, or take photos of your document.",
      declined: "The wallet app declined. Nothing was sent. You can take photos of your document instead.",
      expired: "The document in your wallet app has expired. Renew it there, or take photos of your document.",
      revoked: "The document in your wallet app has been revoked. Please take photos of your document.",
      issuer: "The issuer of the document is not known here. Please take photos of your document.",
      missing: "Some details that are needed are missing. Please send all of them, or take photos of your document.",
      later: "It cannot be checked right now whether the document is still valid. Please take photos of your document.",
      tooMany: "The wallet app has been asked too many times. Please take photos of your document.",
      off: "Details from the wallet app are not accepted here at the moment. Please take photos of your document.",
    },
  },
  tr: {
    language: "Türkçe",
    title: "Cüzdan uygulamasıyla göster",
    intro: (dealerName) =>
      `${dealerName} bilgilerinizi istiyor. Cüzdan uygulamanız göndermeden önce kimin sorduğunu ve neyin gönderileceğini gösterir.`,
    ofId: "Kimlik belgesinden: adlar, doğum tarihi, uyruk, geçerlilik ve ülke. Fotoğraf yok, kopya yok.",
    ofLicense: "Ehliyetten: adlar, doğum tarihi, numara, makam, sınıflar, geçerlilik, ülke ve resim.",
    purpose: "Amaç: aracın kime teslim edildiğini kontrol etmek.",
    deletion: (months) =>
      months > 0
        ? `Bilgiler, işlem kapandıktan ${monthsIn("tr", months)} sonra otomatik olarak silinir.`
        : "Resim, ehliyet kontrol edilir edilmez silinir.",
    withdraw: "İstediğiniz zaman geri alabilirsiniz: ",
    showBoth: "Kimlik ve ehliyeti göster",
    showId: "Kimliği göster",
    showOnlyId: "Yalnızca kimliği göster",
    showLicense: "Ehliyeti göster",
    open: "Cüzdan uygulamasını aç",
    openHint: "Uygulama bu telefonda açılır ve sonra sizi buraya geri getirir.",
    browserFailed: "Tarayıcı yanıt alamadı. Bir kez daha dokunun: Bu kez cüzdan uygulamasının kendisi açılır.",
    photograph: "Bunun yerine fotoğraf çek",
    done: "Teşekkürler, bilgileriniz ulaştı",
    doneHint: "Bu sayfayı kapatabilirsiniz.",
    refused: "Bilgiler alınamadı",
    refusals: {
      again: "Cüzdan uygulamasının yanıtı bu soruya uymuyor. Lütfen yeniden deneyin veya belgenizin fotoğrafını çekin.",
      declined:
        "Cüzdan uygulamasında reddedildi. Hiçbir şey gönderilmedi. Bunun yerine belgenizin fotoğrafını çekebilirsiniz.",
      expired: "Cüzdan uygulamanızdaki belgenin süresi dolmuş. Orada yenileyin veya belgenizin fotoğrafını çekin.",
      revoked: "Cüzdan uygulamanızdaki belge iptal edilmiş. Lütfen belgenizin fotoğrafını çekin.",
      issuer: "Belgeyi düzenleyen kurum burada tanınmıyor. Lütfen belgenizin fotoğrafını çekin.",
      missing: "Gerekli bilgiler eksik. Lütfen hepsini gönderin veya belgenizin fotoğrafını çekin.",
      later: "Belgenin hâlâ geçerli olup olmadığı şu anda kontrol edilemiyor. Lütfen belgenizin fotoğrafını çekin.",
      tooMany: "Cüzdan uygulamasına çok sık soruldu. Lütfen belgenizin fotoğrafını çekin.",
      off: "Cüzdan uygulamasından gelen bilgiler şu anda burada kabul edilmiyor. Lütfen belgenizin fotoğrafını çekin.",
    },
  },
  pl: {
    language: "Polski",
    title: "Pokaż w aplikacji portfela",
    intro: (dealerName) =>
      `${dealerName} prosi o Twoje dane. Przed wysłaniem aplikacja portfela pokaże, kto pyta i co zostanie wysłane.`,
    ofId: "Z dowodu: imiona i nazwisko, data urodzenia, obywatelstwo, ważność i kraj. Bez zdjęcia, bez kopii.",
    ofLicense: "Z prawa jazdy: imiona i nazwisko, data urodzenia, numer, organ, kategorie, ważność, kraj i zdjęcie.",
    purpose: "W jakim celu: aby sprawdzić, komu przekazywany jest pojazd.",
    deletion: (months) =>
      months > 0
        ? `Dane zostaną automatycznie usunięte ${monthsIn("pl", months)} po zakończeniu sprawy.`
        : "Zdjęcie zostanie usunięte zaraz po sprawdzeniu prawa jazdy.",
    withdraw: "Zgodę można wycofać w każdej chwili: ",
    showBoth: "Pokaż dowód i prawo jazdy",
    showId: "Pokaż dowód",
    showOnlyId: "Pokaż tylko dowód",
    showLicense: "Pokaż prawo jazdy",
    open: "Otwórz aplikację portfela",
    openHint: "Aplikacja otworzy się na tym telefonie i potem przeniesie Cię tutaj z powrotem.",
    browserFailed: "Przeglądarka nie otrzymała odpowiedzi. Dotknij jeszcze raz: otworzy się sama aplikacja portfela.",
    photograph: "Wolę zrobić zdjęcia",
    done: "Dziękujemy, Twoje dane dotarły",
    doneHint: "Możesz zamknąć tę stronę.",
    refused: "Dane nie zostały przyjęte",
    refusals: {
      again: "Odpowiedź aplikacji portfela nie pasuje do tego pytania. Spróbuj ponownie albo sfotografuj dokument.",
      declined: "W aplikacji portfela odmówiono. Nic nie zostało wysłane. Możesz zamiast tego sfotografować dokument.",
      expired: "Dokument w aplikacji portfela stracił ważność. Odnów go tam albo sfotografuj dokument.",
      revoked: "Dokument w aplikacji portfela jest unieważniony. Sfotografuj dokument.",
      issuer: "Wystawca dokumentu nie jest tu znany. Sfotografuj dokument.",
      missing: "Brakuje potrzebnych danych. Wyślij wszystkie albo sfotografuj dokument.",
      later: "Nie można teraz sprawdzić, czy dokument jest nadal ważny. Sfotografuj dokument.",
      tooMany: "Aplikacja portfela była pytana zbyt często. Sfotografuj dokument.",
      off: "Dane z aplikacji portfela nie są tu obecnie przyjmowane. Sfotografuj dokument.",
    },
  },
  uk: {
    language: "Українська",
    title: "Показати в застосунку-гаманці",
    intro: (dealerName) =>
      `${dealerName} просить ваші дані. Перед надсиланням застосунок-гаманець покаже, хто запитує і що буде надіслано.`,
    ofId: "З посвідчення особи: імена, дата народження, громадянство, термін дії та країна. Без фото, без копії.",
    ofLicense: "З посвідчення водія: імена, дата народження, номер, орган, категорії, термін дії, країна та фото.",
    purpose: "Навіщо: щоб перевірити, кому передають автомобіль.",
    deletion: (months) =>
      months > 0
        ? `Дані буде автоматично видалено через ${monthsIn("uk", months)} після завершення справи.`
        : "Фото буде видалено, щойно посвідчення водія перевірять.",
    withdraw: "Відкликати можна будь-коли: ",
    showBoth: "Показати посвідчення особи й водія",
    showId: "Показати посвідчення особи",
    showOnlyId: "Показати лише посвідчення особи",
    showLicense: "Показати посвідчення водія",
    open: "Відкрити застосунок-гаманець",
    openHint: "Застосунок відкриється на цьому телефоні, а потім поверне вас сюди.",
    browserFailed: "Браузер не отримав відповіді. Торкніться ще раз: відкриється сам застосунок-гаманець.",
    photograph: "Краще сфотографувати",
    done: "Дякуємо, ваші дані надійшли",
    doneHint: "Цю сторінку можна закрити.",
    refused: "Дані не прийнято",
    refusals: {
      again: "Відповідь застосунку-гаманця не відповідає цьому запиту. Спробуйте ще раз або сфотографуйте документ.",
      declined: "У застосунку-гаманці відмовлено. Нічого не надіслано. Натомість можна сфотографувати документ.",
      expired: "Термін дії документа в застосунку-гаманці минув. Оновіть його там або сфотографуйте документ.",
      revoked: "Документ у застосунку-гаманці скасовано. Будь ласка, сфотографуйте документ.",
      issuer: "Видавець документа тут невідомий. Будь ласка, сфотографуйте документ.",
      missing: "Бракує потрібних даних. Надішліть усі або сфотографуйте документ.",
      later: "Зараз неможливо перевірити, чи документ ще дійсний. Будь ласка, сфотографуйте документ.",
      tooMany: "Застосунок-гаманець запитували надто часто. Будь ласка, сфотографуйте документ.",
      off: "Дані із застосунку-гаманця тут зараз не приймаються. Будь ласка, сфотографуйте документ.",
    },
  },
  ar: {
    language: "العربية",
    title: "العرض بتطبيق المحفظة",
    intro: (dealerName) => `يطلب ${dealerName} بياناتك. يعرض لك تطبيق المحفظة قبل الإرسال من يسأل وما الذي سيُرسل.`,
    ofId: "من بطاقة الهوية: الأسماء وتاريخ الميلاد والجنسية والصلاحية والبلد. من دون صورة ومن دون نسخة.",
    ofLicense: "من رخصة القيادة: الأسماء وتاريخ الميلاد والرقم والجهة والفئات والصلاحية والبلد والصورة.",
    purpose: "الغرض: التحقق ممّن تُسلَّم له السيارة.",
    deletion: (months) =>
      months > 0
        ? `تُحذف البيانات تلقائيًا بعد ${monthsIn("ar", months)} من إغلاق المعاملة.`
        : "تُحذف الصورة فور فحص رخصة القيادة.",
    withdraw: "يمكن السحب في أي وقت: ",
    showBoth: "عرض الهوية ورخصة القيادة",
    showId: "عرض الهوية",
    showOnlyId: "عرض الهوية فقط",
    showLicense: "عرض رخصة القيادة",
    open: "فتح تطبيق المحفظة",
    openHint: "يُفتح التطبيق على هذا الهاتف ثم يعيدك إلى هنا.",
    browserFailed: "لم يتلقَّ المتصفح ردًّا. اضغط مرة أخرى: سيُفتح تطبيق المحفظة نفسه.",
    photograph: "التصوير بدلًا من ذلك",
    done: "شكرًا، وصلت بياناتك",
    doneHint: "يمكنك إغلاق هذه الصفحة.",
    refused: "لم تُؤخذ البيانات",
    refusals: {
      again: "ردّ تطبيق المحفظة لا يناسب هذا الطلب. يُرجى المحاولة مرة أخرى أو تصوير المستند.",
      declined: "رُفض الطلب في تطبيق المحفظة. لم يُرسل شيء. يمكنك تصوير المستند بدلًا من ذلك.",
      expired: "انتهت صلاحية المستند في تطبيق المحفظة. جدّده هناك أو صوّر المستند.",
      revoked: "أُلغي المستند في تطبيق المحفظة. يُرجى تصوير المستند.",
      issuer: "جهة إصدار المستند غير معروفة هنا. يُرجى تصوير المستند.",
      missing: "بعض البيانات المطلوبة ناقصة. أرسلها كلها أو صوّر المستند.",
      later: "لا يمكن الآن التحقق من سريان المستند. يُرجى تصوير المستند.",
      tooMany: "سُئل تطبيق المحفظة مرات كثيرة جدًّا. يُرجى تصوير المستند.",
      off: "لا تُقبل هنا حاليًا بيانات من تطبيق المحفظة. يُرجى تصوير المستند.",
    },
  },
};
