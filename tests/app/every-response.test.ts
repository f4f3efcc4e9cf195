import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a Worker with an example secret serves nobody and says why in its log only", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const refusing = await startApp({ APP_ENV: "production", APP_SECRET: "CHANGE_ME", RESEND_API_KEY: "" });
  try {
    const visitor = refusing.visitor();
    expect(await visitor.open("/login")).toBe(503);
    expect(visitor.page.getByRole("heading", { name: "Diese Seite ist noch nicht verfügbar" })).toBeTruthy();
    expect(visitor.html).not.toContain("SECRET");
    for (const path of ["/api/health", "/dev/mailbox.json"])
      expect((await refusing.fetch(path)).status, path).toBe(503);
    const log = logged.mock.calls.flat().join(" ");
    expect(log).toContain("APP_SECRET is still an example");
    expect(log).toContain("RESEND_API_KEY is missing");
  } finally {
    logged.mockRestore();
    await refusing.close();
  }
});

test("a deployed Worker serves nothing over plain HTTP, sets no cookie there, and has no mailbox for developers", async () => {
  const APP_SECRET = "5f0c9e27b1d84a36905f0c9e27b1d84a";
  const settings = {
    APP_ENV: "production",
    APP_URL: "https://handschlag.autohaus-portal.de",
    APP_SECRET,
    LIVE_SECRET: APP_SECRET,
    LIVE_URL: "https://live.autohaus-portal.de",
    DB_TOKEN: "token",
    DB_URL: "https://db.autohaus-portal.de",
    MAIL_FROM: "Handschlag <noreply@autohaus-portal.de>",
    RESEND_API_KEY: "re_9xK2",
  } as const;
  const deployed = await startApp(settings as never);
  try {
    for (const path of ["/login", "/logout", "/theme", "/id_scan_mobile/unknown"]) {
      const response = await deployed.fetch(`http://handschlag.autohaus-portal.de${path}`);
      expect([response.status, response.headers.get("location")]).toEqual([308, `${settings.APP_URL}${path}`]);
      expect(response.headers.has("set-cookie")).toBe(false);
    }
    const call = await deployed.fetch("http://handschlag.autohaus-portal.de/api/users/login", { method: "POST" });
    expect([call.status, await call.json()]).toMatchObject([403, { code: "forbidden" }]);
    for (const path of ["", ".json", "/unknown/html", "/unknown/attachments/0"])
      expect([path, (await deployed.fetch(`/dev/mailbox${path}`)).status]).toEqual([path, 404]);
  } finally {
    await deployed.close();
  }
});

test("the chosen theme is kept in a cookie that is bound to the host over HTTPS, and shown", async () => {
  const choose = (theme: string) =>
    app.fetch("https://handschlag.example/theme", { method: "POST", body: new URLSearchParams({ theme }) });
  const cookie = (await choose("dark")).headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^__Host-handschlag-theme=dark; /);
  for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"])
    expect(cookie.split("; ")).toContain(attribute);
  const page = (headers: Record<string, string>) => app.fetch("https://handschlag.example/login", { headers });
  expect(await (await page({ cookie: cookie.split(";")[0] ?? "" })).text()).toContain('data-theme="dark"');
  // What a neighbouring host sets for the whole domain, cannot have the prefix.
  expect(await (await page({ cookie: "handschlag-theme=dark" })).text()).not.toContain("data-theme");
  for (const theme of ["system", "unknown"])
    expect((await choose(theme)).headers.get("set-cookie")).toContain("Max-Age=0");
});

test("a page that does not exist says so and leads back to its list", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  expect(await desk.open("/id_check/contract_details/unknown")).toBe(404);
  expect(desk.page.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeTruthy();
  expect(desk.page.queryByRole("link", { name: "Erneut versuchen" })).toBeNull();
  await desk.follow("Zu den Vorgängen");
  expect(desk.page.getByRole("heading", { level: 1, name: "ID Check" })).toBeTruthy();
});

test("without a session staff pages redirect to the sign-in page", async () => {
  const response = await app.fetch("/dashboard");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
});

test("without a session an unknown API path is a 404 in JSON, and a known one is closed", async () => {
  for (const [path, status] of [
    ["/api/gibt-es-nicht", 404],
    ["/api/customers", 401],
  ] as const) {
    const response = await app.fetch(path);
    expect(response.status, path).toBe(status);
    expect(await response.json()).toHaveProperty("errors");
  }
});
