import { type DocumentKind, type DocumentSide, type Shot, sidesIn } from "./capture-steps.ts";
import { monthsIn } from "./months-in.ts";
import type { Texts } from "./texts.de.ts";

const title: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Фото посвідчення особи",
  PASSPORT: "Фото паспорта",
  RESIDENCE_PERMIT: "Фото посвідки на проживання",
  DRIVERS_LISCENSE: "Фото посвідчення водія",
};

const document: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Посвідчення особи",
  PASSPORT: "Паспорт",
  RESIDENCE_PERMIT: "Посвідка на проживання",
  DRIVERS_LISCENSE: "Посвідчення водія",
};

const placing: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Покладіть посвідчення рівно й заповніть ним рамку.",
  PASSPORT: "Покладіть паспорт рівно, сторінкою з фото догори, і заповніть ним рамку.",
  RESIDENCE_PERMIT: "Покладіть посвідку рівно й заповніть нею рамку.",
  DRIVERS_LISCENSE: "Покладіть посвідчення водія рівно й заповніть ним рамку.",
};

const sideName = (side: DocumentSide, kind: DocumentKind) =>
  kind === "PASSPORT" ? "сторінка з фото" : side === "front_side" ? "лицьовий бік" : "зворотний бік";
const shotName = ({ side }: Shot, kind: DocumentKind) => `${document[kind]}, ${sideName(side, kind)}`;
const yourDealer = "Ваш автосалон";

export const texts: Texts = {
  pageTitle: "Фото документа",
  language: "Мова",
  stepOf: (step, steps) => `Крок ${step} з ${steps}`,
  yourDealer,

  consent: {
    title: (kind) => title[kind],
    intro: (dealerName) => `${dealerName || yourDealer} просить фото вашого документа, щоб перевірити ваші дані.`,
    photographed: (shots, kind) => {
      const sides = sidesIn(shots);
      const named =
        kind === "PASSPORT"
          ? "сторінку з фото"
          : { both: "лицьовий і зворотний бік", front_side: "лицьовий бік", back_side: "зворотний бік" }[sides];
      const twice = shots.some(({ imageType }) => imageType === "flash") ? ", раз без спалаху й раз зі спалахом" : "";
      return `${document[kind]}: сфотографуйте ${named}${twice}.`;
    },
    receiver: (dealerName) => `Єдиний отримувач фото: ${dealerName || yourDealer}.`,
    copyMark: "Збережена копія буде видимо позначена словом «KOPIE» (копія).",
    ownWords: (dealerName) => `${dealerName || yourDealer} також просить вас погодитися з цим (німецькою):`,
    deletion: (retentionMonths) =>
      retentionMonths > 0
        ? `Фото буде видалено автоматично через ${monthsIn("uk", retentionMonths)} після завершення справи.`
        : "Фото буде видалено, щойно документ перевірять.",
    withdraw: "Згоду можна відкликати будь-коли: ",
    agree: "Погоджуюся, далі",
    decline: (dealerName) =>
      `Не погоджуєтеся? Закрийте це вікно та зверніться до продавця: ${dealerName || yourDealer}.`,
  },

  driver: {
    title: "Тепер документи другого водія.",
    hint: "Передайте, будь ласка, телефон людині, яка також керуватиме авто.",
    none: "Другого водія немає",
  },

  retake: {
    wanted: (side, kind) => `Потрібне ще одне нове фото: ${sideName(side, kind)}.`,
    reason: {
      blurred: "Фото було нечітким. Тримайте телефон нерухомо.",
      glare: "На фото був відблиск. Трохи нахиліть документ.",
      cut_off: "Документ було видно не повністю. Сфотографуйте його цілком.",
      wrong_document: "На фото був інший документ. Переконайтеся, що це потрібний документ.",
    },
    noteOf: (dealerName) => `${dealerName || yourDealer} пише:`,
  },

  shot: {
    title: (shot, kind) => shotName(shot, kind) + (shot.imageType === "flash" ? " зі спалахом" : ""),
    hint: (shot, kind, hasTorch) => {
      if (shot.imageType === "flash") {
        return hasTorch
          ? "Ще раз зі світлом: так можна відрізнити копію від оригіналу."
          : "Ваша камера не має світла. Тримайте документ під яскравою лампою та зробіть фото ще раз.";
      }
      return shot.side === "back_side" ? "Переверніть документ і знову заповніть ним рамку." : placing[kind];
    },
    starting: "Камера запускається. Дозвольте доступ.",
    processing: "Фото готується …",
    capture: "Зробити фото",
    torch: "Світло",
    switchCamera: "Змінити камеру",
    chooseFile: "Вибрати файл",
    restartCamera: "Запустити камеру ще раз",
    viewfinder: "Зображення камери з рамкою для документа",
    unreadableFile: "Цей файл не відкривається як зображення. Виберіть фото (JPEG, PNG або WebP).",
    failedPhoto: "Фото не вдалося. Спробуйте ще раз.",
    cameraProblem: {
      denied: "Доступ до камери заборонено. Дозвольте його в налаштуваннях браузера або виберіть фото з пристрою.",
      missing: "Камеру не знайдено. Виберіть фото з пристрою.",
      unsupported: "Цей браузер не може відкрити тут камеру. Виберіть фото з пристрою.",
      no_picture:
        "Камера не передає зображення. Можливо, її використовує інший застосунок. Запустіть її ще раз або виберіть фото з пристрою.",
    },
  },

  preview: {
    title: (shot, kind) => `${shotName(shot, kind)}: перевірте фото`,
    hint: "Чи все добре читається?",
    image: (shot, kind) => `Ваше фото: ${shotName(shot, kind)}`,
    check: "Документ має бути видно повністю, чітко й без відблисків.",
    trimmedHint: "Зображення обрізано до формату 16:9. Чи документ усе ще видно повністю?",
    notGood: "Це фото ще недостатньо добре.",
    accept: "Далі",
    again: "Зробити ще раз",
    useAnyway: "Усе одно використати",
  },

  sending: {
    title: "Фото надсилаються",
    hint: "Не закривайте це вікно.",
    progress: "Хід передавання",
    percent: (percent) => `${percent} %`,
    retry: "Зв'язок перервано. Незабаром буде ще одна спроба.",
  },

  failed: {
    title: "Сталася помилка. Спробуйте пізніше ще раз",
    nothingSent: "Не вдалося передати фото...",
    reason: {
      no_connection: "Ваші фото досі на цьому пристрої. Перевірте з'єднання з інтернетом і надішліть їх ще раз.",
      server: "Ваші фото досі на цьому пристрої. Надішліть їх ще раз за кілька хвилин.",
      refused: "Фото не прийнято. Надішліть їх ще раз або зробіть нові.",
    },
    offline:
      "Зараз немає інтернету. Ваші фото досі на цьому пристрої й надішлються самі, щойно зв'язок відновиться. Не закривайте це вікно.",
    sendAgain: "Надіслати ще раз",
    startOver: "Зробити нові фото",
  },

  done: {
    title: "Готово",
    arrived: "Ваші фото надійшли",
    text: "Дякуємо! Ваші фото передано.",
    close: "Закрити вікно",
    cannotClose: "Браузер не закриває вікно сам. Тепер ви можете його закрити.",
  },
};
