import type { OwnerType, Role } from "./permissions.ts";
import type { PlanSettings } from "./plan-features.ts";

/** A signed-in person, working as one dealer at a time. */
export type Staff = {
  kind: "staff";
  userId: string;
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
};

/** A customer with a capture link: sees one capture process and nothing else. */
export type Guest = { kind: "guest"; captureProcessId: string };

/** A customer with a signing link: sees the contract it is for and nothing else. */
export type Signer = { kind: "guest"; signingLinkId: string };

/** A job of our own: cron, inbound mail. */
export type System = { kind: "system" };
