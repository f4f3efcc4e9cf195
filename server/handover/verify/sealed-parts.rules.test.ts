import { expect, test } from "vitest";
import { paperRenderer } from "#server/render-paper.server.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { handoverSignatures } from "#tests/seed/signatures.ts";
import { isPdf, sealedPartLengths } from "./sealed-parts.rules.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("finds the sealed document in a file to which something was appended", async () => {
  const render = paperRenderer({ appUrl: "", now: () => new Date(), seal: await testSealPair() });
  const snapshot = exampleContractSnapshot();
  const sealed = await render("signed_contract", { snapshot, signatures: handoverSignatures() });
  expect(isPdf(sealed)).toBe(true);
  expect(sealedPartLengths(sealed)).toEqual([]);
  const appended = Uint8Array.from([...sealed, ...bytesOf("\n9 0 obj\n<< /Note (x) >>\nendobj\n%%EOF\n")]);
  expect(sealedPartLengths(appended)).toEqual([sealed.length]);
});

test("ignores ranges beyond the end of the file, and limits their number", () => {
  expect(sealedPartLengths(bytesOf("%PDF-1.7 /ByteRange [0 10 20 99999]"))).toEqual([]);
  const many = Array.from({ length: 40 }, (_, index) => `/ByteRange [0 1 2 ${index}]`).join(" ");
  const lengths = sealedPartLengths(bytesOf(many));
  expect(lengths).toHaveLength(8);
  expect(lengths[0]).toBe(41);
});

test("recognises a PDF by its first bytes", () => {
  expect(isPdf(bytesOf("GIF89a"))).toBe(false);
  expect(isPdf(bytesOf(`${" ".repeat(2000)}%PDF-1.7`))).toBe(false);
  expect(isPdf(new Uint8Array())).toBe(false);
});
