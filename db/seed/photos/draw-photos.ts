import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { specimenPeople } from "../specimen-people.ts";
import { identityBack, identityFront, licenseBack, licenseFront, signature } from "./document-page.ts";

/**
 * Redraws the photos beside this file: `CHROMIUM=/usr/bin/chromium node db/seed/photos/draw-photos.ts`. The results are
 * committed; run it again only after changing the specimen people or the drawing.
 */
const { erika, ayse, eva, mehmet, tomasz, olena } = specimenPeople;
const photos = {
  "identity-card-front": identityFront(erika),
  "identity-card-back": identityBack(erika),
  passport: identityFront(eva),
  "license-front": licenseFront(erika),
  "license-back": licenseBack(erika),
  "residence-permit-front": identityFront(mehmet),
  "residence-permit-back": identityBack(mehmet),
  "ayse-identity-card-front": identityFront(ayse),
  "ayse-identity-card-back": identityBack(ayse),
  "ayse-license-front": licenseFront(ayse),
  "mehmet-license-front": licenseFront(mehmet),
  "tomasz-identity-card-front": identityFront(tomasz),
  "tomasz-identity-card-back": identityBack(tomasz),
  "tomasz-license-front": licenseFront(tomasz),
  "olena-residence-permit-front": identityFront(olena),
  "olena-residence-permit-back": identityBack(olena),
  "olena-license-front": licenseFront(olena),
};

const font = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${file}.woff2`))).toString("base64");
const fontFace = (file: string, range: string) =>
  `@font-face { font-family: Inter; font-weight: 100 900; unicode-range: ${range};
    src: url(data:font/woff2;base64,${font(file)}) format("woff2") }`;
const fonts =
  fontFace("inter-latin-wght-normal", "U+0000-00FF, U+2013, U+00B7") +
  fontFace("inter-latin-ext-wght-normal", "U+0100-024F");

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
for (const [name, html] of Object.entries(photos)) {
  await page.setContent(html);
  await page.addStyleTag({ content: fonts });
  await page.evaluate(() => document.fonts.ready);
  const path = fileURLToPath(new URL(`./${name}.jpg`, import.meta.url));
  await page.screenshot({ type: "jpeg", quality: 72, path });
}
await page.setViewportSize({ width: 450, height: 120 });
await page.setContent(signature);
await page.screenshot({ omitBackground: true, path: fileURLToPath(new URL("./signature.png", import.meta.url)) });
await browser.close();
