import { expect, test } from "vitest";
import { qrCode } from "./qr-code.server.ts";

/** What cameras look for in three corners. */
const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];

test("a QR code is a square with a margin, and a finder in three of its corners", () => {
  const rows = qrCode("https://autohaus.example/id_scan_mobile/4tzdbf7esgm6ndw5vgkwdjeqhh?device_type=desktop");
  const size = rows.length;
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([size]));
  const margin = [...rows.slice(0, 2), ...rows.slice(-2), ...rows.flatMap((row) => [row.slice(0, 2), row.slice(-2)])];
  expect(margin.join("")).toMatch(/^0+$/);
  const cornerAt = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  expect([cornerAt(2, 2), cornerAt(size - 9, 2), cornerAt(2, size - 9)]).toEqual([finder, finder, finder]);
  expect(cornerAt(size - 9, size - 9)).not.toEqual(finder);
  expect(rows).not.toEqual(qrCode("https://autohaus.example/id_scan_mobile/anderer"));
});
