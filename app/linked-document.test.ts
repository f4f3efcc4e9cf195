import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loader as linkLoader } from "#app/routes/document_link.$fileId.tsx";
import { loader as readingLoader } from "#app/routes/document_link.$fileId_.read.tsx";
import { loader as overLoader } from "#app/routes/document_link_over.tsx";
import { loader as signerLoader } from "#app/routes/sign.$token_.document.tsx";
import { createAppContext } from "#server/context.server.ts";
import { signDocumentLink, signReadingLink } from "#server/ground/platform/signed-links.server.ts";
import { linkToSignedPaper } from "#server/handover/signing/phone-signing.server.ts";
import { startPhoneSigning } from "#server/handover/signing/start-phone-signing.server.ts";
import { anUnsignedContract, signerOf } from "#server/handover/signing/test-signing-desk.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const origin = "http://localhost:8787";
let database: TestDatabase;
let shown: Awaited<ReturnType<typeof aShownDocument>>;
beforeAll(async () => {
  database = await testDatabase();
  shown = await aShownDocument();
});
afterAll(() => database.close());

/** A signing link, opened now, and the link to the contract that it gave. */
async function aShownDocument() {
  const desk = await anUnsignedContract(database, { now: () => new Date() });
  const { id, token } = await startPhoneSigning(desk.ctx, { id: desk.contract.id });
  const { url } = await linkToSignedPaper(signerOf(desk.ctx, id), { of: "contract" });
  return { desk, token, url, fileId: new URL(url).pathname.split("/").at(-1) ?? "" };
}

type Bucket = { get: (key: string) => Promise<unknown> };

/** What a loader returns for an address, with the stored files or what `bucket` does instead. */
async function open(loader: (args: LoaderFunctionArgs) => unknown, url: string, params: object, bucket?: Bucket) {
  const { objects, platform } = shown.desk.fake;
  const stored: Bucket = {
    async get(key) {
      const object = objects.get(key);
      return object && { arrayBuffer: async () => object.bytes, httpMetadata: { contentType: object.contentType } };
    },
  };
  const settings = {
    APP_ENV: "local",
    APP_URL: origin,
    APP_SECRET: platform.appSecret,
    LIVE_URL: "http://relay.example",
  };
  const env = { DB_URL: database.url, DB_TOKEN: database.token, ...settings, FILES: bucket ?? stored };
  const request = new Request(new URL(url, origin));
  const context = createAppContext(env as unknown as Env, { waitUntil: () => {} }, request, fixedParts);
  const report = vi.fn();
  const result = await loader({ request, params, context: { ...context, reportDefect: report } } as LoaderFunctionArgs);
  return { result: result as Response & { init?: ResponseInit; data?: unknown }, report };
}

test("a document opens under its link for five minutes", async () => {
  const { result } = await open(linkLoader, shown.url, { fileId: shown.fileId });
  expect([result.status, result.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(result.headers.get("cache-control")).toBe("no-store");
  expect(await result.text()).toMatch(/^%PDF-/);
});

test("a paper is read, and loaded, from the link of a mail weeks later", async () => {
  const { desk, fileId } = shown;
  const weeksAgo = new Date(Date.now() - 20 * 86_400_000);
  const url = await signReadingLink(desk.ctx.platform, fileId, weeksAgo);
  const { result } = await open(readingLoader, url, { fileId });
  expect(result.data).toMatchObject({
    blocks: expect.arrayContaining([{ kind: "heading", level: 1, text: "Fahrzeugüberlassungsvertrag" }]),
  });
  const pdf = await open(linkLoader, url.replace("/read", ""), { fileId });
  expect(pdf.result.headers.get("content-type")).toBe("application/pdf");
});

test("an expired, foreign or incomplete link leads to a page that says what to do", async () => {
  const { desk, fileId, url } = shown;
  const earlier = new Date(Date.now() - 6 * 60_000);
  const expired = (await signDocumentLink(desk.ctx.platform, fileId, earlier)).url;
  for (const [address, id] of [
    [expired, fileId],
    [url, "another"],
    [url.replace(/token=.*/, "token=x"), fileId],
    [url.replace(/\?.*/, ""), fileId],
  ] as const) {
    const { result, report } = await open(linkLoader, address, { fileId: id });
    expect([result.status, result.headers.get("location")]).toEqual([302, "/document_link_over"]);
    expect(report).not.toHaveBeenCalled();
  }
  const { result } = await open(overLoader, "/document_link_over", {});
  expect([result.init?.status, result.data]).toEqual([404, { isUnavailable: false }]);
});

test("a failure leads to that page too, which says that it was one, and is reported", async () => {
  const get = () => Promise.reject(new Error("away"));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { result, report } = await open(linkLoader, shown.url, { fileId: shown.fileId }, { get });
  log.mockRestore();
  expect([result.status, result.headers.get("location")]).toEqual([302, "/document_link_over?unavailable=1"]);
  expect(report).toHaveBeenCalledOnce();
  const over = await open(overLoader, "/document_link_over?unavailable=1", {});
  expect([over.result.init?.status, over.result.data]).toEqual([503, { isUnavailable: true }]);
});

test("a signing link leads to its document; one that is over shows the page for that", async () => {
  const { result } = await open(signerLoader, `/sign/${shown.token}/document`, { token: shown.token });
  expect(result.status).toBe(302);
  expect(result.headers.get("location")).toContain(`${origin}/document_link/${shown.fileId}?token=`);
  const unknown = await open(signerLoader, "/sign/unknown/document", { token: "unknown" });
  expect([unknown.result.init?.status, unknown.result.data]).toEqual([404, null]);
});
