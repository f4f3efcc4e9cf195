import { calendarFeedStore } from "#db/across-tenants/calendar-feed.server.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { SystemDoor } from "#server/ground/kernel/door.ts";
import { isSameText } from "#server/ground/kernel/ids.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { signFeed } from "./feed-signature.server.ts";

/** What the calendar feed needs of the request. */
export type CalendarFeedDoors = {
  /** The tenant of an office whose feed has this signature; throws `Problem` not-found for any other address. */
  calendarFeedDoor(address: { officeId: string; signature: string }): Promise<SystemDoor>;
};

export const calendarFeedDoors = ({ databases, platform, systemIn }: RequestParts): CalendarFeedDoors => ({
  async calendarFeedDoor({ officeId, signature }) {
    const office = await databases.find((db) => calendarFeedStore(db).officeById(officeId));
    const expected = office && (await signFeed(platform.appSecret, { officeId, version: office.version }));
    if (!office || !expected || !isSameText(expected, signature)) throw notFound();
    return actorDoor(await systemIn(office.headquarterId));
  },
});
