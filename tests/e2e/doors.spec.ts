import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { headquarters } from "#db/schema/dealers.ts";
import { captureProcesses, idChecks } from "#db/schema/id-checks.ts";
import { createApi } from "#server/api.server.ts";
import { expect, test } from "./fixtures.ts";

/** Read from the routes, so that a new page or API call is tested from its first day. */
const staffPages = [
  ...new Set(
    readdirSync("app/routes")
      .filter((name) => name.startsWith("_staff."))
      .map(
        (name) =>
          `/${name
            .replace(/^_staff\./, "")
            .replace(/\.tsx$/, "")
            .replaceAll("._index", "")
            .replaceAll("_.", ".")
            .replaceAll(".", "/")}`,
      ),
  ),
].filter((path) => path !== "/$");

const publicApiPaths = [
  "/health",
  "/metrics",
  "/client_errors",
  "/openapi.json",
  "/docs",
  "/users/login",
  "/users/two_factor_auth_challenge_attempt",
  "/users/reset_password",
  "/external_image_capturing_processes/:token",
  "/external_image_capturing_processes/:token/progress",
  "/external_image_capturing_processes/:token/capture",
  "/external_image_capturing_processes/:token/submission",
  "/document_images/:id",
  "/legitimation_callbacks/:requestId",
  "/sb_insurance/merkblatt.pdf",
  "/verify",
  "/check_ins/challenge",
  "/check_ins",
  "/check_ins/confirm",
  "/check_ins/resume",
  "/check_ins/code",
];

const apiRoutes = [
  ...new Map(
    createApi()
      .routes.filter((route) => route.method !== "ALL" && !route.path.includes("*"))
      .map((route) => [`${route.method} ${route.path}`, { method: route.method, path: route.path }]),
  ).values(),
];

test("the route lists are not empty", () => {
  expect(staffPages.length).toBeGreaterThan(5);
  expect(apiRoutes.length).toBeGreaterThan(5);
});

for (const path of staffPages) {
  test(`page ${path} redirects to the sign-in page without a session`, async ({ request }) => {
    for (const method of ["GET", "POST"] as const) {
      const answer = await request.fetch(path.replaceAll(/\$\w+/g, "irgendwas"), { method, maxRedirects: 0 });
      // Pages without an action return 405 before any of their code runs.
      expect([302, method === "POST" ? 405 : 302]).toContain(answer.status());
      if (answer.status() === 302) expect(answer.headers().location).toBe("/login");
    }
  });
}

for (const { method, path } of apiRoutes.filter((route) => !publicApiPaths.includes(route.path))) {
  test(`API ${method} ${path} returns 401 without a session`, async ({ request }) => {
    const url = `/api${path.replaceAll(/:\w+/g, "irgendwas")}`;
    const withoutToken = await request.fetch(url, { method });
    expect(withoutToken.status()).toBe(401);
    const withWrongToken = await request.fetch(url, { method, headers: { authorization: "Bearer falsch" } });
    expect(withWrongToken.status()).toBe(401);
  });
}

test("a page of another site cannot send forms or calls, even with the session's cookie", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "admin@rheintal.example");
  const fromElsewhere = { origin: "https://other.example", "sec-fetch-site": "cross-site" };
  for (const path of ["/login", "/logout", "/theme", "/api/id_checks", "/api/users/login", "/verify"]) {
    const answer = await page.request.post(path, { headers: fromElsewhere, maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 403]);
  }
  expect((await page.request.get("/api/id_checks")).status()).toBe(200);
});

/** Ids in paths, queries and bodies of every page and call: tests/rights. */
test.describe("another tenant's ids", () => {
  test("open no live room and no capture link of theirs", async ({ page, signInAs, database }) => {
    await signInAs(page, "admin@nord.example");
    const [rheintal] = await database.select().from(headquarters).where(eq(headquarters.name, "Autohaus Rheintal"));
    const tenant = rheintal?.id ?? "";
    const dealer = await page.request.get(`/live_ticket?party=dealer&room=${tenant}`);
    expect(dealer.status()).toBe(404);
    const [capture] = await database
      .select()
      .from(captureProcesses)
      .where(eq(captureProcesses.headquarterId, tenant))
      .limit(1);
    if (capture) {
      const main = await page.request.get(`/live_ticket?party=main&room=${capture.tokenHash}`);
      expect(main.status()).toBe(404);
      const form = await page.request.get(`/id_check/new_legitimation?type=IDENTITY_CARD&capture=${capture.id}`);
      const html = await form.text();
      expect(html).not.toContain("/id_scan_mobile/");
      expect(html).not.toContain(capture.tokenHash);
    }
  });
});

test("a branch sees neither another branch's processes nor the headquarters' own", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, "nutzer.koeln@rheintal.example");
  const own = await database.query.users.findFirst({
    where: (u, { eq: is }) => is(u.email, "nutzer.koeln@rheintal.example"),
  });
  const checks = await database
    .select()
    .from(idChecks)
    .where(eq(idChecks.headquarterId, own?.headquarterId ?? ""));
  const mine = checks.find((check) => check.branchId === own?.branchId);
  const others = checks.filter((check) => check.branchId !== own?.branchId);
  expect((await page.request.get(`/id_check/${mine?.id}`)).status()).toBe(200);
  const otherBranch = others.find((check) => check.branchId !== null);
  const headquartersOwn = others.find((check) => check.branchId === null);
  for (const check of [otherBranch, headquartersOwn]) {
    expect((await page.request.get(`/id_check/${check?.id ?? "fehlt"}`)).status()).toBe(404);
  }
});
