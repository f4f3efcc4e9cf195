import { expect, test } from "vitest";
import { errorReport } from "./report-error.ts";

const token = "k3Jx9QvPz1mN7bT5yW2cR8dL4fH6gS0aUeViOoXnMqB";

test("a report names the failure and its place, and nothing that opens a customer's link", () => {
  const error = new TypeError(`no frame for /sign/${token}`);
  error.stack = `TypeError: no frame\n    at draw (https://handschlag.example/id_scan_mobile/${token}:3:14)`;
  expect(errorReport(error, `/id_scan_mobile/${token}`)).toEqual({
    name: "TypeError",
    message: "no frame for /sign/:value",
    stack: "TypeError: no frame\n    at draw (https://handschlag.example/id_scan_mobile/:value:3:14)",
    path: "/id_scan_mobile/:value",
  });
});

test("a report stays within what the server takes", () => {
  const error = new Error("m ".repeat(4000));
  error.stack = "s ".repeat(9000);
  const report = errorReport(error, "/id_check");
  expect(report?.message.length).toBeLessThanOrEqual(1000);
  expect(report?.stack.length).toBeLessThanOrEqual(8000);
});

test.each([
  new DOMException("left the page", "AbortError"),
  new TypeError("Failed to fetch"),
  new TypeError("Load failed"),
  new Error("Unexpected Server Error"),
  { status: 404 },
  null,
])("%s is expected and not reported", (thrown) => {
  expect(errorReport(thrown, "/id_check")).toBeNull();
});
