import { expect, test } from "vitest";
import { isAllowedAddress } from "./outside-address.ts";

test.each([
  ["https://ident.example/checks", true],
  ["https://ident.example:8443/checks?tenant=1", true],
  ["https://93.184.216.34/", true],
  ["http://ident.example/checks", false],
  ["https://user:password@ident.example/", false],
  ["https://localhost/", false],
  ["https://app.localhost/", false],
  ["https://LOCALHOST./", false],
  ["https://printer.local/", false],
  ["https://db.internal/", false],
  ["https://intranet/", false],
  ["https://127.0.0.1/", false],
  ["https://2130706433/", false],
  ["https://0x7f.1/", false],
  ["https://0177.0.0.1/", false],
  ["https://10.1.2.3/", false],
  ["https://172.16.0.1/", false],
  ["https://172.32.0.1/", true],
  ["https://192.168.1.1/", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["https://100.64.0.1/", false],
  ["https://0.0.0.0/", false],
  ["https://224.0.0.1/", false],
  ["https://[::1]/", false],
  ["https://[::ffff:127.0.0.1]/", false],
  ["https://[fd00::1]/", false],
  ["file:///etc/passwd", false],
  ["ident.example", false],
  ["", false],
])("%s is allowed in production: %s", (address, expected) => {
  expect(isAllowedAddress(address, { isLocal: false })).toBe(expected);
});

test.each([
  ["http://127.0.0.1:4000/checks", true],
  ["http://user:password@127.0.0.1/", false],
  ["ftp://127.0.0.1/", false],
])("%s is allowed locally: %s", (address, expected) => {
  expect(isAllowedAddress(address, { isLocal: true })).toBe(expected);
});
