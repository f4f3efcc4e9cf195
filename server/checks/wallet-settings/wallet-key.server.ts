import type { walletSettings } from "#db/schema/wallet.ts";
import { decryptText, encryptText } from "#server/ground/kernel/encrypted-text.server.ts";

const scopeOf = (headquarterId: string) => ({ purpose: "wallet-key", subject: headquarterId });

/** A private key as it is stored. */
export const sealWalletKey = (appSecret: string, headquarterId: string, key: JsonWebKey): Promise<string> =>
  encryptText(appSecret, scopeOf(headquarterId), JSON.stringify(key));

/** The stored private key; null when there is none, or when it cannot be opened (another APP_SECRET). */
export async function openWalletKey(
  appSecret: string,
  { headquarterId, keyCopy }: Pick<typeof walletSettings.$inferSelect, "headquarterId" | "keyCopy">,
): Promise<JsonWebKey | null> {
  if (!keyCopy) return null;
  const text = await decryptText(appSecret, scopeOf(headquarterId), keyCopy);
  return text === null ? null : (JSON.parse(text) as JsonWebKey);
}
