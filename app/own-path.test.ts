import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  ["/id_check?page=2", "/id_check?page=2"],
  ["", "/theme"],
  ["https://handschlag.example/dashboard", "/dashboard"],
  ["https://handschlag.example//evil.example", "/evil.example"],
  ["/.//evil.example", "/evil.example"],
  ["//evil.example/x", null],
  ["/\\evil.example", null],
  ["/\t/evil.example", null],
  ["https://evil.example", null],
  ["https://handschlag.example.evil.example/", null],
  ["https://handschlag.example@evil.example/", null],
  ["http://handschlag.example/", null],
  ["javascript:alert(1)", null],
  ["/a\r\nSet-Cookie: a=b", "/aSet-Cookie:%20a=b"],
])("%j leads to %j", (address, path) => {
  expect(ownPath(address, "https://handschlag.example/theme")).toBe(path);
});
