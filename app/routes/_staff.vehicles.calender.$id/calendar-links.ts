import { ownPath } from "#app/own-path.ts";
import { paths } from "#app/paths.ts";

/**
 * What the calendar's address says: the month, the dialog above it (`new` and `until`: start and end of a new reservation;
 * `copy`: one like another; `edit`, with `delete`: an existing one), what was done last, and the page to return to from the dialog.
 */
type Query = {
  [Name in "month" | "new" | "until" | "copy" | "edit" | "delete" | "saved" | "back"]?: string | undefined;
};

/** Where a dialog's page was opened from, a path of ours; null for the calendar itself. */
export function readBack(address: string | null, ourUrl: string): string | null {
  if (!address?.startsWith("/")) return null;
  try {
    return ownPath(address, ourUrl);
  } catch {
    return null;
  }
}

/** Links of the calendar of a vehicle that keep the month and where it was opened from. */
export const calendarLinks = (vehicleId: string, month: string, back: string | null) => {
  const link = (query: Query) => paths.vehicleCalendar(vehicleId, { month, ...query });
  const within = { back: back ?? undefined };
  return {
    month: (other: string) => link({ month: other }),
    reserve: (date: string) => link({ new: date }),
    copy: (id: string) => link({ copy: id, ...within }),
    edit: (id: string) => link({ edit: id, ...within }),
    remove: (id: string) => link({ edit: id, delete: "1", ...within }),
    close: back ?? link({}),
  };
};
