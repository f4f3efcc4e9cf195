import { expect, test } from "vitest";
import { isGuessable } from "./guessable-password.server.ts";

const about = ["Friederike", "Brinkschulte", "f.brinkschulte@autohaus-tannenhof.example"];

test.each([
  // Walks over the keyboard.
  "qwertzuiopasdfgh",
  "qayxswedcvfr",
  "1qay2wsx3edc4rfv",
  "poiuztrewq123",
  "asdfghjklöä123",
  '!QAY"WSX§EDC',
  // Words with digits.
  "Schmetterling1234",
  "Sommerurlaub2026",
  "Kaffeetasse123",
  "Fahrzeugschein99",
  "Weihnachten2025!",
  "Kaffeemaschine2026!",
  "Leberwurst1234!",
  "Geburtstag1985",
  "Kr4ftf4hrz3ug!",
  // Sequences and repeats.
  "abcdefghijkl1",
  "123456789012",
  "xyxyxyxyxyxyxyxy",
  // What strangers know.
  "Brinkschulte1987",
  "tannenhof.Friederike!",
])("%s is easy to guess", (password) => {
  expect(isGuessable(password, about)).toBe(true);
});

test.each([
  "vier Wagen im Regen",
  "blaue-Kaffeetasse-9",
  "korrektes Pferd Batterie",
  "Baumhaus-Leiter-Quark-4",
  "x7Kd92lmQp4w",
  "Zwölf Boxkämpfer jagen Viktor",
  "8fJ-wq2 Lz%m",
  "Zuerst kommt der Regen, dann das Boot, und am Ende trinken alle Giraffen einen kalten Kakao",
])("%s is not", (password) => {
  expect(isGuessable(password, about)).toBe(false);
});
