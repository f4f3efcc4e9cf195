import { readdirSync } from "node:fs";
import { createApi } from "#server/api.server.ts";
import { attacks, bodyOf, send } from "#tests/attacks/attacks.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";

const megabyte = 1024 * 1024;

for (const attack of attacks) {
  test(`${attack.name} at ${attack.path}: ${attack.status}`, async () => {
    const response = await send(baseURL, attack);
    const text = await response.text();
    expect(response.status).toBe(attack.status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    // Neither a stack trace nor what was sent.
    expect(text.length).toBeLessThan(megabyte / 10);
    expect(text).not.toContain("a".repeat(5_000));
    const isApi = attack.path.startsWith("/api/");
    const isPage = !isApi && !attack.path.endsWith(".data") && attack.path !== "/sign_in_again";
    if (isApi) expect(JSON.parse(text)).toHaveProperty("error");
    if (isPage) expect(text).toContain('<html lang="de"');
    expect((await fetch(`${baseURL}/api/health`)).status).toBe(200);
  });
}

test("a body of an attack is as long as it says", async () => {
  const stream = bodyOf({ name: "", path: "/", contentType: "", status: 0, body: { start: "a=", bytes: megabyte } });
  expect((await new Response(stream).arrayBuffer()).byteLength).toBe(megabyte + 2);
});

/** Read from the routes, so that a new one is tested from its first day. */
const pages = readdirSync("app/routes")
  .map((name) => name.replace(/\.tsx$/, "").replace(/^_(staff|public)\.?/, ""))
  .map((name) => `/${name.replaceAll("_.", ".").replaceAll("._index", "").replace("_index", "").replaceAll(".", "/")}`)
  .filter((path) => !/\$$/.test(path) || path !== "/$");
const calls = [...new Set(createApi().routes.flatMap(({ path }) => (path.includes("*") ? [] : [`/api${path}`])))];

/** Without personal data; they say for how long. */
const cached = ["/dealer_logo", "/api/sb_insurance/merkblatt.pdf"];

test("no response with personal data is stored by a browser or on its way", async ({ page, signInAs }) => {
  expect(pages.length).toBeGreaterThan(20);
  expect(calls.length).toBeGreaterThan(20);
  await signInAs(page, "admin@rheintal.example");
  const addresses = [...pages, ...pages.map((path) => `${path === "/" ? "/_root" : path}.data`), ...calls]
    .filter((path) => !cached.some((open) => path.startsWith(open)) && !path.startsWith("/logout"))
    .map((path) => path.replaceAll(/[$:]\w+/g, "irgendwas"));
  const stored: string[] = [];
  for (const address of addresses) {
    const { headers } = await page.request
      .get(address, { maxRedirects: 0 })
      .then((one) => ({ headers: one.headers() }));
    if (headers["cache-control"] !== "no-store") stored.push(`${address}: ${headers["cache-control"]}`);
  }
  expect(stored).toEqual([]);
});
