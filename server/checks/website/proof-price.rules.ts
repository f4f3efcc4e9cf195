/**
 * What a check-in costs the browser that starts one (website.md#proof-of-work): keys of PBKDF2 with these rounds. The first of
 * a network is found while the customer types; every further one within the hour is a little dearer, and none is refused.
 */
export const proofPrice = { rounds: 5_000, firstKeys: 250, furtherKeys: 50 } as const;

/** The mean number of keys that a network's next check-in costs. @param starts of this network at this dealer within the hour */
export const keysFor = (starts: number): number => proofPrice.firstKeys + starts * proofPrice.furtherKeys;

/**
 * Whether a challenge still pays for a start: others of the same network may have started while it was solved, but nobody
 * may collect cheap ones for later.
 * @param then the starts that its price was made from
 * @param now those before this one
 */
export const stillPays = (then: number, now: number): boolean => now <= 2 * then + 10;
