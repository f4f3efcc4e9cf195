import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { aBranchOffice, aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import type { OwnerType, Role } from "#server/ground/access/permissions.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Files } from "#server/ground/kernel/platform.ts";

/** Who tries a door. `place` is where the row comes from that they ask for. */
export type Actor = {
  name: string;
  /** Null: nobody is signed in. */
  user: { id: string; headquarterId: string } | null;
  isLocked?: boolean;
  role: Role;
  ownerType: OwnerType;
  /** Asks for a row of another tenant, or of another branch of the same one. */
  strangerTo?: "tenant" | "branch";
  isLight?: boolean;
  place: Place & { db: Database };
};

export const actorNames = [
  "signed out",
  "Admin",
  "Nutzer",
  "Admin Filiale",
  "Nutzer Filiale",
  "another tenant's Admin",
  "another branch's Admin",
  "locked Admin",
  "Admin on the light plan",
  "unknown role",
] as const;
type ActorName = (typeof actorNames)[number];

/** One tenant with two branch offices, another tenant and one on the light plan, with their users. */
export async function actorsOf(db: Database, files: Files): Promise<Record<ActorName, Actor>> {
  const logoFileKey = `logos/${newId()}` as const;
  await files.put(logoFileKey, new Uint8Array([1]), "image/png");
  const mine = (await aHeadquarter({ db }, { logoFileKey })).id;
  const foreign = (await aHeadquarter({ db }, { logoFileKey })).id;
  const light = (await aHeadquarter({ db }, { logoFileKey, planType: "light", planVersion: "light" })).id;
  const koeln = (await aBranchOffice({ db, headquarterId: mine })).id;
  const bonn = (await aBranchOffice({ db, headquarterId: mine })).id;

  const actor = async (name: ActorName, headquarterId: string, branchId: string | null, role: Role) => {
    const user = await aUser({ db, headquarterId, branchId }, { role, passwordHash: "scrypt" });
    const ownerType: OwnerType = branchId === null ? "Dealer::Headquarter" : "Dealer::BranchOffice";
    return { name, user, role, ownerType, place: koelnPlace };
  };
  const author = await aUser({ db, headquarterId: mine, branchId: koeln });
  const koelnPlace = { db, headquarterId: mine, branchId: koeln, userId: author.id, files };
  const lightAuthor = await aUser({ db, headquarterId: light });
  const lightPlace = { db, headquarterId: light, branchId: null, userId: lightAuthor.id, files };

  const admin = await actor("Admin", mine, null, "Admin");
  const locked = await actor("locked Admin", mine, null, "Admin");
  await db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, locked.user.id));
  const unknown = await actor("unknown role", mine, null, "Gast" as Role);
  return {
    "signed out": { ...(await actor("signed out", mine, null, "Admin")), user: null },
    Admin: admin,
    Nutzer: await actor("Nutzer", mine, null, "Nutzer"),
    "Admin Filiale": await actor("Admin Filiale", mine, koeln, "Admin"),
    "Nutzer Filiale": await actor("Nutzer Filiale", mine, koeln, "Nutzer"),
    "another tenant's Admin": {
      ...(await actor("another tenant's Admin", foreign, null, "Admin")),
      strangerTo: "tenant",
    },
    "another branch's Admin": {
      ...(await actor("another branch's Admin", mine, bonn, "Admin")),
      strangerTo: "branch",
    },
    "locked Admin": { ...locked, isLocked: true },
    "Admin on the light plan": {
      ...(await actor("Admin on the light plan", light, null, "Admin")),
      isLight: true,
      place: lightPlace,
    },
    "unknown role": unknown,
  };
}
