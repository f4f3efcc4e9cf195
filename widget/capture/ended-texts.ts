import type { Language } from "./languages.ts";

type EndedTexts = {
  title: string;
  text: string;
  sent: string;
  /** Photos of this link wait on this phone. */
  waiting: string;
  askDealer: (dealerName: string) => string;
  ask: string;
  /** True whatever the link was: the page does not say. */
  asked: (dealerName: string) => string;
};

/** The words of an ended link's page. */
export const endedTexts: Record<Language, EndedTexts> = {
  de: {
    title: "Dieser Link ist nicht mehr gültig",
    text: "Er ist abgelaufen, wurde schon verwendet, durch einen neuen ersetzt oder ist unvollständig.",
    sent: "Haben Sie Ihre Fotos schon gesendet? Dann brauchen Sie nichts weiter zu tun.",
    waiting:
      "Ihre Fotos sind auf diesem Gerät noch da. Öffnen Sie den neuen Link auf diesem Gerät, dann geht es damit weiter.",
    askDealer: (dealerName) => `Sonst lassen Sie sich von ${dealerName || "Ihrem Autohaus"} einen neuen Link geben.`,
    ask: "Neuen Link anfordern",
    asked: (dealerName) =>
      `Danke. Wird noch etwas gebraucht, erhalten Sie von ${dealerName || "Ihrem Autohaus"} einen neuen Link.`,
  },
  en: {
    title: "This link is no longer valid",
    text: "It has expired, was already used, was replaced by a new one or is incomplete.",
    sent: "Have you already sent your photos? Then there is nothing more to do.",
    waiting: "Your photos are still on this device. Open the new link on this device to continue with them.",
    askDealer: (dealerName) => `Otherwise, ask ${dealerName || "your car dealer"} for a new link.`,
    ask: "Request a new link",
    asked: (dealerName) =>
      `Thank you. If anything is still needed, ${dealerName || "your car dealer"} will give you a new link.`,
  },
  tr: {
    title: "Bu bağlantı artık geçerli değil",
    text: "Bağlantının süresi dolmuş, bağlantı daha önce kullanılmış, yenisiyle değiştirilmiş ya da eksik.",
    sent: "Fotoğraflarınızı gönderdiniz mi? O zaman başka bir şey yapmanız gerekmiyor.",
    waiting: "Fotoğraflarınız hâlâ bu cihazda. Yeni bağlantıyı bu cihazda açın, kaldığınız yerden devam edersiniz.",
    askDealer: (dealerName) => `Göndermediyseniz yeni bir bağlantı isteyin: ${dealerName || "Araç satıcınız"}.`,
    ask: "Yeni bağlantı iste",
    asked: (dealerName) =>
      `Teşekkürler. Hâlâ gerekli bir şey varsa size yeni bir bağlantı gönderilecek. Gönderen: ${dealerName || "Araç satıcınız"}.`,
  },
  pl: {
    title: "Ten link nie jest już ważny",
    text: "Link wygasł, został już użyty, zastąpiono go nowym lub jest niepełny.",
    sent: "Zdjęcia zostały już wysłane? W takim razie nie musisz nic więcej robić.",
    waiting: "Twoje zdjęcia są nadal na tym urządzeniu. Otwórz nowy link na tym urządzeniu, aby z nimi kontynuować.",
    askDealer: (dealerName) => `W przeciwnym razie poproś o nowy link: ${dealerName || "Twój salon samochodowy"}.`,
    ask: "Poproś o nowy link",
    asked: (dealerName) =>
      `Dziękujemy. Jeśli czegoś jeszcze brakuje, nowy link przekaże Ci: ${dealerName || "Twój salon samochodowy"}.`,
  },
  uk: {
    title: "Це посилання більше не дійсне",
    text: "Його термін минув, його вже використали, замінили новим або воно неповне.",
    sent: "Ви вже надіслали фото? Тоді більше нічого робити не потрібно.",
    waiting: "Ваші фото все ще на цьому пристрої. Відкрийте нове посилання на цьому пристрої, щоб продовжити з ними.",
    askDealer: (dealerName) => `Інакше попросіть нове посилання: ${dealerName || "Ваш автосалон"}.`,
    ask: "Попросити нове посилання",
    asked: (dealerName) => `Дякуємо. Якщо щось іще потрібно, нове посилання надасть: ${dealerName || "Ваш автосалон"}.`,
  },
  ar: {
    title: "هذا الرابط لم يعد صالحًا",
    text: "انتهت صلاحيته أو استُخدم من قبل أو استُبدل برابط جديد أو أنه غير كامل.",
    sent: "هل أرسلت صورك بالفعل؟ إذن لا داعي لفعل أي شيء آخر.",
    waiting: "صورك لا تزال على هذا الجهاز. افتح الرابط الجديد على هذا الجهاز لتتابع بها.",
    askDealer: (dealerName) =>
      `وإلا فاطلب رابطًا جديدًا من ${dealerName ? `\u2068${dealerName}\u2069` : "معرض السيارات"}.`,
    ask: "طلب رابط جديد",
    asked: (dealerName) =>
      `شكرًا. إذا كان هناك ما لا يزال مطلوبًا فستتلقى رابطًا جديدًا من ${dealerName ? `\u2068${dealerName}\u2069` : "معرض السيارات"}.`,
  },
};
