import type { Language } from "../languages.ts";
import type { Browser } from "./browser-of.ts";

type CameraHelpTexts = Record<Browser, readonly string[]> & { title: string };

/** How each browser is told to allow the camera, step by step, with its menus' names in the customer's language. */
export const cameraHelpTexts: Record<Language, CameraHelpTexts> = {
  de: {
    title: "So erlauben Sie die Kamera",
    safariIos: [
      "Tippen Sie auf das Symbol neben der Adresse, dann auf „Website-Einstellungen“ (auch unter „…“).",
      "Wählen Sie bei „Kamera“ „Erlauben“ und laden Sie die Seite neu.",
    ],
    otherIos: [
      "Öffnen Sie die Einstellungen des iPhones, dann „Apps“ und diesen Browser.",
      "Schalten Sie „Kamera“ ein und laden Sie die Seite neu.",
    ],
    chromeAndroid: [
      "Tippen Sie auf das Symbol links neben der Adresse, dann auf „Berechtigungen“.",
      "Erlauben Sie die Kamera und laden Sie die Seite neu.",
      "Fehlt sie dort: Einstellungen des Telefons › Apps › Ihr Browser › Berechtigungen › Kamera.",
    ],
    samsung: [
      "Öffnen Sie das Menü unten rechts, dann „Einstellungen“ › „Websites und Downloads“ › „Website-Berechtigungen“.",
      "Erlauben Sie die Kamera für diese Seite und laden Sie sie neu.",
    ],
    firefoxAndroid: [
      "Tippen Sie auf das Schloss neben der Adresse.",
      "Erlauben Sie die Kamera und laden Sie die Seite neu.",
    ],
    inApp: [
      "Diese App zeigt die Seite ohne Kamera.",
      "Öffnen Sie ihr Menü („…“ oder „⋮“) und wählen Sie „Im Browser öffnen“.",
    ],
    desktop: [
      "Klicken Sie auf das Symbol links neben der Adresse.",
      "Erlauben Sie die Kamera und laden Sie die Seite neu.",
    ],
  },
  en: {
    title: "How to allow the camera",
    safariIos: [
      "Tap the symbol next to the address, then “Website Settings” (also under “…”).",
      "Choose “Allow” for “Camera” and reload the page.",
    ],
    otherIos: ["Open the iPhone’s settings, then “Apps” and this browser.", "Switch on “Camera” and reload the page."],
    chromeAndroid: [
      "Tap the symbol to the left of the address, then “Permissions”.",
      "Allow the camera and reload the page.",
      "If it is not there: phone settings › Apps › your browser › Permissions › Camera.",
    ],
    samsung: [
      "Open the menu at the bottom right, then “Settings” › “Sites and downloads” › “Site permissions”.",
      "Allow the camera for this page and reload it.",
    ],
    firefoxAndroid: ["Tap the lock next to the address.", "Allow the camera and reload the page."],
    inApp: ["This app shows the page without a camera.", "Open its menu (“…” or “⋮”) and choose “Open in browser”."],
    desktop: ["Click the symbol to the left of the address.", "Allow the camera and reload the page."],
  },
  tr: {
    title: "Kameraya nasıl izin verilir?",
    safariIos: [
      "Adresin yanındaki simgeye, sonra “Web Sitesi Ayarları”na dokunun (“…” altında da bulunur).",
      "“Kamera” için “İzin Ver”i seçin ve sayfayı yenileyin.",
    ],
    otherIos: [
      "iPhone ayarlarını, sonra “Uygulamalar”ı ve bu tarayıcıyı açın.",
      "“Kamera”yı açın ve sayfayı yenileyin.",
    ],
    chromeAndroid: [
      "Adresin solundaki simgeye, sonra “İzinler”e dokunun.",
      "Kameraya izin verin ve sayfayı yenileyin.",
      "Orada yoksa: telefon ayarları › Uygulamalar › tarayıcınız › İzinler › Kamera.",
    ],
    samsung: [
      "Sağ alttaki menüyü açın, sonra “Ayarlar” › “Siteler ve indirmeler” › “Site izinleri”.",
      "Bu sayfa için kameraya izin verin ve sayfayı yenileyin.",
    ],
    firefoxAndroid: ["Adresin yanındaki kilide dokunun.", "Kameraya izin verin ve sayfayı yenileyin."],
    inApp: [
      "Bu uygulama sayfayı kamerasız gösteriyor.",
      "Uygulamanın menüsünü (“…” veya “⋮”) açın ve “Tarayıcıda aç”ı seçin.",
    ],
    desktop: ["Adresin solundaki simgeye tıklayın.", "Kameraya izin verin ve sayfayı yenileyin."],
  },
  pl: {
    title: "Jak zezwolić na aparat",
    safariIos: [
      "Dotknij symbolu obok adresu, potem „Ustawienia witryny” (także pod „…”).",
      "Przy „Aparat” wybierz „Pozwalaj” i odśwież stronę.",
    ],
    otherIos: ["Otwórz ustawienia iPhone’a, potem „Aplikacje” i tę przeglądarkę.", "Włącz „Aparat” i odśwież stronę."],
    chromeAndroid: [
      "Dotknij symbolu po lewej stronie adresu, potem „Uprawnienia”.",
      "Zezwól na aparat i odśwież stronę.",
      "Jeśli go tam nie ma: ustawienia telefonu › Aplikacje › Twoja przeglądarka › Uprawnienia › Aparat.",
    ],
    samsung: [
      "Otwórz menu w prawym dolnym rogu, potem „Ustawienia” › „Witryny i pobieranie” › „Uprawnienia witryny”.",
      "Zezwól tej stronie na aparat i odśwież ją.",
    ],
    firefoxAndroid: ["Dotknij kłódki obok adresu.", "Zezwól na aparat i odśwież stronę."],
    inApp: [
      "Ta aplikacja pokazuje stronę bez aparatu.",
      "Otwórz jej menu („…” lub „⋮”) i wybierz „Otwórz w przeglądarce”.",
    ],
    desktop: ["Kliknij symbol po lewej stronie adresu.", "Zezwól na aparat i odśwież stronę."],
  },
  uk: {
    title: "Як дозволити камеру",
    safariIos: [
      "Торкніться символу біля адреси, потім «Параметри вебсайту» (також у «…»).",
      "Для «Камера» виберіть «Дозволити» та оновіть сторінку.",
    ],
    otherIos: [
      "Відкрийте параметри iPhone, потім «Програми» й цей браузер.",
      "Увімкніть «Камера» та оновіть сторінку.",
    ],
    chromeAndroid: [
      "Торкніться символу ліворуч від адреси, потім «Дозволи».",
      "Дозвольте камеру та оновіть сторінку.",
      "Якщо її там немає: налаштування телефона › Додатки › ваш браузер › Дозволи › Камера.",
    ],
    samsung: [
      "Відкрийте меню внизу праворуч, потім «Налаштування» › «Сайти та завантаження» › «Дозволи сайтів».",
      "Дозвольте камеру для цієї сторінки та оновіть її.",
    ],
    firefoxAndroid: ["Торкніться замка біля адреси.", "Дозвольте камеру та оновіть сторінку."],
    inApp: [
      "Цей застосунок показує сторінку без камери.",
      "Відкрийте його меню («…» або «⋮») і виберіть «Відкрити в браузері».",
    ],
    desktop: ["Натисніть символ ліворуч від адреси.", "Дозвольте камеру та оновіть сторінку."],
  },
  ar: {
    title: "كيف تسمح بالكاميرا",
    safariIos: [
      "اضغط على الرمز بجانب العنوان ثم على «إعدادات موقع الويب» (أيضًا ضمن «…»).",
      "اختر «سماح» عند «الكاميرا» وأعد تحميل الصفحة.",
    ],
    otherIos: ["افتح إعدادات الآيفون ثم «التطبيقات» ثم هذا المتصفح.", "فعّل «الكاميرا» وأعد تحميل الصفحة."],
    chromeAndroid: [
      "اضغط على الرمز بجانب العنوان ثم على «الأذونات».",
      "اسمح بالكاميرا وأعد تحميل الصفحة.",
      "إن لم تجدها هناك: إعدادات الهاتف › التطبيقات › متصفحك › الأذونات › الكاميرا.",
    ],
    samsung: [
      "افتح القائمة في الأسفل ثم «الإعدادات» › «المواقع والتنزيلات» › «أذونات المواقع».",
      "اسمح بالكاميرا لهذه الصفحة وأعد تحميلها.",
    ],
    firefoxAndroid: ["اضغط على القفل بجانب العنوان.", "اسمح بالكاميرا وأعد تحميل الصفحة."],
    inApp: ["يعرض هذا التطبيق الصفحة دون كاميرا.", "افتح قائمته («…» أو «⋮») واختر «فتح في المتصفح»."],
    desktop: ["انقر على الرمز بجانب العنوان.", "اسمح بالكاميرا وأعد تحميل الصفحة."],
  },
};
