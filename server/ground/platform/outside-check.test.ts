import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outsideCheck } from "./outside-check.server.ts";

/** A resolver with a zone of its own. */
const zone: Record<string, { A?: string[]; AAAA?: string[] }> = {
  "public.example": { A: ["93.184.216.34"], AAAA: ["2606:2800:220:1:248:1893:25c8:1946"] },
  "trailing.example.": { A: ["93.184.216.34"] },
  "rebound.example": { A: ["93.184.216.34", "127.0.0.1"] },
  "metadata.example": { A: ["169.254.169.254"] },
  "six-loopback.example": { AAAA: ["::1"] },
  "six-mapped.example": { AAAA: ["::ffff:10.0.0.1"] },
  "six-private.example": { AAAA: ["fd12::1"] },
  "six-link.example": { A: ["93.184.216.34"], AAAA: ["fe80::1"] },
  "six-to-four.example": { AAAA: ["2002:7f00:1::"] },
  "teredo.example": { AAAA: ["2001:0:1::1"] },
  "nothing.example": {},
};
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://resolver");
  const name = searchParams.get("name") ?? "";
  const type = Number(searchParams.get("type"));
  if (name === "broken.example") return response.writeHead(500).end();
  // Its target says that any name is public.
  if (name === "moved.example") return response.writeHead(307, { location: `?name=public.example&type=${type}` }).end();
  const found = zone[name]?.[type === 1 ? "A" : "AAAA"] ?? [];
  // Aliases come along with the addresses.
  const alias = { name, type: 5, data: "alias.example." };
  return response.end(JSON.stringify({ Status: 0, Answer: [alias, ...found.map((data) => ({ name, type, data }))] }));
});
let resolver: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  resolver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dns-query`;
});
afterAll(() => void server.close());

test.each([
  ["public.example", true],
  ["trailing.example.", true],
  ["rebound.example", false],
  ["metadata.example", false],
  ["six-loopback.example", false],
  ["six-mapped.example", false],
  ["six-private.example", false],
  ["six-link.example", false],
  ["six-to-four.example", false],
  ["teredo.example", false],
  ["nothing.example", false],
  ["broken.example", false],
  ["moved.example", false],
])("with a resolver, %s may be asked: %s", async (name, expected) => {
  expect(await outsideCheck({ isLocal: false, resolver })(`https://${name}/hooks`)).toBe(expected);
});

test("without a resolver the address alone decides", async () => {
  expect(await outsideCheck({ isLocal: false })("https://metadata.example/")).toBe(true);
  expect(await outsideCheck({ isLocal: false })("https://169.254.169.254/")).toBe(false);
});
