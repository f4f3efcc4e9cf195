import { decryptText, encryptText } from "#server/ground/kernel/encrypted-text.server.ts";
import { newToken, sha256Hex } from "#server/ground/kernel/ids.ts";

/**
 * What is stored of a customer's link: its token's hash, by which it is found, and the token encrypted with the product's
 * secret, so that staff can show and mail the link again. Neither opens the link for a reader of the database.
 */
export type StoredToken = { tokenHash: string; tokenCopy: string };

/** A new token for the link with this id, and what to store of it. */
export async function newLinkToken(appSecret: string, linkId: string): Promise<StoredToken & { token: string }> {
  const token = newToken();
  const [tokenHash, tokenCopy] = await Promise.all([sha256Hex(token), encryptText(appSecret, scopeOf(linkId), token)]);
  return { token, tokenHash, tokenCopy };
}

/** The token of a stored link; null when its copy was made with another secret: staff then need a new link. */
export const tokenOfLink = (appSecret: string, link: { id: string; tokenCopy: string }): Promise<string | null> =>
  decryptText(appSecret, scopeOf(link.id), link.tokenCopy);

const scopeOf = (linkId: string) => ({ purpose: "link-token", subject: linkId });
