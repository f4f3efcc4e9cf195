import type { SystemDoor } from "#server/ground/kernel/door.ts";

/** What the calendar feed needs of the request. */
export type CalendarFeedDoors = {
  /** The tenant of an office whose feed has this signature; throws `Problem` not-found for any other address. */
  calendarFeedDoor(address: { officeId: string; signature: string }): Promise<SystemDoor>;
};
