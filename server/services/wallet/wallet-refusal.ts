/** Why a response is refused; a closed list, so that screens and statistics know each. */
export const walletRefusals = [
  /** Made for another service. */
  "wrong_asker",
  /** Made for another question, or not by the device the document is bound to. */
  "wrong_nonce",
  /** Signed more than five minutes ago, or for a question that has ended. */
  "stale",
  /** The document, its signature or a certificate of its issuer is not valid at this moment. */
  "expired",
  /** Its issuer has revoked or suspended it. */
  "revoked",
  /** None of the trusted issuers has signed it. */
  "unknown_issuer",
  /** A value is not the one that was signed. */
  "changed_value",
  "missing_attribute",
  /** It tells something that was not asked for. */
  "not_asked",
  /** For the flow: the question has its response already. */
  "answered_twice",
  /** For the flow: the response came back to another browser than the one that asked. */
  "other_browser",
  "too_large",
  "too_deep",
  /** The customer or the wallet said no. */
  "declined",
  "unreadable",
  /** The list of revoked documents cannot be had, or cannot be trusted. */
  "status_unavailable",
] as const;

export type WalletRefusalReason = (typeof walletRefusals)[number];

/** A response that is refused as a whole. Its message is the reason: nothing of what the wallet sent may reach a log. */
export class WalletRefusal extends Error {
  readonly reason: WalletRefusalReason;

  constructor(reason: WalletRefusalReason) {
    super(reason);
    this.name = "WalletRefusal";
    this.reason = reason;
  }
}

/** For expressions: throws the refusal. */
export function refuse(reason: WalletRefusalReason): never {
  throw new WalletRefusal(reason);
}

/**
 * Runs a step of a library. What it throws becomes the refusal with this reason, without its message or cause: both quote what
 * the wallet sent. Refusals of our own pass.
 */
export async function refusingAs<Result>(
  reason: WalletRefusalReason,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof WalletRefusal) throw error;
    throw new WalletRefusal(reason);
  }
}
