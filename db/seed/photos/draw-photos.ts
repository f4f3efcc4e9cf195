import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { peopleIn } from "../demo/people.ts";
import { personSlug, type SpecimenPerson, specimenPeople } from "../specimen-people.ts";
import { damageDrawing } from "./damage-drawing.ts";
import { identityBack, identityFront, licenseBack, licenseFront, signature } from "./document-page.ts";

/**
 * Redraws the photos beside this file: `CHROMIUM=/usr/bin/chromium node db/seed/photos/draw-photos.ts`. The results are
 * committed; run it again only after changing the people or the drawing.
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

const kinds = { IDENTITY_CARD: "identity-card", PASSPORT: "passport", RESIDENCE_PERMIT: "residence-permit" };

/** Drawings of a customer of the demo, small because there are many: without waves, about half the size. */
function drawingsOf(person: SpecimenPerson): Record<string, string> {
  const kind = `people/${personSlug(person)}-${kinds[person.identity.type]}`;
  const identity =
    person.identity.type === "PASSPORT"
      ? { [kind]: identityFront(person) }
      : { [`${kind}-front`]: identityFront(person), [`${kind}-back`]: identityBack(person) };
  return { ...identity, [`people/${personSlug(person)}-license-front`]: licenseFront(person) };
}

/** Fronts that nobody can read, for documents rejected because of it. */
const blurred = {
  "blurred-identity-card-front": identityFront(erika),
  "blurred-passport": identityFront(eva),
  "blurred-residence-permit-front": identityFront(mehmet),
};
// The tenant in Hamburg keeps no photos.
const demoPeople = (["Köln", "Bonn", "Düsseldorf", "Essen"] as const).flatMap(peopleIn);
const smallPhotos = { ...blurred, ...Object.assign({}, ...demoPeople.map(drawingsOf)) } as Record<string, string>;
const plainStyle = ".waves { display: none }";
const blurredStyle = "article { filter: blur(9px) }";

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

async function draw(target: Page, name: string, html: string, style: string, quality: number) {
  await target.setContent(html);
  await target.addStyleTag({ content: fonts + style });
  await target.evaluate(() => document.fonts.ready);
  const path = fileURLToPath(new URL(`./${name}.jpg`, import.meta.url));
  await target.screenshot({ type: "jpeg", quality, path });
}

for (const [name, html] of Object.entries(photos)) await draw(page, name, html, "", 72);
const smallPage = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 0.55 });
for (const [name, html] of Object.entries(smallPhotos)) {
  await draw(smallPage, name, html, name in blurred ? plainStyle + blurredStyle : plainStyle, 45);
}
await page.setViewportSize({ width: 1024, height: 768 });
await draw(
  page,
  "damage",
  damageDrawing,
  "body { margin: 0 } svg { display: block; width: 1024px; height: 768px }",
  60,
);
await page.setViewportSize({ width: 450, height: 120 });
await page.setContent(signature);
await page.screenshot({ omitBackground: true, path: fileURLToPath(new URL("./signature.png", import.meta.url)) });
await browser.close();
