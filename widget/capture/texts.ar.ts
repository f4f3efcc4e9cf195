import { type DocumentKind, type DocumentSide, type Shot, sidesIn } from "./capture-steps.ts";
import { monthsIn } from "./months-in.ts";
import type { Texts } from "./texts.de.ts";

const title: Record<DocumentKind, string> = {
  IDENTITY_CARD: "تصوير بطاقة الهوية",
  PASSPORT: "تصوير جواز السفر",
  RESIDENCE_PERMIT: "تصوير تصريح الإقامة",
  DRIVERS_LISCENSE: "تصوير رخصة القيادة",
};

const document: Record<DocumentKind, string> = {
  IDENTITY_CARD: "بطاقة الهوية",
  PASSPORT: "جواز السفر",
  RESIDENCE_PERMIT: "تصريح الإقامة",
  DRIVERS_LISCENSE: "رخصة القيادة",
};

const placing: Record<DocumentKind, string> = {
  IDENTITY_CARD: "ضع البطاقة على سطح مستوٍ واملأ بها الإطار.",
  PASSPORT: "ضع جواز السفر على سطح مستوٍ وصفحة الصورة إلى الأعلى واملأ به الإطار.",
  RESIDENCE_PERMIT: "ضع تصريح الإقامة على سطح مستوٍ واملأ به الإطار.",
  DRIVERS_LISCENSE: "ضع رخصة القيادة على سطح مستوٍ واملأ بها الإطار.",
};

const sideName = (side: DocumentSide, kind: DocumentKind) =>
  kind === "PASSPORT" ? "صفحة الصورة" : side === "front_side" ? "الوجه الأمامي" : "الوجه الخلفي";
const shotName = ({ side }: Shot, kind: DocumentKind) => `${document[kind]}، ${sideName(side, kind)}`;
const yourDealer = "معرض السيارات";
/** Latin names keep their own direction, so that the sentence's full stop stays at its end. */
const dealer = (name: string) => (name ? `\u2068${name}\u2069` : yourDealer);

