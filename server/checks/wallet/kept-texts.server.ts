import type { walletRequests } from "#db/schema/wallet.ts";
import { decryptText, encryptText } from "#server/ground/kernel/encrypted-text.server.ts";
import type {
  VerifiedId,
  VerifiedLicense,
  WalletRequest,
  WalletSession,
} from "#server/services/wallet/wallet-types.ts";

/** How a page puts a question: the link that opens the wallet app, or the browser's own request. */
export type QuestionWays = {
  /** Opens the wallet app on this phone. */
  address: string;
  /** For `navigator.credentials.get`; null where the browser is not to ask. */
  browserRequest: WalletRequest["browserRequest"];
  /** Where the page posts what the browser got. */
  answerAddress: string;
};

/**
 * What is kept of a question until it is answered: the keys that open the answer, by the way it comes, the signed request of the
 * link, and its ways. `browserSession` is null where the browser cannot ask.
 */
export type KeptSession = {
  session: WalletSession;
  requestObject: string;
  browserSession: WalletSession | null;
  ways: QuestionWays;
};

/** What a wallet proved, until the browser that asked takes it; the portrait in base64. */
export type KeptAnswer = {
  id: VerifiedId | null;
  license: (Omit<VerifiedLicense, "portrait"> & { portrait: { base64: string; contentType: string } | null }) | null;
};

type Request = Pick<typeof walletRequests.$inferSelect, "id" | "sessionCopy" | "answerCopy">;

const scopeOf = (id: string, purpose: string) => ({ purpose, subject: id });

export const sealSession = (appSecret: string, id: string, kept: KeptSession): Promise<string> =>
  encryptText(appSecret, scopeOf(id, "wallet-session"), JSON.stringify(kept));

export const sealAnswer = (appSecret: string, id: string, kept: KeptAnswer): Promise<string> =>
  encryptText(appSecret, scopeOf(id, "wallet-answer"), JSON.stringify(kept));

/** Null when it was kept with another secret, or is not kept any more. */
export async function openSession(appSecret: string, { id, sessionCopy }: Request): Promise<KeptSession | null> {
  const text = await decryptText(appSecret, scopeOf(id, "wallet-session"), sessionCopy);
  return text === null ? null : JSON.parse(text);
}

/** The same of the answer. */
export async function openAnswer(appSecret: string, { id, answerCopy }: Request): Promise<KeptAnswer | null> {
  const text = answerCopy === null ? null : await decryptText(appSecret, scopeOf(id, "wallet-answer"), answerCopy);
  return text === null ? null : JSON.parse(text);
}
