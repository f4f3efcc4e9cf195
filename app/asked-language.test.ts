import { expect, test } from "vitest";
import { askedLanguage } from "./asked-language.ts";

test.each([
  ["tr-TR,tr;q=0.9,en;q=0.8", "tr"],
  ["fr-FR, uk;q=0.5", "uk"],
  ["AR", "ar"],
  ["fr", "de"],
  ["", "de"],
  [`${"x,".repeat(500)}en`, "de"],
])("%s asks for %s", (header, language) => {
  expect(askedLanguage(new Request("http://host/", { headers: { "accept-language": header } }))).toBe(language);
});
