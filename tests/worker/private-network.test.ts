import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveInWorkerd } from "./serve-in-workerd.ts";

let worker: Awaited<ReturnType<typeof serveInWorkerd>>;
let requests = 0;
const inside = createServer((_, response) => {
  requests += 1;
  response.end("inside");
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  port = (inside.address() as AddressInfo).port;
  worker = await serveInWorkerd("tests/worker/fetching-worker.ts");
});
afterAll(async () => {
  inside.close();
  await worker?.close();
});

// With `network = (allow = ["public", "private"])` in its configuration, as in development, it would reach both.
test.each(["127.0.0.1", "localhost"])(
  "workerd connects to no private address, whatever name leads there: %s",
  async (host) => {
    const reply = await fetch(worker.origin, { method: "POST", body: `http://${host}:${port}/` });
    expect(await reply.json()).toHaveProperty("error");
    expect(requests).toBe(0);
  },
);
