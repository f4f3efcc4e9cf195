import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { setSecurityHeaders } from "#server/ground/http/security.ts";

const folder = mkdtempSync(join(tmpdir(), "static-files-"));
let worker: Miniflare;

/** Serves `public/` and two files of a build as the deployed Worker does, `_headers` included. */
beforeAll(async () => {
  const client = join(folder, "client");
  cpSync("public", client, { recursive: true });
  mkdirSync(join(client, "assets"));
  for (const name of ["page-abc.js", "pdf.worker.min-abc.mjs"]) writeFileSync(join(client, "assets", name), "");
  const script = 'export default { fetch: () => new Response("of the Worker") };';
  writeFileSync(join(folder, "worker.js"), script);
  const config = { name: "files", main: "worker.js", compatibility_date: "2026-10-12", assets: { directory: client } };
  writeFileSync(join(folder, "wrangler.json"), JSON.stringify(config));
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, "wrangler.json"));
  const { modulesRules: _, ...options } = workerOptions;
  worker = new Miniflare(
    convertV4MiniflareOptions({ workers: [{ ...options, name: "files", modules: true, script } as never] }),
  );
  await worker.ready;
}, 60_000);
afterAll(async () => {
  await worker?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const headersOf = async (path: string) => {
  const response = await worker.dispatchFetch(`https://handschlag.example${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  expect(await response.text()).not.toBe("of the Worker");
  return response.headers;
};

const ofEveryResponse = new Headers();
setSecurityHeaders(ofEveryResponse, { isHttps: true });
const policy = "content-security-policy";

test.each(["/favicon.svg", "/robots.txt", "/push-worker.js", "/assets/page-abc.js", "/assets/pdf.worker.min-abc.mjs"])(
  "%s has the headers of the Worker's own responses",
  async (path) => {
    const headers = await headersOf(path);
    for (const [name, value] of ofEveryResponse)
      if (name !== policy) expect([name, headers.get(name)]).toEqual([name, value]);
    // The Worker's own forbids all loading, which would hold for the scripts of workers, too.
    expect(headers.get(policy)).toContain("frame-ancestors 'none'");
  },
);

test("what is said of some files only is not mixed with it", async () => {
  const pdf = await headersOf("/assets/pdf.worker.min-abc.mjs");
  expect(pdf.get(policy)).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'");
  expect(pdf.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
