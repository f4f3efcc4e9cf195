import type { Language } from "./languages.ts";

type EndedTexts = { title: string; text: string; sent: string; askDealer: (dealerName: string) => string };

/** The words of an ended link's page. */
export const endedTexts: Record<Language, EndedTexts> = {
  de: {
    title: "Dieser Link ist nicht mehr gültig",
    text: "Er ist abgelaufen, wurde schon verwendet, durch einen neuen ersetzt oder ist unvollständig.",
    sent: "Haben Sie Ihre Fotos schon gesendet? Dann brauchen Sie nichts weiter zu tun.",
    askDealer: (dealerName) => `Sonst lassen Sie sich von ${dealerName || "Ihrem Autohaus"} einen neuen Link geben.`,
  },
  en: {
    title: "This link is no longer valid",
    text: "It has expired, was already used, was replaced by a new one or is incomplete.",
    sent: "Have you already sent your photos? Then there is nothing more to do.",
    askDealer: (dealerName) => `Otherwise, ask ${dealerName || "your car dealer"} for a new link.`,
  },
  tr: {
    title: "Bu bağlantı artık geçerli değil",
    text: "Bağlantının süresi dolmuş, bağlantı daha önce kullanılmış, yenisiyle değiştirilmiş ya da eksik.",
    sent: "Fotoğraflarınızı gönderdiniz mi? O zaman başka bir şey yapmanız gerekmiyor.",
    askDealer: (dealerName) => `Göndermediyseniz yeni bir bağlantı isteyin: ${dealerName || "Araç satıcınız"}.`,
  },
  pl: {
    title: "Ten link nie jest już ważny",
    text: "Link wygasł, został już użyty, zastąpiono go nowym lub jest niepełny.",
    sent: "Zdjęcia zostały już wysłane? W takim razie nie musisz nic więcej robić.",
    askDealer: (dealerName) => `W przeciwnym razie poproś o nowy link: ${dealerName || "Twój salon samochodowy"}.`,
  },
  uk: {
    title: "Це посилання більше не дійсне",
    text: "Його термін минув, його вже використали, замінили новим або воно неповне.",
    sent: "Ви вже надіслали фото? Тоді більше нічого робити не потрібно.",
    askDealer: (dealerName) => `Інакше попросіть нове посилання: ${dealerName || "Ваш автосалон"}.`,
  },
  ar: {
    title: "هذا الرابط لم يعد صالحًا",
    text: "انتهت صلاحيته أو استُخدم من قبل أو استُبدل برابط جديد أو أنه غير كامل.",
    sent: "هل أرسلت صورك بالفعل؟ إذن لا داعي لفعل أي شيء آخر.",
    askDealer: (dealerName) =>
      `وإلا فاطلب رابطًا جديدًا من ${dealerName ? `\u2068${dealerName}\u2069` : "معرض السيارات"}.`,
  },
};
