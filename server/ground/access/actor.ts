import type { OwnerType, Role } from "./permissions.ts";
import type { PlanSettings } from "./plan-features.ts";
import type { TokenScope } from "./token-scopes.ts";

/** A signed-in user, working as one dealer at a time. */
export type Staff = {
  kind: "staff";
  userId: string;
  /** Public id of the session; grants nothing. Null for another program with an API token. */
  sessionId: string | null;
  email: string;
  prename: string;
  surname: string;
  role: Role;
  ownerType: OwnerType;
  headquarterId: string;
  /** null: works at the headquarters. */
  branchId: string | null;
  extendWithDriversLicense: boolean;
  plan: PlanSettings;
  /** Another program acts for this person, with what these scopes cover. */
  apiToken?: {
    id: string;
    name: string;
    scopes: readonly TokenScope[];
    /** What is left of its requests in this minute. */
    rate?: { remaining: number; resetSeconds: number };
  };
};

/**
 * The session of a person who sits at a page.
 * @throws Error for an API client: no call of the API asks for it
 */
export function sessionOf({ sessionId }: Staff): string {
  if (sessionId === null) throw new Error("An API client has no session.");
  return sessionId;
}

/** A customer with a capture link: has access to one capture process only. */
export type Guest = {
  kind: "guest";
  captureProcessId: string;
  /** The photos come from a user, not from a customer. */
  isAtDesk?: boolean;
};

/** A customer with a signing link: has access to its contract only. */
export type Signer = { kind: "guest"; signingLinkId: string };

/** A phone with a link for the photos around a vehicle: has access to those of one contract's handover or return only. */
export type RoundPhotographer = { kind: "guest"; roundLinkId: string };

/** Someone on a dealer's website, who may start a check-in there: has access to what their own secret finds. */
export type Visitor = {
  kind: "guest";
  websiteWidgetId: string;
  /** With the test key: nothing of it becomes a check. */
  isTest?: boolean;
};

/** An internal job: cron, inbound mail. */
export type System = { kind: "system" };
