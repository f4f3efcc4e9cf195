import { describe, expect, test } from "vitest";
import { themeVariables } from "./theme-variables.ts";

/** Reads six hexadecimal digits, as a browser would. */
const readColor = (value: string) => {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  return digits ? ([1, 2, 3].map((part) => Number.parseInt(digits[part] ?? "", 16)) as [number, number, number]) : null;
};
const variablesOf = (theme: Parameters<typeof themeVariables>[0]) => themeVariables(theme, readColor);

describe("a theme", () => {
  test("with a dark accent has white words on it, with a light one black words", () => {
    expect(variablesOf({ accent: "#003344" })).toEqual({ "--accent": "rgb(0, 51, 68)", "--on-accent": "#fff" });
    expect(variablesOf({ accent: "#ffcc00" })).toMatchObject({ "--on-accent": "#000" });
  });

  test("changes background and text together only, and not where they cannot be read", () => {
    expect(variablesOf({ background: "#ffffff" })).toEqual({});
    expect(variablesOf({ background: "#ffffff", text: "#cccccc" })).toEqual({});
    expect(variablesOf({ background: "#ffffff", text: "#222222" })).toMatchObject({
      "--theme-ground": "rgb(255, 255, 255)",
      "--theme-ink": "rgb(34, 34, 34)",
    });
  });

  test.each([
    ["8px", "8px"],
    ["0", "0px"],
    ["1.5rem", "1.5rem"],
  ])("with radius %s has %s", (radius, expected) => {
    expect(variablesOf({ radius })).toEqual({ "--radius": expected });
  });

  test.each(["url(https://boese.example)", "red;--x:1", "1px solid", "", "calc(1px)", "9999px"])(
    "ignores %j",
    (value) => {
      expect(themeVariables({ accent: value, radius: value }, () => null)).toEqual({});
    },
  );

  test.each(["url(#x)", "var(--amber)", "env(x)", "a".repeat(61), "red}"])(
    "never asks the browser for %j",
    (accent) => {
      expect(themeVariables({ accent }, () => [0, 0, 0])).toEqual({});
    },
  );
});
