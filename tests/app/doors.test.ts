import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaptureProcess } from "#db/seed/states/captures.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aBranchOffice, aUser } from "#db/seed/states/dealers.ts";
import { createApi } from "#server/api.server.ts";
import { openCalls } from "#tests/rights/doors.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Read from the routes, so that a new page or API call is tested from its first day. */
const staffPages = [
  ...new Set(
    readdirSync("app/routes")
      .filter((name) => name.startsWith("_staff."))
      .map((name) => name.replace(/^_staff\./, "").replace(/\.tsx$/, ""))
      .map((name) => `/${name.replaceAll("._index", "").replaceAll("_.", ".").replaceAll(".", "/")}`),
  ),
].filter((path) => path !== "/$");

const apiCalls = [
  ...new Set(
    createApi()
      .routes.filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
      .map(({ method, path }) => `${method} /api${path}`),
  ),
].filter((call) => !openCalls.includes(call));

test("the lists of pages and calls are not empty", () => {
  expect(staffPages.length).toBeGreaterThan(5);
  expect(apiCalls.length).toBeGreaterThan(5);
});

describe("without a session", () => {
  test.each(staffPages)("page %s redirects to the sign-in page", async (path) => {
    for (const method of ["GET", "POST"]) {
      const response = await app.fetch(path.replaceAll(/\$\w+/g, "irgendwas"), { method });
      // Before any code of theirs runs: 405 without an action, 400 where there is an action alone.
      expect([302, method === "POST" ? 405 : 400]).toContain(response.status);
      if (response.status === 302) expect(response.headers.get("location")).toBe("/login");
    }
  });

  test.each(apiCalls)("API %s returns 401", async (call) => {
    const [method = "", path = ""] = call.split(" ");
    const address = path.replaceAll(/:\w+/g, "irgendwas");
    expect((await app.fetch(address, { method })).status).toBe(401);
    const headers = { authorization: "Bearer falsch" };
    expect((await app.fetch(address, { method, headers })).status).toBe(401);
  });
});

test("a page of another site cannot send forms or calls, even with the session's cookie", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  const headers = { origin: "https://other.example", "sec-fetch-site": "cross-site" };
  for (const path of ["/login", "/logout", "/theme", "/api/id_checks", "/api/users/login", "/verify"]) {
    const response = await desk.request(path, { method: "POST", headers });
    expect([path, response.status]).toEqual([path, 403]);
  }
  expect((await desk.request("/api/id_checks")).status).toBe(200);
});

/** Ids in paths, queries and bodies of every page and call: tests/rights. */
test("another tenant's ids open no live room and no capture link of theirs", async () => {
  const { headquarter, place } = await app.dealer();
  const stranger = await app.signedIn((await app.dealer()).admin);
  const capture = await aCaptureProcess(place);
  for (const room of [`dealer&room=${headquarter.id}`, `main&room=${capture.tokenHash}`]) {
    expect((await stranger.request(`/live_ticket?party=${room}`)).status, room).toBe(404);
  }
  await stranger.open(`/id_check/new_legitimation?type=IDENTITY_CARD&capture=${capture.id}`);
  expect(stranger.html).not.toContain("/id_scan_mobile/");
  expect(stranger.html).not.toContain(capture.tokenHash);
});

test("a branch sees neither another branch's processes nor the headquarters' own", async () => {
  const { place } = await app.dealer();
  const [koeln, bonn] = [await aBranchOffice(place), await aBranchOffice(place)];
  const user = await aUser({ ...place, branchId: koeln.id });
  const checkAt = (branchId: string | null) => aCheckInReview({ ...place, branchId }, { hasPhotos: false });
  const atBranch = await app.signedIn(user);
  expect(await atBranch.open(`/id_check/${(await checkAt(koeln.id)).id}`)).toBe(200);
  for (const branchId of [bonn.id, null])
    expect(await atBranch.open(`/id_check/${(await checkAt(branchId)).id}`)).toBe(404);
});
