import { randomBytes } from "node:crypto";
import { constants, deflateRawSync, deflateSync, gzipSync, type ZlibOptions } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inflatedLength } from "./inflated-length.ts";

const unlimited = Number.POSITIVE_INFINITY;
const strategies = [
  constants.Z_DEFAULT_STRATEGY,
  constants.Z_FILTERED,
  constants.Z_HUFFMAN_ONLY,
  constants.Z_RLE,
  constants.Z_FIXED,
];
/** Bytes that pack well, badly, and in every way between. */
const content = fc.oneof(
  fc.uint8Array({ maxLength: 5_000 }),
  fc
    .array(fc.constantFrom("obj ", "endobj ", "<< /Type /Page >> ", "0 ", "\n"), { maxLength: 2_000 })
    .map((words) => Buffer.from(words.join(""))),
  fc.nat(400_000).map((length) => Buffer.alloc(length, " ")),
  fc.nat(100_000).map((length) => randomBytes(length)),
);
const options: fc.Arbitrary<ZlibOptions> = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  memLevel: fc.integer({ min: 1, max: 9 }),
  windowBits: fc.integer({ min: 9, max: 15 }),
  strategy: fc.constantFrom(...strategies),
});

test("the length is the one that zlib unpacks to, however it was packed", () => {
  fc.assert(
    fc.property(content, options, (bytes, how) => {
      expect(inflatedLength(deflateSync(bytes, how), unlimited)).toBe(bytes.length);
    }),
  );
});

test("what follows the stream does not count, what is cut off counts up to there", () => {
  const packed = deflateSync(Buffer.alloc(100_000, "Ausweis "));
  expect(inflatedLength(Buffer.concat([packed, packed]), unlimited)).toBe(100_000);
  const half = inflatedLength(packed.subarray(0, packed.length / 2), unlimited);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(100_000);
  const flushed = deflateSync(Buffer.from("ohne Ende"), { finishFlush: constants.Z_SYNC_FLUSH });
  expect(inflatedLength(flushed, unlimited)).toBe(9);
});

test("it stops soon after the maximum", () => {
  const packed = deflateSync(Buffer.alloc(50_000_000));
  expect(inflatedLength(packed, 1_000)).toBeLessThan(1_000 + 259);
  expect(inflatedLength(deflateSync(Buffer.alloc(500_000), { level: 0 }), 1_000)).toBeLessThan(1_000 + 65_536);
});

test("anything else has no length, and no bytes make it fail", () => {
  const bytes = Buffer.from("Ausweis");
  for (const other of [gzipSync(bytes), deflateRawSync(bytes), bytes, Buffer.alloc(0)])
    expect(inflatedLength(other, unlimited)).toBe(0);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      expect(inflatedLength(Buffer.concat([Buffer.from([0x78, 0x9c]), noise]), 1_000_000)).toBeGreaterThanOrEqual(0);
    }),
  );
});
