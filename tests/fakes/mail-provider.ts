import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedMail = { idempotencyKey: string | undefined; body: Record<string, unknown> };

/**
 * A small mail provider with Resend's API on loopback. `failNext(n)` makes it refuse that many requests; like the
 * real one, it responds to a repeated idempotency key with the first mail's id and delivers nothing again.
 */
export async function startMailProvider() {
  const delivered: ReceivedMail[] = [];
  const ids = new Map<string, string>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const respond = (status: number, json: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(json));
    };
    if (failures > 0) {
      failures--;
      return respond(500, { name: "internal_server_error", message: "try again" });
    }
    const idempotencyKey = request.headers["idempotency-key"]?.toString();
    const known = ids.get(idempotencyKey ?? "");
    if (known) return respond(200, { id: known });
    delivered.push({ idempotencyKey, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const id = `mail-${delivered.length}`;
    if (idempotencyKey) ids.set(idempotencyKey, id);
    return respond(200, { id });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    failNext(count: number) {
      failures = count;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
