import { buildPushPayload, encryptNotification } from "@block65/webcrypto-web-push";
import { isPushAddress } from "./push-address.ts";

/** The pair that identifies this installation to push services (RFC 8292), base64url: `npm run push:keys`. */
export type VapidKeys = {
  /** An uncompressed P-256 point. */
  publicKey: string;
  privateKey: string;
  /** Whom the service can write to: `mailto:` or an https address. */
  subject: string;
};

export type Subscriber = { endpoint: string; p256dh: string; auth: string };

/** What the service worker shows (public/push-worker.js). */
export type PushContent = { title: string; body: string; tag: string; url: string };

/** `gone`: the browser has ended its subscription, for good. `busy`: worth another try. `silent`: the same, but nobody responded. */
export type PushOutcome = "sent" | "gone" | "busy" | "silent" | "refused";

export type SendPush = (to: Subscriber, content: PushContent) => Promise<PushOutcome>;

const timeoutMs = 5_000;
/** A browser that is off for longer finds its messages in the bell. */
const keptSeconds = 3_600;

/** Sends encrypted messages to browsers (RFC 8030, 8291). Never throws; `send` is for tests. */
export function createPushService(
  vapid: VapidKeys,
  send: typeof fetch = (input, init) => fetch(input, init),
): SendPush {
  return async ({ endpoint, ...keys }, content) => {
    if (!isPushAddress(endpoint)) return "refused";
    try {
      const message = { data: content, options: { ttl: keptSeconds, topic: content.tag } };
      const { body, headers } = await buildPushPayload(message, { endpoint, expirationTime: null, keys }, vapid);
      const { "content-length": _, ...sent } = headers as Record<string, string>;
      const response = await send(endpoint, {
        method: "POST",
        headers: sent,
        body: body as BodyInit,
        // An address of a known service must not lead to one that is not.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch {
      return "silent";
    }
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "busy" : "refused";
}

/** Whether something can be encrypted for these keys. */
export async function areSubscriberKeys(keys: Omit<Subscriber, "endpoint">): Promise<boolean> {
  try {
    await encryptNotification({ endpoint: "", expirationTime: null, keys }, new Uint8Array(1));
    return true;
  } catch {
    return false;
  }
}
