import { expect, test } from "vitest";
import { browserOf } from "./browser-of.ts";

const ios = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 14; SM-A546B)";

test.each([
  [`${ios} Version/18.1 Mobile/15E148 Safari/604.1`, "safariIos"],
  [`${ios} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, "otherIos"],
  [`${ios} Mobile/15E148 Instagram 358.0.0.24.100`, "inApp"],
  [`${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36`, "chromeAndroid"],
  [
    `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    "samsung",
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", "firefoxAndroid"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 Chrome/131.0 Mobile", "inApp"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36", "desktop"],
])("%s", (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