export const texts: Texts = {
  pageTitle: "تصوير المستند",
  language: "اللغة",
  stepOf: (step, steps) => `الخطوة ${step} من ${steps}`,
  yourDealer,

  consent: {
    title: (kind) => title[kind],
    intro: (dealerName) => `يطلب منك ${dealer(dealerName)} صورًا لمستندك للتحقق من بياناتك.`,
    photographed: (shots, kind) => {
      const sides = sidesIn(shots);
      const named = sides === "both" ? "الوجهين الأمامي والخلفي" : sideName(sides, kind);
      const twice = shots.some(({ imageType }) => imageType === "flash") ? "، مرة دون فلاش ومرة مع الفلاش" : "";
      return `${document[kind]}: يرجى تصوير ${named}${twice}.`;
    },
    receiver: (dealerName) => `الصور مخصصة فقط لـ ${dealer(dealerName)}.`,
    copyMark: "تُوضع على النسخة المحفوظة علامة ظاهرة «KOPIE» (نسخة).",
    ownWords: (dealerName) => `${dealer(dealerName)}: نرجو موافقتكم أيضًا على ما يلي (بالألمانية):`,
    deletion: (retentionMonths) =>
      retentionMonths > 0
        ? `تُحذف الصور تلقائيًا بعد ${monthsIn("ar", retentionMonths)} من انتهاء المعاملة.`
        : "تُحذف الصور فور التحقق من المستند.",
    withdraw: "يمكنك سحب موافقتك في أي وقت: ",
    agree: "أوافق، متابعة",
    decline: (dealerName) => `لا توافق؟ أغلق هذه النافذة وتواصل مع ${dealer(dealerName)}.`,
  },

  driver: {
    title: "والآن مستندات السائق الثاني.",
    hint: "يُرجى إعطاء الهاتف للشخص الذي سيقود السيارة أيضًا.",
    none: "لا يوجد سائق ثانٍ",
  },

  retake: {
    wanted: (side, kind) => `مطلوب صورة جديدة واحدة: ${sideName(side, kind)}.`,
    reason: {
      blurred: "كانت الصورة غير واضحة. يرجى تثبيت الهاتف.",
      glare: "كان في الصورة انعكاس. يرجى إمالة المستند قليلًا.",
      cut_off: "لم يظهر المستند كاملًا. يرجى تصويره بالكامل.",
      wrong_document: "ظهر في الصورة مستند آخر. يرجى التأكد من المستند الصحيح.",
    },
    noteOf: (dealerName) => `رسالة من ${dealer(dealerName)}:`,
  },

  shot: {
    title: (shot, kind) => shotName(shot, kind) + (shot.imageType === "flash" ? " مع الفلاش" : ""),
    hint: (shot, kind, hasTorch) => {
      if (shot.imageType === "flash") {
        return hasTorch
          ? "مرة أخرى مع الضوء: هكذا يمكن تمييز النسخة عن الأصل."
          : "لا يوجد ضوء في الكاميرا. ضع المستند تحت مصباح ساطع والتقط الصورة مرة أخرى.";
      }
      return shot.side === "back_side" ? "اقلب المستند واملأ به الإطار من جديد." : placing[kind];
    },
    starting: "يتم تشغيل الكاميرا. يرجى السماح بالوصول إليها.",
    processing: "يتم تجهيز الصورة …",
    capture: "التقاط صورة",
    torch: "الضوء",
    switchCamera: "تبديل الكاميرا",
    chooseFile: "اختيار ملف",
    restartCamera: "تشغيل الكاميرا من جديد",
    viewfinder: "صورة الكاميرا مع إطار للمستند",
    unreadableFile: "لا يمكن فتح هذا الملف كصورة. يرجى اختيار صورة (JPEG أو PNG أو WebP).",
    failedPhoto: "لم تنجح الصورة. يرجى المحاولة مرة أخرى.",
    cameraProblem: {
      denied: "الوصول إلى الكاميرا غير مسموح. اسمح به في إعدادات المتصفح أو اختر صورة من الجهاز.",
      missing: "لم يتم العثور على كاميرا. يرجى اختيار صورة من الجهاز.",
      unsupported: "لا يستطيع هذا المتصفح فتح الكاميرا هنا. يرجى اختيار صورة من الجهاز.",
      no_picture: "لا تصل صورة من الكاميرا. ربما يستخدمها تطبيق آخر. شغّلها من جديد أو اختر صورة من الجهاز.",
    },
  },

  preview: {
    title: (shot, kind) => `مراجعة: ${shotName(shot, kind)}`,
    hint: "هل يمكن قراءة كل شيء بوضوح؟",
    image: (shot, kind) => `صورتك: ${shotName(shot, kind)}`,
    check: "يجب أن يظهر المستند كاملًا وواضحًا ودون انعكاس.",
    trimmedHint: "تم قص الصورة إلى الأبعاد 16:9. هل ما زال المستند ظاهرًا بالكامل؟",
    notGood: "هذه الصورة ليست جيدة بما يكفي بعد.",
    accept: "متابعة",
    again: "التقاط من جديد",
    useAnyway: "استخدام رغم ذلك",
  },

  sending: {
    title: "يتم إرسال الصور",
    hint: "يرجى إبقاء هذه النافذة مفتوحة.",
    progress: "تقدّم الإرسال",
    percent: (percent) => `${percent}%`,
    retry: "انقطع الاتصال. ستتم المحاولة مرة أخرى بعد لحظات.",
  },

  failed: {
    title: "حدث خطأ. يرجى المحاولة لاحقًا",
    nothingSent: "تعذّر إرسال الصور...",
    reason: {
      no_connection: "ما زالت صورك على هذا الجهاز. تحقق من الاتصال بالإنترنت وأرسلها من جديد.",
      server: "ما زالت صورك على هذا الجهاز. أرسلها من جديد بعد بضع دقائق.",
      refused: "لم تُقبل الصور. أرسلها من جديد أو التقط صورًا جديدة.",
    },
    offline:
      "لا يوجد اتصال بالإنترنت الآن. ما زالت صورك على هذا الجهاز وستُرسل تلقائيًا فور عودة الاتصال. أبقِ هذه النافذة مفتوحة.",
    sendAgain: "إرسال من جديد",
    startOver: "التقاط صور جديدة",
  },

  done: {
    title: "تم",
    arrived: "وصلت صورك",
    text: "شكرًا لك! تم إرسال صورك.",
    close: "إغلاق النافذة",
    cannotClose: "لا يغلق متصفحك النافذة تلقائيًا. يمكنك إغلاقها الآن.",
  },
};
