/** Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`. */
const webhookToleranceSeconds = 5 * 60;

export type WebhookHeaders = { id: string; timestamp: string; signature: string };

/** Secrets are written as `whsec_` and base64; anything else is taken as it is. */
const secretBytes = (secret: string) =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);
const keyOf = (secret: string, usage: "sign" | "verify") =>
  crypto.subtle.importKey("raw", secretBytes(secret), { name: "HMAC", hash: "SHA-256" }, false, [usage]);
const signedText = (id: string, timestamp: string, body: string) => Buffer.from(`${id}.${timestamp}.${body}`);

/** The three headers of a message that goes out. */
export async function signWebhook(secret: string, id: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), signedText(id, timestamp, body));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${Buffer.from(mac).toString("base64")}`,
  };
}

/**
 * Whether one of the signatures (several are separated by spaces, while a secret is being replaced) was made with our
 * secret over exactly this body, at most five minutes ago or ahead. `subtle.verify` compares in constant time.
 */
export async function isSignedWebhook(
  secret: string,
  { id, timestamp, signature }: WebhookHeaders,
  body: string,
  now: Date,
): Promise<boolean> {
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > webhookToleranceSeconds) return false;
  const key = await keyOf(secret, "verify");
  const text = signedText(id, timestamp, body);
  for (const part of signature.split(" ").slice(0, 10)) {
    if (!part.startsWith("v1,")) continue;
    if (await crypto.subtle.verify("HMAC", key, Buffer.from(part.slice(3), "base64"), text)) return true;
  }
  return false;
}
