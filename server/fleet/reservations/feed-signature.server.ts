import { keyedHashHex } from "#server/ground/kernel/ids.ts";

/** Which office's feed, and which of its addresses: a new version ends the old address. */
type FeedAddress = { officeId: string; version: number };

/**
 * The signature of an office's feed: calendar programs can send no session, so the address itself is the key. Anyone who has it
 * reads the feed until the office takes a new one.
 */
export const signFeed = (appSecret: string, { officeId, version }: FeedAddress) =>
  keyedHashHex(appSecret, `calendar-feed:${officeId}:${version}`);

/** The public address of a feed. */
export async function feedUrl(platform: { appUrl: string; appSecret: string }, address: FeedAddress): Promise<string> {
  const signature = await signFeed(platform.appSecret, address);
  return new URL(`/calendar_feed/${address.officeId}/${signature}.ics`, platform.appUrl).href;
}
