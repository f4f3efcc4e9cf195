import type { getFleetTimeline, TimelineBar } from "#server/fleet/reservations/get-fleet-timeline.server.ts";

export type Timeline = Awaited<ReturnType<typeof getFleetTimeline>>;
export type FleetRow = Timeline["rows"][number];

export type FleetLinks = {
  /** The dialog of a new reservation; times are clock readings, `2026-11-24T09:00` or a date alone. */
  reserve: (vehicleId: string, start: string, until?: string) => string;
  use: (use: Pick<TimelineBar, "kind" | "id" | "vehicleId">) => string;
};
