import { expect, test } from "vitest";
import { readCookie, writeCookie } from "./cookies.ts";

test("over HTTPS a cookie is bound to the host, on http://localhost it goes without", () => {
  expect(writeCookie("session", "abc", true).split("; ").sort()).toEqual(
    ["__Host-handschlag-session=abc", "Path=/", "HttpOnly", "SameSite=Lax", "Secure"].sort(),
  );
  expect(writeCookie("attempt", "abc", false).split("; ").sort()).toEqual(
    ["handschlag-attempt=abc", "Path=/", "HttpOnly", "SameSite=Lax"].sort(),
  );
});

test("a cookie lasts for the browser session unless it has days of its own", () => {
  expect(writeCookie("session", "abc", true)).not.toContain("Max-Age");
  expect(writeCookie("device", "abc", true, 2).split("; ")).toContain("Max-Age=172800");
});

test("a cookie without a token is removed", () => {
  expect(writeCookie("session", null, true)).toMatch(/^__Host-handschlag-session=; /);
  expect(writeCookie("session", null, true).split("; ")).toContain("Max-Age=0");
});

test("reads the cookie of that name and scheme only", () => {
  const header = "theme=dark; handschlag-session=plain; __Host-handschlag-session=bound; x__Host-handschlag-attempt=no";
  expect(readCookie(header, "session", true)).toBe("bound");
  expect(readCookie(header, "session", false)).toBe("plain");
  expect(readCookie(header, "attempt", true)).toBeNull();
  expect(readCookie("handschlag-session=", "session", false)).toBeNull();
  expect(readCookie(null, "session", false)).toBeNull();
});
