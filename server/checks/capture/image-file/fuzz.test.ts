import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#tests/properties/runs.ts";
import { inspectUpload } from "../image-file.server.ts";
import * as files from "./test-files.ts";
import { UploadError } from "./upload-error.ts";

const { joined, latin1 } = files;

/** True when the bytes are accepted or refused with an UploadError. */
const isJudged = (bytes: Uint8Array): boolean => {
  try {
    const result = inspectUpload(bytes);
    return result.bytes.length > 0 && result.bytes.length <= bytes.length;
  } catch (error) {
    if (error instanceof UploadError) return true;
    throw error;
  }
};

const starts = [
  Uint8Array.of(),
  Uint8Array.of(0xff, 0xd8, 0xff),
  Uint8Array.of(0xff, 0xd8, 0xff, 0xe1),
  latin1("\x89PNG\r\n\x1a\n"),
  latin1("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"),
  latin1("RIFF\x40\0\0\0WEBP"),
  latin1("RIFF\x20\0\0\0WEBPVP8X"),
  latin1("%PDF-1.7"),
];

const exif = files.exifSegment(6);
const wholeFiles = [
  files.withSegments(files.progressiveJpeg(), exif, files.jpegSegment(0xe2, latin1("ICC_PROFILE\0"))),
  files.png(8, 4, files.pngChunk("tEXt", latin1("text"))),
  files.webp(
    files.canvasChunk(8, 4, 8),
    files.losslessChunk(8, 4),
    files.webpChunk("EXIF", files.tiffWithGps(3, true)),
  ),
  files.tinyWebp(),
  files.pdf(),
];

describe("any input is accepted or refused", () => {
  it("random bytes after every known start", () => {
    const anything = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }));
    fc.assert(
      fc.property(anything, ([start, rest]) => isJudged(joined(start, rest))),
      { numRuns: runs(500) },
    );
  });

  it("files with some changed bytes", () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
    const changed = fc.tuple(fc.constantFrom(...wholeFiles), fc.array(change, { minLength: 1, maxLength: 6 }));
    fc.assert(
      fc.property(changed, ([file, changes]) => {
        const bytes = new Uint8Array(file);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return isJudged(bytes);
      }),
      { numRuns: runs(500) },
    );
  });

  it("every truncation of every kind is refused, except for a PDF's last line end", () => {
    for (const file of wholeFiles) {
      for (let length = 0; length < file.length - 1; length++) {
        expect(() => inspectUpload(file.subarray(0, length))).toThrow(UploadError);
      }
    }
  });

  it("a photo truncated anywhere is reported as incomplete", () => {
    const photo = files.specimen("easy-td3-0.jpg");
    fc.assert(
      fc.property(fc.integer({ min: 3, max: photo.length - 1 }), (length) => {
        expect(() => inspectUpload(photo.subarray(0, length))).toThrow(new UploadError("truncated"));
      }),
      { numRuns: runs(100) },
    );
  });

  it("ten megabytes of tiny segments are processed in one pass", () => {
    const segments = new Uint8Array(10_000_000);
    for (let at = 0; at < segments.length; at += 4) segments.set([0xff, 0xdd, 0, 2], at);
    expect(isJudged(files.withSegments(files.progressiveJpeg(), segments))).toBe(true);
  });
});
