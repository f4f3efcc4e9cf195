import type { OwnerType, Role } from "#server/ground/access/permissions.ts";
import type { MessageFeed } from "#server/services/notifications/message-feed.server.ts";

/** The current user and their counters: all data of the staff layout. */
export type Viewer = {
  prename: string;
  surname: string;
  email: string;
  role: Role;
  ownerType: OwnerType;
  headquarterName: string;
  /** Null for users of the headquarters. */
  branchName: string | null;
  /** null: no logo is stored. */
  logoVersion: string | null;
  /** Light plan: only ID Check, no vehicles (tenants-and-rights.md#light-version). */
  isLightVersion: boolean;
  openChecks: number;
  newScans: number;
  /** The newest ones. */
  messages: MessageFeed;
  /** Where the relay says that something has happened at the user's office. */
  live: { room: string; host: string };
  /** For messages of the browser; `key` is null where the operator has set up none. */
  push: { userId: string; sessionId: string; key: string | null };
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
