import { expect, test } from "vitest";
import { readOrigins } from "./origins.ts";

const read = (text: string, isLocal = false) => readOrigins(text, { isLocal });

test("addresses are read as people write them, each once", () => {
  expect(read("https://www.autohaus.de\nautohaus.de/kontakt?x=1, HTTPS://WWW.Autohaus.de:443/")).toEqual({
    origins: ["https://www.autohaus.de", "https://autohaus.de"],
    wrongLine: null,
  });
  expect(read("https://www.müller-autos.de").origins).toEqual(["https://www.xn--mller-autos-thb.de"]);
  expect(read(" \n ")).toEqual({ origins: [], wrongLine: null });
});

test.each([
  "http://www.autohaus.de",
  "*",
  "https://*.autohaus.de",
  "'self'",
  "https://localhost",
  "https://10.0.0.1",
  "https://user:word@autohaus.de",
  "javascript:alert(1)",
  "data:text/html",
  "https://autohaus.de'none'",
])("%s is refused", (line) => {
  expect(read(`https://www.autohaus.de\n${line}`).wrongLine).toBe(line);
});

test("a local installation may name its own machine", () => {
  expect(read("http://127.0.0.1:8790", true).origins).toEqual(["http://127.0.0.1:8790"]);
  expect(read("http://127.0.0.1:8790", false).wrongLine).toBe("http://127.0.0.1:8790");
});
