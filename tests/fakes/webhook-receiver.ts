import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

type Reply = { status: number; headers?: Record<string, string>; body?: string; delayMs?: number };
export type ReceivedWebhook = {
  id: string;
  signatures: number;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
};

/**
 * A small program on loopback that takes webhooks, as a customer would write it. `reply()` decides about the requests that
 * follow, `verify` throws for a message that is not signed with the secret.
 */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const raw: { headers: Record<string, string>; body: string }[] = [];
  let replies: Reply[] = [];
  let otherwise: Reply = { status: 204 };
  let open = 0;
  let mostOpen = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once("close", () => {
      open -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { status, headers = {}, body: text = "", delayMs = 0 } = replies.shift() ?? otherwise;
    const header = (name: string) => request.headers[name]?.toString() ?? "";
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    raw.push({ headers: Object.fromEntries(names.map((name) => [name, header(name)])), body });
    received.push({
      id: header("webhook-id"),
      signatures: header("webhook-signature").split(" ").length,
      body,
      event: JSON.parse(body),
    });
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    mostOpen: () => mostOpen,
    /** The replies to the next requests, in order. */
    reply(...next: Reply[]) {
      replies = next;
    },
    replyAlways(reply: Reply) {
      otherwise = reply;
    },
    verify: (index: number, secret: string) =>
      new Webhook(secret).verify(raw[index]?.body ?? "", raw[index]?.headers ?? {}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
