import { lt, or, sql } from "drizzle-orm";
import type { Databases } from "../databases.server.ts";
import { users } from "../schema/dealers.ts";
import { emailClaims } from "../schema/places.ts";

/** Longer than a user takes to be inserted after the address was claimed. */
const claimMs = 60_000;

type Claim = { email: string; emailHash: string; tenantId: string; now: Date };

/**
 * Claims an e-mail address (lower case) for a new user of a tenant. Within a database an index keeps addresses unique; between databases
 * the claim does, for as long as the user is being inserted, and after that the row itself.
 * @returns whether no account of another database has it, and nobody else is just getting it
 */
export async function claimEmail(databases: Databases, { email, emailHash, tenantId, now }: Claim): Promise<boolean> {
  if (await databases.isOnlyOne()) return true;
  const claim = { tenantId, expiresAt: new Date(now.getTime() + claimMs) };
  const claimed = await databases.home
    .insert(emailClaims)
    .values({ emailHash, ...claim })
    .onConflictDoUpdate({
      target: emailClaims.emailHash,
      set: claim,
      setWhere: or(lt(emailClaims.expiresAt, now), sql`${emailClaims.tenantId} = ${tenantId}`),
    })
    .returning({ id: emailClaims.emailHash });
  if (claimed.length === 0) return false;
  const owner = await databases.find(async (database) => {
    const [user] = await database
      .select({ headquarterId: users.headquarterId })
      .from(users)
      .where(sql`${users.email} = ${email}`);
    return user;
  });
  return !owner || owner.headquarterId === tenantId;
}
