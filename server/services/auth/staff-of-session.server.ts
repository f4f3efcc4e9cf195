import type { signInStore } from "#db/across-tenants/sign-in.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof signInStore>["session"]>>>;
type Person = Pick<Found, "user" | "headquarter">;

/** The signed-in user of a session row. */
export const staffOfSession = ({ session, ...person }: Found): Staff => ({
  ...staffOfUser(person),
  sessionId: session.publicId,
});

/** A user with the rights of their role, office and plan, without a session. */
export function staffOfUser({ user, headquarter }: Person): Staff {
  return {
    kind: "staff",
    userId: user.id,
    sessionId: null,
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
      allowsLicenseExtension: headquarter.allowsLicenseExtension,
    },
  };
}
