import { OctetString } from "asn1js";
import fc from "fast-check";
import { ContentInfo, EncapsulatedContentInfo, SignedData } from "pkijs";
import { describe, expect, test } from "vitest";
import { envelopedCms, signedCms } from "#tests/seed/cms.ts";
import { readCms } from "./read-cms.ts";

const words = new TextEncoder().encode("Content-Type: application/pdf\r\n\r\n%PDF-1.4");

/** As a library writes it. */
function byLibrary(content: Uint8Array): Uint8Array {
  const eContent = new OctetString({ valueHex: new Uint8Array(content).buffer });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA, eContent }),
  });
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}

describe("the content of an S/MIME part (scans.md#signed-and-encrypted)", () => {
  const long = new Uint8Array(200_000).map((_, index) => index);
  test.each<[string, Uint8Array, Uint8Array]>([
    ["in DER", signedCms(words), words],
    ["of a library", byLibrary(words), words],
    ["a long one of a library", byLibrary(long), long],
    ["streamed in parts of one byte", signedCms(words, { streamedBy: 1 }), words],
    ["streamed in parts of 1,000 bytes", signedCms(long, { streamedBy: 1_000 }), long],
    ["followed by what does not belong to it", Buffer.concat([signedCms(words), Buffer.of(1, 2, 3)]), words],
    ["in parts of parts", signedCms(words, { nested: 2 }), words],
    ["empty", signedCms(new Uint8Array()), new Uint8Array()],
  ])("%s", (_, part, content) => {
    const read = readCms(part);
    expect(read?.kind).toBe("signed");
    expect(read?.kind === "signed" && Buffer.compare(read.content, content)).toBe(0);
  });

  test("is sealed when it is encrypted", () => {
    expect(readCms(envelopedCms())).toEqual({ kind: "encrypted" });
  });

  test.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["a PDF", new TextEncoder().encode("%PDF-1.4")],
    ["parts in parts beyond what anybody writes", signedCms(words, { nested: 5 })],
    ["half of one", signedCms(words).slice(0, 60)],
    ["a length beyond the file", Buffer.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff)],
    ["octets in octets without end", Buffer.concat([signedCms(words).subarray(0, 10), Buffer.alloc(1_000, 0x24)])],
    ["lengths that never end", Buffer.from("3080".repeat(100_000), "hex")],
  ])("is nothing for %s", (_, part) => {
    expect(readCms(part)).toBeNull();
  });

  test("never fails, whatever changed on the way", () => {
    const whole = signedCms(words, { streamedBy: 7 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }), (changes) => {
        const part = new Uint8Array(whole);
        for (const [at, byte] of changes) part[at] = byte;
        const read = readCms(part);
        if (read?.kind === "signed") expect(read.content.length).toBeLessThanOrEqual(part.length);
      }),
      { numRuns: 3_000 },
    );
  });
});
