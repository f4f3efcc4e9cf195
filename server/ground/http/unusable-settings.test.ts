import { Hono } from "hono";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refuseUnusableSettings } from "./refuse-unusable-settings.ts";
import { type Settings, scanMailDomain, unusableSettings } from "./unusable-settings.ts";

const secret = "5f0c9e27b1d84a36905f0c9e27b1d84a";
const usable: Settings = {
  APP_ENV: "production",
  APP_URL: "https://handschlag.autohaus-portal.de",
  MAIL_FROM: "Handschlag <noreply@autohaus-portal.de>",
  APP_SECRET: secret,
  LIVE_SECRET: secret,
  DB_TOKEN: "eyJhbGciOi",
  DB_URL: "libsql://db.autohaus-portal.de",
  LIVE_URL: "https://live.autohaus-portal.de",
  RESEND_API_KEY: "re_9xK2",
};

test("complete settings are usable", () => {
  expect(unusableSettings(usable)).toEqual([]);
});

test.each<[string, Settings]>([
  ["APP_SECRET is still an example", { APP_SECRET: "CHANGE_ME" }],
  ["APP_SECRET is still an example", { APP_SECRET: `${secret}-change-me` }],
  ["APP_SECRET is missing", { APP_SECRET: undefined }],
  ["APP_SECRET is missing", { APP_SECRET: " " }],
  ["APP_SECRET needs 32 random characters", { APP_SECRET: secret.slice(1) }],
  ["APP_SECRET needs 32 random characters", { APP_SECRET: "abcabcab".repeat(8) }],
  ["LIVE_SECRET needs 32 random characters", { LIVE_SECRET: secret.slice(1) }],
  ["DB_TOKEN is missing", { DB_TOKEN: "" }],
  ["DB_TOKEN is still an example", { DB_TOKEN: "CHANGE_ME" }],
  ["METRICS_TOKEN needs 32 random characters", { METRICS_TOKEN: "geheim" }],
  ["RESEND_API_KEY is missing", { RESEND_API_KEY: undefined }],
  ["APP_URL has to be", { APP_URL: "https://handschlag.example" }],
  ["APP_URL has to be", { APP_URL: "http://handschlag.autohaus-portal.de" }],
  ["APP_URL has to be", { APP_URL: undefined }],
  ["DB_URL is missing.", { DB_URL: "" }],
  ["DB_URL is still an example.", { DB_URL: "libsql://handschlag.example" }],
  ["LIVE_URL is missing.", { LIVE_URL: undefined }],
  ["LIVE_URL is still an example.", { LIVE_URL: "https://live.handschlag.example" }],
  ["DB_URL has to be an encrypted address", { DB_URL: "http://db.autohaus-portal.de" }],
  ["DB_URL has to be an encrypted address", { DB_URL: "ws://db.autohaus-portal.de" }],
  ["LIVE_URL has to be an encrypted address", { LIVE_URL: "http://live.autohaus-portal.de" }],
  ["DNS_OVER_HTTPS_URL has to be an encrypted", { DNS_OVER_HTTPS_URL: "http://dns.autohaus-portal.de" }],
  ["SENTRY_DSN has to be an encrypted address", { SENTRY_DSN: "http://key@errors.autohaus-portal.de/1" }],
  ["MAIL_FROM has to be", { MAIL_FROM: "Handschlag <noreply@handschlag.example>" }],
])("%s: %j", (problem, change) => {
  for (const APP_ENV of ["production", "preview", undefined]) {
    const problems = unusableSettings({ ...usable, APP_ENV, ...change });
    expect(problems).toEqual([expect.stringContaining(problem)]);
  }
});

test("a local installation needs none of them", () => {
  expect(unusableSettings({ APP_ENV: "local" })).toEqual([]);
});

describe("a Worker with unusable settings", () => {
  const app = new Hono().use(refuseUnusableSettings).get("*", (c) => c.text("served"));
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  afterEach(() => logged.mockClear());

  test.each(["/", "/login", "/dev/mailbox"])(
    "answers %s with a German page, and logs why without the value",
    async (path) => {
      const response = await app.request(path, {}, { ...usable, APP_SECRET: "CHANGE_ME_PLEASE" });
      expect(response.status).toBe(503);
      expect(response.headers.get("content-type")).toContain("text/html");
      const html = await response.text();
      expect(html).toContain("noch nicht fertig eingerichtet");
      expect(html).not.toContain("APP_SECRET");
      const line = logged.mock.calls.flat().join(" ");
      expect(line).toContain("APP_SECRET is still an example.");
      expect(line).not.toContain("CHANGE_ME_PLEASE");
    },
  );

  test("answers the API in its own format", async () => {
    const response = await app.request("/api/health", {}, { ...usable, RESEND_API_KEY: "" });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining("Betreiber") });
  });

  test("serves as soon as they are complete", async () => {
    expect(await (await app.request("/", {}, usable)).text()).toBe("served");
    expect(logged).not.toHaveBeenCalled();
  });
});

test.each<[string | undefined, string | undefined, string | null]>([
  ["production", " Scan.Autohaus-Portal.de ", "scan.autohaus-portal.de"],
  ["production", "scan.handschlag.example", null],
  ["local", "scan.handschlag.example", "scan.handschlag.example"],
  ["local", " ", null],
  [undefined, undefined, null],
])("in %s the domain of scan addresses %j is %j", (APP_ENV, SCAN_MAIL_DOMAIN, domain) => {
  expect(scanMailDomain({ ...usable, APP_ENV, SCAN_MAIL_DOMAIN })).toBe(domain);
});
