import { describe, expect, it } from "vitest";
import * as files from "./image-file/test-files.ts";
import { UploadError, type UploadErrorCode } from "./image-file/upload-error.ts";
import { inspectUpload, maxUploadBytes } from "./image-file.server.ts";

const { joined, latin1, specimen } = files;
const contains = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text, 0, "latin1");
const codeOf = (bytes: Uint8Array): UploadErrorCode | "ok" => {
  try {
    inspectUpload(bytes);
    return "ok";
  } catch (error) {
    if (error instanceof UploadError) return error.code;
    throw error;
  }
};

describe("accepted files", () => {
  it.each([
    ["card photo", specimen("easy-td1-0.jpg"), "jpeg", "image/jpeg", "jpg"],
    ["passport photo", specimen("easy-td3-0.jpg"), "jpeg", "image/jpeg", "jpg"],
    ["progressive JPEG", files.progressiveJpeg(), "jpeg", "image/jpeg", "jpg"],
    ["PNG", files.png(8, 4), "png", "image/png", "png"],
    ["WebP", files.tinyWebp(), "webp", "image/webp", "webp"],
    ["PDF", files.pdf(), "pdf", "application/pdf", "pdf"],
  ])("%s", (_, bytes, kind, contentType, extension) => {
    expect(inspectUpload(bytes)).toMatchObject({ kind, contentType, extension });
  });

  it("returns the size from the header", () => {
    expect(inspectUpload(specimen("easy-td1-1.jpg"))).toMatchObject({ width: 1920, height: 1080 });
    expect(inspectUpload(files.png(8, 4))).toMatchObject({ width: 8, height: 4 });
    expect(inspectUpload(files.tinyWebp())).toMatchObject({ width: 1, height: 1 });
    expect(inspectUpload(files.webp(files.losslessChunk(300, 200)))).toMatchObject({ width: 300, height: 200 });
    expect(inspectUpload(files.pdf()).width).toBeUndefined();
  });

  it("leaves a clean photo unchanged, and is idempotent", () => {
    for (const original of [specimen("easy-td1-0.jpg"), files.progressiveJpeg(), files.tinyWebp(), files.pdf()]) {
      const once = inspectUpload(original).bytes;
      expect(inspectUpload(once).bytes).toEqual(once);
    }
  });

  it("accepts 24 megapixels from a phone, and a file of exactly 10 MB", () => {
    expect(codeOf(files.plainJpeg(5712, 4284))).toBe("ok");
    const padding = new Uint8Array(maxUploadBytes - files.pdf().length).fill(0x20);
    expect(codeOf(joined(latin1("%PDF-1.4\n"), padding, files.pdf().subarray(9)))).toBe("ok");
  });

  it("never returns the caller's own array", () => {
    const bytes = files.pdf();
    expect(inspectUpload(bytes).bytes.buffer).not.toBe(bytes.buffer);
  });
});

describe("refused files and their messages", () => {
  it.each<[string, Uint8Array, UploadErrorCode]>([
    ["nothing", new Uint8Array(), "empty"],
    ["11 MB", joined(specimen("easy-td1-0.jpg"), new Uint8Array(11 * 1024 * 1024)), "too_large"],
    ["an SVG that calls itself .jpg", latin1('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), "wrong_type"],
    ["a GIF", latin1("GIF89a\x01\0\x01\0"), "wrong_type"],
    ["HTML before a JPEG", joined(latin1("<script>1</script>"), specimen("easy-td1-0.jpg")), "wrong_type"],
    ["a PDF behind other bytes", joined(latin1("MZ"), files.pdf()), "wrong_type"],
    ["a WAV in a RIFF", latin1("RIFF\x24\0\0\0WAVEfmt "), "wrong_type"],
    ["lossless JPEG, which no browser shows", files.plainJpeg(40, 30, 0xc3), "wrong_type"],
    [
      "an animated WebP",
      files.webp(files.canvasChunk(4, 4, 2), files.webpChunk("ANIM", latin1("123456"))),
      "wrong_type",
    ],
    ["a 65500 x 65500 JPEG header", files.plainJpeg(65500, 65500), "too_many_pixels"],
    ["a 30000 x 30000 PNG header", files.png(30000, 30000), "too_many_pixels"],
    ["a 16000 x 16000 WebP header", files.webp(files.losslessChunk(16000, 16000)), "too_many_pixels"],
    ["a JPEG of no height", files.plainJpeg(40, 0), "damaged"],
    ["a JPEG with two frame headers", files.jpegWithTwoFrames(), "damaged"],
    ["a JPEG without a picture", Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), "damaged"],
    ["half a JPEG", specimen("easy-td1-0.jpg").subarray(0, 150_000), "truncated"],
    ["half a PNG", files.png(64, 64).subarray(0, 50), "truncated"],
    ["half a WebP", files.tinyWebp().subarray(0, 30), "truncated"],
    ["a PDF without its end", files.pdf(""), "truncated"],
    ["a WebP with another size inside", files.webp(files.canvasChunk(9, 9, 0), files.losslessChunk(8, 8)), "damaged"],
    [
      "a WebP chunk that is longer than the file",
      files.webp(files.losslessChunk(8, 8), latin1("EXIF\xff\xff\0\0")),
      "damaged",
    ],
    ["a PNG with an unknown critical chunk", files.png(8, 4, files.pngChunk("EVIL", latin1("x"))), "damaged"],
  ])("%s", (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code);
  });

  it("refuses a PNG with one flipped bit", () => {
    const bytes = files.png(64, 64);
    const at = bytes.length - 20;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(codeOf(bytes)).toBe("damaged");
  });

  it("does not mistake the thumbnail's end for the photo's end", () => {
    const photo = specimen("easy-td1-0.jpg");
    const thumbnail = files.jpegSegment(0xe1, joined(latin1("Exif\0\0"), files.plainJpeg(16, 9)));
    expect(codeOf(files.withSegments(photo.subarray(0, 100_000), thumbnail))).toBe("truncated");
  });

  it("has a German message that says what to do, and a code for API clients", () => {
    const error = new UploadError("truncated");
    expect(error.message).toBe("Die Datei ist unvollständig angekommen. Bitte laden Sie sie noch einmal hoch.");
    expect(error).toMatchObject({ kind: "invalid", details: { code: "file_truncated" } });
  });
});

