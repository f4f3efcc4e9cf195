/** Browsers whose settings for the camera differ; `inApp`: shown inside another app, which has no camera to allow. */
export type Browser = "safariIos" | "otherIos" | "chromeAndroid" | "samsung" | "firefoxAndroid" | "inApp" | "desktop";

/** Which of them this is; what is unknown is the first one of its system. */
export function browserOf(userAgent: string): Browser {
  if (/FBAN|FBAV|Instagram|Line\/|WhatsApp|; wv\)|GSA\//.test(userAgent)) return "inApp";
  if (/iPhone|iPad|iPod/.test(userAgent)) return /CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent) ? "otherIos" : "safariIos";
  if (!/Android/.test(userAgent)) return "desktop";
  if (/SamsungBrowser/.test(userAgent)) return "samsung";
  return /Firefox/.test(userAgent) ? "firefoxAndroid" : "chromeAndroid";
}
