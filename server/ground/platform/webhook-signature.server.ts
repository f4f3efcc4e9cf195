import { timingSafeEqual } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** The maximum difference between a message's time and ours, as recommended by Standard Webhooks. */
const toleranceSeconds = 5 * 60;

export type WebhookHeaders = { id: string; timestamp: string; signature: string };

/** Secrets are written as `whsec_` and base64; anything else is the key itself. */
const secretBytes = (secret: string) =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);
const signerOf = (secret: string) => new Webhook(secretBytes(secret), { format: "raw" });

/** The three Standard Webhooks headers of an outgoing message; `now` is its time. */
export function signWebhook(secret: string, id: string, body: string, now: Date) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signerOf(secret).sign(id, now, body),
  };
}

/**
 * Whether one of the signatures (several are separated by spaces, while a secret is being replaced) was made with our
 * secret over exactly this body, at most five minutes before or after `now`.
 */
export function isSignedWebhook(
  secret: string,
  { id, timestamp, signature }: WebhookHeaders,
  body: string,
  now: Date,
): boolean {
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  const sentAt = new Date(Number(timestamp) * 1000);
  if (Math.abs(now.getTime() - sentAt.getTime()) > toleranceSeconds * 1000) return false;
  // The library's own `verify` compares the time with the machine's clock, never with the one of the context.
  const expected = Buffer.from(signerOf(secret).sign(id, sentAt, body));
  return signature.split(" ").some((part) => {
    const given = Buffer.from(part);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
