import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type LegitimationRequest = {
  type: string;
  data: {
    id: string;
    process_number: number;
    document_types: string[];
    images: { identity_document_type: string; identity_document_side: string; url: string; expires_at: string }[];
    callback_url: string;
  };
};
type Received = { webhookId: string; isSigned: boolean; text: string; request: LegitimationRequest };

/** Base64 of HMAC-SHA256 per Standard Webhooks, deliberately not the product's own code. */
const macOf = (secret: string, id: string, timestamp: string, body: string) =>
  createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");

/**
 * A small legitimation service on loopback. It records the requests it accepts; `failNext(n)` makes it refuse that
 * many, `redirectNext(url)` redirects one. `answer()` builds the signed message it would send back.
 */
export async function startLegitimationProvider() {
  const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
  const received: Received[] = [];
  let failures = 0;
  let redirection = "";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (failures > 0) {
      failures--;
      return response.writeHead(503).end();
    }
    if (redirection) {
      const location = redirection;
      redirection = "";
      return response.writeHead(307, { location }).end();
    }
    const header = (name: string) => request.headers[name]?.toString() ?? "";
    const mac = macOf(secret, header("webhook-id"), header("webhook-timestamp"), text);
    received.push({
      webhookId: header("webhook-id"),
      isSigned: header("webhook-signature") === `v1,${mac}`,
      text,
      request: JSON.parse(text),
    });
    return response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/checks`,
    secret,
    received,
    failNext(count: number) {
      failures = count;
    },
    redirectNext(location: string) {
      redirection = location;
    },
    /** A callback; `at` is when it was signed, `secret` another one than agreed. */
    answer(data: unknown, options: { id?: string; at?: Date; secret?: string; olderSignature?: string } = {}) {
      const id = options.id ?? `msg_${crypto.randomUUID()}`;
      const timestamp = String(Math.floor((options.at ?? new Date()).getTime() / 1000));
      const body = JSON.stringify({ data });
      const signature = `v1,${macOf(options.secret ?? secret, id, timestamp, body)}`;
      return {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": options.olderSignature ? `${options.olderSignature} ${signature}` : signature,
        },
        body,
      };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
