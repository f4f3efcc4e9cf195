import { expect, test } from "vitest";
import { isAllowedAddress, isPublicIp } from "./outside-address.ts";

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

test.each([
  ["0.255.255.255", "1.0.0.0"],
  ["10.255.255.255", "11.0.0.0"],
  ["100.127.255.255", "100.128.0.0"],
  ["100.64.0.0", "100.63.255.255"],
  ["127.255.255.255", "128.0.0.0"],
  ["169.254.0.0", "169.253.255.255"],
  ["172.31.255.255", "172.15.255.255"],
  ["192.0.0.1", "192.0.1.1"],
  ["192.0.2.1", "192.0.3.1"],
  ["192.168.0.0", "192.169.0.0"],
  ["198.19.255.255", "198.20.0.0"],
  ["198.18.0.0", "198.17.0.0"],
  ["198.51.100.1", "198.51.101.1"],
  ["203.0.113.1", "203.0.114.1"],
  ["255.255.255.255", "223.255.255.255"],
  ["fd00::1", "2a00::1"],
  ["::1", "2001:200::1"],
  ["2001:db8::1", "2001:db9::1"],
  ["2001:1ff::1", "2600::1"],
  ["2002:a00::1", "2003::1"],
  ["3fff::1", "3ffe::1"],
  ["4000::1", "2000::1"],
  ["10.0.0", "9.9.9.9"],
])("%s is not of the public internet, %s is", (inside, outside) => {
  expect([isPublicIp(inside), isPublicIp(outside)]).toEqual([false, true]);
});
