import type { Database, Databases } from "#db/databases.server.ts";
import type { Scope } from "#db/tenant.server.ts";
import type { Platform } from "#server/ground/kernel/platform.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";

/** What a room makes the doors of one request from (`*-doors.server.ts`). */
export type RequestParts = {
  databases: Databases;
  /** Its mails are those of the directory's tenants; what it counts is counted for all. */
  platform: Platform;
  now(): Date;
  ipAddress: string;
  waitUntil(work: Promise<unknown>): void;
  /** The context of a user, guest or job in the tenant's database. */
  contextIn<Actor>(db: Database, actor: Actor, scope: Scope): Context<Actor>;
  /** The context of a tenant without a person, for what a signed link or a known id opens. */
  systemIn(headquarterId: string): Promise<Context<{ kind: "system" }>>;
  /** The tenant that one of the databases names, or undefined. */
  tenantOf(lookUp: (db: Database) => Promise<string | undefined>): Promise<string | undefined>;
};
