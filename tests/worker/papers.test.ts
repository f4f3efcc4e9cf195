import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaperName } from "#server/handover/papers/paper-sources.ts";
import { paperRenderer } from "#server/render-paper.server.ts";
import { checkSeal } from "#tests/documents/check-seal.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { stampIn } from "#tests/documents/stamp-in.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { hasOpenssl, startTimeStampService } from "#tests/fakes/time-stamp-service.ts";
import { renderedAt, samplePapers } from "./sample-papers.ts";
import { servePaperWorker } from "./serve-paper-worker.ts";

let worker: Awaited<ReturnType<typeof servePaperWorker>>;
let stamps: Awaited<ReturnType<typeof startTimeStampService>> | undefined;
beforeAll(async () => {
  const { key, certificate } = await testSealPair();
  if (hasOpenssl) stamps = await startTimeStampService();
  const seal = { SEAL_KEY: oneLine(key), SEAL_CERT: oneLine(certificate) };
  worker = await servePaperWorker({ ...seal, TSA_URL: stamps?.url ?? "" });
}, 120_000);
afterAll(() => Promise.all([worker?.close(), stamps?.close()]));

const oneLine = (pem: string) => pem.replaceAll("\n", "\\n");
const fetchBytes = async (path: string) => {
  // A kept connection would be found closed after Node was busy rendering.
  const response = await fetch(worker.origin + path, { headers: { Connection: "close" } });
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};
const names = Object.keys(samplePapers(null)) as PaperName[];
const isSealed = (name: PaperName) => /^signed_|_with_return$/.test(name);

test.each(names)("workerd makes %s as Node does, with a seal that holds if it has one", async (name) => {
  const { key, certificate } = await testSealPair();
  const settings = { appUrl: "https://handschlag.example", now: () => renderedAt, seal: { key, certificate } };
  const carried = name === "contract_with_return" ? await fetchBytes("/papers/signed_contract") : null;
  const inWorkerd = await fetchBytes(`/papers/${name}`);
  const inNode = await paperRenderer(settings)(name, samplePapers(carried)[name] as never);
  const [expected, found] = [await readPdf(inNode), await readPdf(inWorkerd)];
  // The audit page names hash and size of the paper: it has random ids inside, and the runtimes compress differently.
  const readable = ({ content }: { content: string }) =>
    content.replace(/[\d.]+ Bytes/, "").replaceAll(/[0-9a-f]{16,}|\s+/g, " ");
  expect(found.pages.map(({ texts }) => texts.length)).toEqual(expected.pages.map(({ texts }) => texts.length));
  expect(readable(found)).toBe(readable(expected));
  if (!isSealed(name)) return;
  expect(checkSeal(inWorkerd)).toMatchObject({ isWholeFile: true, isDigestRight: true, isSignatureRight: true });
});

test("a file changed by one byte does not pass for the one that workerd sealed", async () => {
  const sealed = await fetchBytes("/seal");
  expect(checkSeal(sealed)).toMatchObject({ isDigestRight: true, isSignatureRight: true });
  sealed[Math.floor(sealed.length / 3)] = (sealed[Math.floor(sealed.length / 3)] ?? 0) ^ 1;
  expect(checkSeal(sealed).isDigestRight).toBe(false);
});

test.skipIf(!hasOpenssl)("workerd gets a time stamp for its seal", async () => {
  const sealed = await fetchBytes("/stamped");
  expect(checkSeal(sealed)).toMatchObject({ isWholeFile: true, isDigestRight: true, isSignatureRight: true });
  const { token, signature } = stampIn(sealed);
  expect(stamps?.verify(token ?? Buffer.alloc(0), signature)).toContain("Verification: OK");
});

test("workerd hashes as Node does, from nothing to megabytes", async () => {
  for (const size of [0, 1, 55, 56, 63, 64, 65, 4_095, 65_537, 3_000_000]) {
    const body = randomBytes(size);
    const response = await fetch(`${worker.origin}/hash`, { method: "POST", body });
    expect(await response.text(), `${size} bytes`).toBe(createHash("sha256").update(body).digest("hex"));
  }
});
