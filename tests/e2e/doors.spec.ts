import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { contractSignatures, contracts, sbContracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { captureProcesses, documentImages, idChecks, scans } from "#db/schema/id-checks.ts";
import { createApi } from "#server/api.server.ts";
import { expect, test } from "./fixtures.ts";

/** Read from the routes, so that a new page or API call is tested from its first day. */
const staffPages = readdirSync("app/routes")
  .filter((name) => name.startsWith("_staff."))
  .map(
    (name) =>
      `/${name
        .replace(/^_staff\./, "")
        .replace(/\.tsx$/, "")
        .replaceAll("._index", "")
        .replaceAll(".", "/")}`,
  )
  .filter((path) => path !== "/$");

const publicApiPaths = [
  "/health",
  "/client_errors",
  "/openapi.json",
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
];

/** Valid bodies, for calls that validate the body first: only the id is another tenant's. */
const vehicleReturn = { contract: { odometer_value_at_end: 999_999, vehicle_returned_at: "2026-01-01T10:00" } };
const requestBodies: Record<string, object> = {
  "POST /contracts/:id/add_signatures": {
    contract: { signatures_attributes: [{ kind: "customer", image: "data:image/png;base64,AAAA" }] },
  },
  "POST /contracts/:id/send_contract_email": { recipient: "fremd@example.org" },
  "PUT /vehicles/:id": { vehicle: {} },
  "PATCH /vehicles/:id": { vehicle: {} },
  "PUT /contracts/:id": vehicleReturn,
  "PATCH /contracts/:id": vehicleReturn,
};

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

test.describe("another tenant's ids", () => {
  test("get 404 from every page and API call that takes one", async ({ page, signInAs, database, baseURL }) => {
    const headers = { origin: baseURL ?? "" };
    // Two other tenants: features missing in one plan (403) are in the other.
    const strangers = { withContracts: "admin@nord.example", withSb: "admin@kompakt.example" };
    const strangerFor = (path: string) => (/sb_/.test(path) ? strangers.withSb : strangers.withContracts);
    const strangersFirst = (one: string, other: string) => strangerFor(one).localeCompare(strangerFor(other));
    let signedIn = "";
    const signInFor = async (path: string) => {
      if (signedIn === strangerFor(path)) return;
      signedIn = strangerFor(path);
      await signInAs(page, signedIn);
    };
    const [rheintal] = await database.select().from(headquarters).where(eq(headquarters.name, "Autohaus Rheintal"));
    const tenant = rheintal?.id ?? "";
    const [check] = await database.select().from(idChecks).where(eq(idChecks.headquarterId, tenant)).limit(1);
    const [image] = await database
      .select()
      .from(documentImages)
      .where(eq(documentImages.headquarterId, tenant))
      .limit(1);
    const [contract] = await database.select().from(contracts).where(eq(contracts.headquarterId, tenant)).limit(1);
    const [sbContract] = await database
      .select()
      .from(sbContracts)
      .where(eq(sbContracts.headquarterId, tenant))
      .limit(1);
    const [signature] = await database
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.headquarterId, tenant))
      .limit(1);
    const [scan] = await database.select().from(scans).where(eq(scans.headquarterId, tenant)).limit(1);
    // A parameter that is missing here fails the test: add the foreign id to try.
    const foreign: Record<string, string | undefined> = {
      id: check?.id,
      imageId: image?.id,
      scanId: scan?.id,
      contractId: contract?.id,
      sbContractId: sbContract?.id,
      signatureId: signature?.id,
      kind: "unsigned",
    };
    for (const path of staffPages.filter((p) => p.includes("$")).sort(strangersFirst)) {
      await signInFor(path);
      const isOfContract = path.includes("/contract_details/");
      const isOfSb = path.includes("/sb_contract_details/");
      const url = path.replaceAll(/\$(\w+)/g, (_, name: string) => {
        const value = isOfSb ? sbContract?.id : isOfContract ? contract?.id : foreign[name];
        if (!value) throw new Error(`no foreign id for parameter ${name} of ${path}`);
        return value;
      });
      for (const method of ["GET", "POST"] as const) {
        const answer = await page.request.fetch(url, {
          method,
          maxRedirects: 0,
          headers,
          form: method === "POST" ? { intent: "discard" } : undefined,
        });
        expect([404, method === "POST" ? 405 : 404], `${method} ${path}`).toContain(answer.status());
      }
    }
    const apiRoutesWithIds = apiRoutes
      .filter((route) => route.path.includes(":") && !publicApiPaths.includes(route.path))
      .sort((one, other) => strangersFirst(one.path, other.path));
    for (const { method, path } of apiRoutesWithIds) {
      await signInFor(path);
      const contractId = path.startsWith("/sb_") ? sbContract?.id : contract?.id;
      const isOfContract = /^\/(sb_insurance\/)?contracts\//.test(path);
      const url = `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => (isOfContract ? contractId : foreign[name]) ?? "")}`;
      const answer = await page.request.fetch(url, { method, headers, data: requestBodies[`${method} ${path}`] });
      expect(answer.status(), `${method} ${path}`).toBe(404);
    }
  });

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
