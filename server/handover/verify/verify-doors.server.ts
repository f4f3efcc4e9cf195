import { type VerifyStore, verifyStore } from "#db/across-tenants/verify.server.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import type { Door } from "#server/ground/kernel/door.ts";
import { closeDoor } from "#server/ground/kernel/open-door.server.ts";
import type { VerifyContext } from "./verify-document.server.ts";

/** What the page and the API route of checking need of the request. */
export type VerifyDoors = { verification(): Door<VerifyContext> };

export function verifyDoors({ databases, platform, ipAddress }: RequestParts): VerifyDoors {
  const store: VerifyStore = {
    async documentByHash(hash) {
      const found = await databases.find((db) => verifyStore(db).documentByHash(hash));
      if (!found) return undefined;
      const { database: _, ...document } = found;
      return document;
    },
  };
  return { verification: () => closeDoor({ store, limitTries: platform.limitTries, ipAddress }, {}) };
}
