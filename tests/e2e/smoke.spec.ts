import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

async function expectReported(page: Page) {
  const report = page.waitForResponse("**/api/client_errors");
  // Again and again: on a busy machine scripts run long after they have arrived.
  await page.evaluate(() => {
    setInterval(() => {
      throw new RangeError("broken on purpose");
    }, 200);
  });
  // 204 only for a complete report.
  expect((await report).status()).toBe(204);
}

test("the sign-in page has its security headers, does not violate its own CSP, and reports what fails", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const response = await page.goto("/login", { waitUntil: "networkidle" });
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
  });
  expect(headers["permissions-policy"]).toContain("camera=(self)");
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(complaints).toEqual([]);
  await expectReported(page);
});

for (const address of ["/sign/unknown", "/id_scan_mobile/unknown"]) {
  test(`what fails in the browser on ${address} is reported to our own server`, async ({ page }) => {
    await page.goto(address);
    await expectReported(page);
  });
}

test("Worker and database respond", async ({ request }) => {
  const response = await request.get("/api/health");
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
});

test("all parts work: database, files, relay, mail, jobs", async ({ request }) => {
  const response = await request.get("/health");
  const { ok, parts } = await response.json();
  expect([response.status(), ok]).toEqual([200, true]);
  const working = Object.entries<{ ok: boolean }>(parts).filter(([, part]) => part.ok);
  expect(working.map(([part]) => part)).toEqual(["database", "files", "relay", "mail", "jobs"]);
  expect(response.headers()["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("files with a hash in their name may be kept for ever, pages never", async ({ request }) => {
  const page = await request.get("/login");
  const files = [...(await page.text()).matchAll(/"(\/assets\/[\w.-]+\.(?:js|css|woff2))"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(files.length).toBeGreaterThan(5);
  for (const path of new Set(files)) {
    const { "cache-control": caching } = (await request.get(path)).headers();
    expect(caching, path).toBe("public, max-age=31536000, immutable");
  }
  expect(page.headers()["cache-control"] ?? "").not.toContain("immutable");
  expect((await request.get("/assets/missing-12345678.js")).headers()["cache-control"] ?? "").not.toContain(
    "immutable",
  );
});
