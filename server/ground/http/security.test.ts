import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { refuseCrossOrigin, refusePlainHttp, setSecurityHeaders } from "./security.ts";

const app = new Hono().use(refuseCrossOrigin).all("*", (c) => c.text("done"));
const own = "https://handschlag.example";
const statusOf = async (method: string, headers: Record<string, string>) =>
  (await app.request(`${own}/login`, { method, headers })).status;

describe("requests that change something", () => {
  test.each([
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "none" }, 200],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: own }, 403],
    [{ origin: own }, 200],
    [{ origin: "https://other.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: `${own}.other.example` }, 403],
    [{}, 200],
    [{ cookie: "session=1" }, 403],
  ])("with %j: %i", async (headers, status) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(await statusOf(method, headers as Record<string, string>)).toBe(status);
    }
  });

  test("reading is not affected", async () => {
    for (const method of ["GET", "HEAD"]) expect(await statusOf(method, { "sec-fetch-site": "cross-site" })).toBe(200);
  });
});

describe("plain HTTP", () => {
  const served = new Hono<{ Bindings: Env }>().use(refusePlainHttp).all("*", (c) => c.text("served"));
  const ask = (address: string, method = "GET", appEnv = "production") =>
    served.request(address, { method }, { APP_ENV: appEnv } as Env);

  test.each(["GET", "HEAD"])("%s of a page leads to HTTPS at the same address", async (method) => {
    const response = await ask("http://handschlag.example//other.example/login?a=1", method);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("https://handschlag.example//other.example/login?a=1");
  });

  test.each([
    ["POST", "/login"],
    ["GET", "/api/id_checks"],
    ["POST", "/api/users/login"],
    ["GET", "/health"],
  ])("%s %s is refused, and leads nowhere", async (method, path) => {
    const response = await ask(`http://handschlag.example${path}`, method);
    expect([response.status, response.headers.get("location")]).toEqual([403, null]);
  });

  test("is served on a developer's machine, and HTTPS everywhere", async () => {
    expect((await ask("http://localhost:8787/login", "POST", "local")).status).toBe(200);
    for (const appEnv of ["production", "preview"])
      expect((await ask("https://handschlag.example/login", "POST", appEnv)).status).toBe(200);
  });
});

describe("headers of every response", () => {
  const headersOf = (contentType: string, isHttps = true) => {
    const headers = new Headers({ "content-type": contentType });
    setSecurityHeaders(headers, { isHttps });
    return headers;
  };

  test("keep other sites from framing pages, and browsers from guessing types", () => {
    const headers = headersOf("text/html");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headersOf("application/pdf").get("x-frame-options")).toBe("SAMEORIGIN");
  });

  test("let no response be framed, nor load anything unless it is a page with a policy of its own", () => {
    const policyOf = (contentType: string) => headersOf(contentType).get("content-security-policy");
    for (const contentType of ["application/json", "text/plain", "text/csv", "text/html", "image/svg+xml"])
      expect(policyOf(contentType)).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    expect(policyOf("application/pdf")).toBe("frame-ancestors 'self'");
    const own = new Headers({ "Content-Security-Policy": "default-src 'self'" });
    setSecurityHeaders(own, { isHttps: true });
    expect(own.get("content-security-policy")).toBe("default-src 'self'");
  });

  test("demand https only where there is https", () => {
    expect(headersOf("text/html").get("strict-transport-security")).toContain("max-age=31536000");
    expect(headersOf("text/html", false).has("strict-transport-security")).toBe(false);
  });
});
