import type { CustomerLanguage } from "#server/ground/dictionary/customer-languages.ts";

type Words = {
  subject: (dealer: string) => string;
  greeting: string;
  paragraph: (dealer: string, minutes: number) => string;
  closing: string;
};

/** The mail with the code of a check-in, in the languages of its page. */
export const checkInMailWords: Record<CustomerLanguage, Words> = {
  de: {
    subject: (dealer) => `Ihr Code für den Check-in bei ${dealer}`,
    greeting: "Guten Tag,",
    paragraph: (dealer, minutes) =>
      `mit diesem Code bestätigen Sie Ihre E-Mail-Adresse beim Vorab-Check-in von ${dealer}. Er gilt ${minutes} Minuten.`,
    closing: "Sie haben keinen Check-in begonnen? Dann können Sie diese Nachricht löschen.",
  },
  en: {
    subject: (dealer) => `Your code for the check-in at ${dealer}`,
    greeting: "Hello,",
    paragraph: (dealer, minutes) =>
      `with this code you confirm your e-mail address for the online check-in at ${dealer}. It is valid for ${minutes} minutes.`,
    closing: "You have not started a check-in? Then you can delete this message.",
  },
  tr: {
    subject: (dealer) => `${dealer} check-in kodunuz`,
    greeting: "Merhaba,",
    paragraph: (dealer, minutes) =>
      `bu kodla ${dealer} ön check-in işlemi için e-posta adresinizi onaylarsınız. Kod ${minutes} dakika geçerlidir.`,
    closing: "Check-in başlatmadınız mı? O hâlde bu mesajı silebilirsiniz.",
  },
  pl: {
    subject: (dealer) => `Kod do odprawy online w ${dealer}`,
    greeting: "Dzień dobry,",
    paragraph: (dealer, minutes) =>
      `tym kodem potwierdzisz swój adres e-mail w odprawie online w ${dealer}. Kod jest ważny ${minutes} minut.`,
    closing: "Nie rozpoczęto żadnej odprawy? W takim razie można usunąć tę wiadomość.",
  },
  uk: {
    subject: (dealer) => `Ваш код для онлайн-реєстрації: ${dealer}`,
    greeting: "Добрий день!",
    paragraph: (dealer, minutes) =>
      `Цим кодом ви підтверджуєте свою адресу електронної пошти для онлайн-реєстрації: ${dealer}. Код дійсний ${minutes} хвилин.`,
    closing: "Ви не починали реєстрацію? Тоді це повідомлення можна видалити.",
  },
  ar: {
    subject: (dealer) => `رمزك لتسجيل الوصول لدى ${dealer}`,
    greeting: "مرحبًا،",
    paragraph: (dealer, minutes) =>
      `بهذا الرمز تؤكد عنوان بريدك الإلكتروني لتسجيل الوصول المسبق لدى ${dealer}. الرمز صالح لمدة ${minutes} دقائق.`,
    closing: "لم تبدأ تسجيل وصول؟ يمكنك حذف هذه الرسالة.",
  },
};
