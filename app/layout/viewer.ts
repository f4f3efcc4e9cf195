/** The current user and their counters: all data of the staff layout. */
export type Viewer = {
  prename: string;
  surname: string;
  email: string;
  headquarterName: string;
  /** Null for users of the headquarters. */
  branchName: string | null;
  hasLogo: boolean;
  /** Light plan: only ID Check, no vehicles (product §3). */
  isLightVersion: boolean;
  /** Whether the admin area shows the audit log. */
  canReadAuditLog: boolean;
  openChecks: number;
  newScans: number;
  unreadMessages: number;
  /** The newest ones, newest first; `createdAt` is an instant in ISO 8601. */
  messages: { id: string; body: string; isRead: boolean; createdAt: string }[];
};

/** 'JW' for Jörg Weißenfels. */
export function initialsOf({ prename, surname }: Pick<Viewer, "prename" | "surname">) {
  return [prename, surname]
    .map((name) => [...name.trim()][0] ?? "")
    .join("")
    .toLocaleUpperCase("de");
}

/** A count for a badge: '99+' if it would not fit. */
export function shortCount(count: number) {
  return count > 99 ? "99+" : String(count);
}