describe("metadata", () => {
  const clean = specimen("easy-td1-0.jpg");

  it.each([
    [true, 6],
    [false, 8],
  ])("EXIF with its GPS place goes, the orientation is told (little endian: %s)", (isLittleEndian, orientation) => {
    const photo = files.withSegments(clean, files.exifSegment(orientation, isLittleEndian));
    expect(contains(photo, "GPSLatitude")).toBe(true);
    const result = inspectUpload(photo);
    expect(result.orientation).toBe(orientation);
    expect(contains(result.bytes, "GPSLatitude")).toBe(false);
    expect(result.bytes).toEqual(inspectUpload(clean).bytes);
  });

  it("broken EXIF is removed too and does not cause a refusal", () => {
    const broken = files.jpegSegment(0xe1, latin1("Exif\0\0II*\0\xff\xff\xff\xff"));
    const result = inspectUpload(files.withSegments(clean, broken));
    expect(result.orientation).toBeUndefined();
    expect(result.bytes).toEqual(inspectUpload(clean).bytes);
  });

  it("JPEG comments, XMP, IPTC and maker segments are removed; ICC and Adobe stay", () => {
    const photo = files.withSegments(
      clean,
      files.jpegSegment(0xfe, latin1("<?php comment ?>")),
      files.jpegSegment(0xe1, latin1("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>")),
      files.jpegSegment(0xe2, latin1("MPF\0second picture")),
      files.jpegSegment(0xed, latin1("Photoshop 3.0\0iptc")),
      files.jpegSegment(0xef, latin1("maker")),
      files.jpegSegment(0xe2, latin1("ICC_PROFILE\0\x01\x01colours")),
      files.jpegSegment(0xee, latin1("Adobe\0d\0\0\0\0\x01")),
    );
    const { bytes } = inspectUpload(photo);
    for (const text of ["php", "xmpmeta", "second picture", "iptc", "maker"]) expect(contains(bytes, text)).toBe(false);
    for (const text of ["ICC_PROFILE", "Adobe\0d"]) expect(contains(bytes, text)).toBe(true);
  });

  it("a zip appended to the JPEG is cut off", () => {
    const { bytes } = inspectUpload(joined(clean, latin1("PK\x03\x04payload")));
    expect(contains(bytes, "payload")).toBe(false);
    expect([...bytes.subarray(-2)]).toEqual([0xff, 0xd9]);
  });

  it("PNG text, time, EXIF and unknown chunks are removed; colours stay", () => {
    const chunks = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "prVt"].map((type) =>
      files.pngChunk(type, latin1("secret")),
    );
    const gamma = files.pngChunk("gAMA", latin1("\0\0\xb1\x8f"));
    const { bytes } = inspectUpload(joined(files.png(8, 4, ...chunks, gamma), latin1("secret behind IEND")));
    expect(bytes).toEqual(inspectUpload(files.png(8, 4, gamma)).bytes);
    expect(contains(bytes, "secret")).toBe(false);
    expect(contains(bytes, "gAMA")).toBe(true);
  });

  it("WebP EXIF and XMP are removed; their flags and the size in the header follow", () => {
    const exif = files.webpChunk("EXIF", files.tiffWithGps(3, true));
    const xmp = files.webpChunk("XMP ", latin1("<x:xmpmeta/>!"));
    const icc = files.webpChunk("ICCP", latin1("colours"));
    const photo = files.webp(files.canvasChunk(8, 4, 0x20 | 0x08 | 0x04), icc, files.losslessChunk(8, 4), exif, xmp);
    const result = inspectUpload(joined(photo, latin1("behind")));
    expect(result.orientation).toBe(3);
    expect(result.bytes).toEqual(files.webp(files.canvasChunk(8, 4, 0x20), icc, files.losslessChunk(8, 4)));
  });
});
