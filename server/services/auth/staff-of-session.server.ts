import type { signInStore } from "#db/across-tenants/sign-in.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof signInStore>["session"]>>>;
type SessionRow = Pick<Found, "user" | "headquarter"> & { session: Pick<Found["session"], "publicId"> };

/** The signed-in user of a session row. */
export function staffOfSession({ session, user, headquarter }: SessionRow): Staff {
  return {
    kind: "staff",
    userId: user.id,
    sessionId: session.publicId,
    email: user.email,
    prename: user.prename,
    surname: user.surname,
    role: user.role,
    ownerType: user.branchId === null ? "Dealer::Headquarter" : "Dealer::BranchOffice",
    headquarterId: user.headquarterId,
    branchId: user.branchId,
    extendWithDriversLicense: user.extendWithDriversLicense,
    plan: {
      planType: headquarter.planType,
      planVersion: headquarter.planVersion,
      usesSbInsurance: headquarter.usesSbInsurance,
    },
  };
}
