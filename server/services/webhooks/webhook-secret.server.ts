import type { webhookEndpoints } from "#db/schema/webhooks.ts";
import { decryptText, encryptText } from "#server/ground/kernel/encrypted-text.server.ts";

type Secrets = Pick<
  typeof webhookEndpoints.$inferSelect,
  "headquarterId" | "secret" | "previousSecret" | "previousSecretUntil"
>;

const scopeOf = (headquarterId: string) => ({ purpose: "webhook-secret", subject: headquarterId });

/** `whsec_` and base64, as Standard Webhooks writes secrets; `random`: 32 bytes base64url. */
export const webhookSecretOf = (random: string): string =>
  `whsec_${Buffer.from(random, "base64url").toString("base64")}`;

/** A secret as it is stored. */
export const sealWebhookSecret = (appSecret: string, headquarterId: string, secret: string): Promise<string> =>
  encryptText(appSecret, scopeOf(headquarterId), secret);

/** The secrets that sign a message at `now`, the newest first; empty when none can be opened (another APP_SECRET). */
export async function openWebhookSecrets(appSecret: string, endpoint: Secrets, now: Date): Promise<string[]> {
  const { headquarterId, secret, previousSecret, previousSecretUntil } = endpoint;
  const isPreviousValid = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  const sealed = [secret, ...(isPreviousValid ? [previousSecret] : [])];
  const opened = await Promise.all(sealed.map((one) => decryptText(appSecret, scopeOf(headquarterId), one)));
  return opened.filter((one) => one !== null);
}
