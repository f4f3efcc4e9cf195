import type { CustomerLanguage } from "#server/ground/dictionary/customer-languages.ts";

export type MailWords = {
  regards: string;
  telephone: string;
  /** Whom an answer reaches. */
  answers: (sender: string) => string;
  noAnswers: string;
  privacy: string;
  imprint: string;
  accessibility: string;
};

/** The words around every mail, in the languages in which customers read our pages. */
export const mailWords: Record<CustomerLanguage, MailWords> = {
  de: {
    regards: "Freundliche Grüße",
    telephone: "Telefon",
    answers: (sender) => `Wenn Sie auf diese Nachricht antworten, liest ${sender} Ihre Antwort.`,
    noAnswers: "Diese Nachricht wurde automatisch versandt. Bitte antworten Sie nicht darauf.",
    privacy: "Datenschutz",
    imprint: "Impressum",
    accessibility: "Barrierefreiheit",
  },
  en: {
    regards: "Kind regards",
    telephone: "Telephone",
    answers: (sender) => `If you reply to this message, ${sender} will read your reply.`,
    noAnswers: "This message was sent automatically. Please do not reply to it.",
    privacy: "Privacy",
    imprint: "Imprint",
    accessibility: "Accessibility",
  },
  tr: {
    regards: "Saygılarımızla",
    telephone: "Telefon",
    answers: (sender) => `Bu mesajı yanıtlarsanız yanıtınızı ${sender} okur.`,
    noAnswers: "Bu mesaj otomatik olarak gönderilmiştir. Lütfen yanıtlamayın.",
    privacy: "Gizlilik",
    imprint: "Künye",
    accessibility: "Erişilebilirlik",
  },
  pl: {
    regards: "Z poważaniem",
    telephone: "Telefon",
    answers: (sender) => `Jeśli odpowiesz na tę wiadomość, odpowiedź przeczyta ${sender}.`,
    noAnswers: "Ta wiadomość została wysłana automatycznie. Prosimy na nią nie odpowiadać.",
    privacy: "Ochrona danych",
    imprint: "Nota prawna",
    accessibility: "Dostępność",
  },
  uk: {
    regards: "З повагою",
    telephone: "Телефон",
    answers: (sender) => `Якщо ви відповісте на це повідомлення, вашу відповідь прочитає ${sender}.`,
    noAnswers: "Це повідомлення надіслано автоматично. Будь ласка, не відповідайте на нього.",
    privacy: "Захист даних",
    imprint: "Вихідні дані",
    accessibility: "Доступність",
  },
  ar: {
    regards: "مع أطيب التحيات",
    telephone: "الهاتف",
    answers: (sender) => `إذا رددت على هذه الرسالة فسيقرأ ${sender} ردّك.`,
    noAnswers: "أُرسلت هذه الرسالة تلقائيًا. يُرجى عدم الرد عليها.",
    privacy: "حماية البيانات",
    imprint: "بيانات الناشر",
    accessibility: "إمكانية الوصول",
  },
};
