import { expect, test } from "vitest";
import { documentResponse } from "./document-response.server.ts";

const headersOf = (contentType: string) => documentResponse({ bytes: new Uint8Array([1]), contentType }).headers;

test("stored pictures are shown without any rights and never cached", () => {
  const headers = headersOf("image/jpeg");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-disposition")).toBe("inline");
});

test("papers are not cached either; their viewer does not open in a sandbox", () => {
  const headers = headersOf("application/pdf");
  expect(headers.has("content-security-policy")).toBe(false);
  expect(headers.get("cache-control")).toBe("no-store");
});
