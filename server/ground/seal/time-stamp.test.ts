import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkSeal } from "#tests/documents/check-seal.ts";
import { hasPdfsig, pdfsig } from "#tests/documents/pdfsig.ts";
import { stampIn } from "#tests/documents/stamp-in.ts";
import { logLines } from "#tests/fakes/logged-lines.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { hasOpenssl, startTimeStampService } from "#tests/fakes/time-stamp-service.ts";
import { pdfWith } from "#tests/seed/pdf-with.ts";
import { readSealKey } from "./seal-key.server.ts";
import { sealPdf } from "./seal-pdf.server.ts";

describe.skipIf(!hasOpenssl)("a seal with a time stamp service", () => {
  let service: Awaited<ReturnType<typeof startTimeStampService>>;
  beforeAll(async () => {
    service = await startTimeStampService();
  });
  afterAll(() => service?.close());
  beforeEach(() => {
    service.answer = null;
    service.asked = 0;
  });

  const seal = async (timeStampUrl: string | undefined = service.url) => {
    const sealKey = await readSealKey({ ...(await testSealPair()), timeStampUrl });
    return sealPdf({ pdf: pdfWith(), sealKey, sealedAt: new Date() });
  };
  const right = { isWholeFile: true, isDigestRight: true, isSignatureRight: true };

  test("bears the service's stamp about its signature, as OpenSSL says, too", async () => {
    const pdf = await seal();
    expect(checkSeal(pdf)).toMatchObject(right);
    const { signature, token } = stampIn(pdf);
    expect(service.verify(token ?? Buffer.alloc(0), signature)).toContain("Verification: OK");
    expect(() => service.verify(token ?? Buffer.alloc(0), Buffer.from("else"))).toThrow();
    if (hasPdfsig) expect(pdfsig(pdf)).toContain("Signature is Valid");
  });

  test.each([
    ["fails", () => ({ status: 503, body: Buffer.alloc(0) })],
    ["says no", () => ({ status: 200, body: Buffer.from("30053003020102", "hex") })],
    ["sends something else", () => ({ status: 200, body: Buffer.from("<html>") })],
    ["stamps another hash", (request: Buffer) => ({ status: 200, body: service.reply(ofAnotherHash(request)) })],
  ])("is made without one when the service %s", async (_, answer) => {
    service.answer = answer;
    const log = logLines();
    const pdf = await seal().finally(log.restore);
    expect(log.lines()).toEqual([{ level: "error", event: "time stamp missing" }]);
    expect(service.asked).toBe(1);
    expect(checkSeal(pdf)).toMatchObject(right);
    expect(stampIn(pdf).token).toBeNull();
  });

  test("asks nobody where the operator has named no service", async () => {
    expect(stampIn(await seal("")).token).toBeNull();
    expect(service.asked).toBe(0);
  });
});

/** The hash is the last long string of a request. */
function ofAnotherHash(request: Buffer): Buffer {
  const changed = Buffer.from(request);
  const at = changed.indexOf(Buffer.of(0x04, 0x20)) + 2;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
