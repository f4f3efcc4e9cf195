import { expect, test } from "vitest";
import { UploadError } from "#server/checks/capture/image-file/upload-error.ts";
import { acceptScanFile } from "#server/checks/scans/accept-scan-file.server.ts";
import { inspectPdf } from "#server/ground/pdf/inspect-pdf.server.ts";
import { bodyOf } from "./attacks.ts";
import { fileBombs } from "./file-bombs.ts";

test("a body of an attack is as long as it says", async () => {
  const megabyte = 1024 * 1024;
  const stream = bodyOf({ name: "", path: "/", contentType: "", status: 0, body: { start: "a=", bytes: megabyte } });
  expect((await new Response(stream).arrayBuffer()).byteLength).toBe(megabyte + 2);
});

test.each(fileBombs)("$name becomes no scan", async ({ bytes }) => {
  expect(bytes.length).toBeLessThan(400_000);
  await expect(acceptScanFile({ inspectPdf }, bytes)).rejects.toBeInstanceOf(UploadError);
});
