import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { auditLog, knownDevices, passwordLinks, sessions } from "#db/schema/sign-in.ts";
import { aBranchOffice, anAssignment, aUser } from "#db/seed/states/dealers.ts";
import { newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import { formOutdated } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { counters } from "#server/ground/log/counters.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { assignToDealer } from "./assign-to-dealer.server.ts";
import { changePassword, changeProfileAndPassword } from "./change-password.server.ts";
import { createUser } from "./create-user.server.ts";
import { editUser } from "./edit-user.server.ts";
import { getUser, listAssignableOffices } from "./get-user.server.ts";
import { listUsers } from "./list-users.server.ts";
import { lockUser, unlockUser } from "./lock-user.server.ts";
import { endOwnSession, forgetOwnDevice, getOwnSecurity } from "./own-sessions.server.ts";
import { resendInvitation, withdrawInvitation } from "./resend-invitation.server.ts";
import { updateProfile } from "./update-profile.server.ts";
import { userTexts } from "./user.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const activeHash = "scrypt$not$a$real$one$";

/** An Admin of a new tenant who can sign in, with a colleague. */
async function aHouse(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin", ...options });
  await database.db.update(users).set({ passwordHash: activeHash }).where(eq(users.id, ctx.actor.userId));
  const place = { db: database.db, headquarterId: ctx.actor.headquarterId };
  const colleague = await aUser({ ...place, branchId: ctx.actor.branchId }, { passwordHash: activeHash });
  return { ctx, fake, place, colleague };
}

const rowOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0];
const problemOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error);

async function openSession(userId: string, headquarterId: string) {
  const now = new Date();
  const publicId = newId();
  const row = { tokenHash: newId(), publicId, headquarterId, userId, createdAt: now, lastSeenAt: now };
  await database.db.insert(sessions).values({ ...row, expiresAt: new Date(now.getTime() + 60_000) });
  return publicId;
}
const sessionsOf = (userId: string) => database.db.select().from(sessions).where(eq(sessions.userId, userId));

const person = { salutation: "Frau", prename: "Nele", surname: "Neumann", role: "Nutzer" } as const;

describe("an invitation", () => {
  test("creates an account without a password and mails a link whose hash is stored", async () => {
    const { ctx, place } = await aHouse();
    const email = `${newId()}@neu.example`;
    const { id } = await createUser(ctx, {
      ...person,
      email: ` ${email.toUpperCase()} `,
      ownerId: place.headquarterId,
    });
    expect(await rowOf(id)).toMatchObject({ email, role: "Nutzer", branchId: null, passwordHash: null });
    const [mail] = await database.db.select().from(outbox).where(eq(outbox.recipient, email));
    const token = /\/invitation\/(\S+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
    const [link] = await database.db.select().from(passwordLinks).where(eq(passwordLinks.userId, id));
    expect(link).toMatchObject({ kind: "invitation", tokenHash: await sha256Hex(token) });
  });

  test("of a form that is sent again is the same one, and mailed once", async () => {
    const { ctx, place } = await aHouse();
    const email = `${newId()}@neu.example`;
    const form = { id: newId(), ...person, email, ownerId: place.headquarterId };
    for (const _ of [1, 2]) expect(await createUser(ctx, form)).toEqual({ id: form.id });
    expect(await database.db.select().from(outbox).where(eq(outbox.recipient, email))).toHaveLength(1);
    const other = { ...form, id: newId() };
    expect(await problemOf(createUser(ctx, other))).toMatchObject({ kind: "conflict", details: { field: "email" } });
  });

  test("of a form that is sent again with other values is not taken for the first one", async () => {
    const { ctx, place } = await aHouse();
    const branch = await aBranchOffice(place);
    const form = { id: newId(), ...person, email: `${newId()}@neu.example`, ownerId: place.headquarterId };
    await createUser(ctx, form);
    for (const changes of [
      { email: `${newId()}@neu.example` },
      { prename: "Nela" },
      { surname: "Neumeier" },
      { salutation: "Herr" as const },
      { role: "Admin" as const },
      { ownerId: branch.id },
    ]) {
      const error = await problemOf(createUser(ctx, { ...form, ...changes }));
      expect(error, JSON.stringify(changes)).toMatchObject({ kind: "conflict", message: userTexts.savedBefore });
    }
    expect(await rowOf(form.id)).toMatchObject({ ...person, email: form.email, branchId: null });
  });

  test("of a form that is sent ten times at once is one, and mailed once", async () => {
    const { ctx, place } = await aHouse();
    const email = `${newId()}@neu.example`;
    const form = { id: newId(), ...person, email, ownerId: place.headquarterId };
    const sent = await Promise.all(Array.from({ length: 10 }, () => createUser(ctx, form)));
    expect(sent).toEqual(Array(10).fill({ id: form.id }));
    expect(await database.db.select().from(outbox).where(eq(outbox.recipient, email))).toHaveLength(1);
  });

  test("under the id of a user the actor does not see is a form that is out of date", async () => {
    const { ctx, place } = await aHouse();
    const form = { id: newId(), ...person, email: `${newId()}@neu.example`, ownerId: place.headquarterId };
    await createUser(ctx, form);
    const stranger = await aHouse();
    const branch = await aHouse({ headquarterId: place.headquarterId, isAtBranch: true });
    for (const { ctx: other } of [stranger, branch]) {
      const ownerId = other.actor.branchId ?? other.actor.headquarterId;
      const error = await problemOf(createUser(other, { ...form, email: `${newId()}@neu.example`, ownerId }));
      expect(error).toMatchObject({ kind: "conflict", message: formOutdated().message });
    }
  });

  test("is refused for an address that has an account, and nothing is left behind", async () => {
    const { ctx, place, colleague } = await aHouse();
    const error = await problemOf(createUser(ctx, { ...person, email: colleague.email, ownerId: place.headquarterId }));
    expect(error).toMatchObject({ kind: "conflict", details: { field: "email" } });
    expect(await database.db.select().from(outbox).where(eq(outbox.recipient, colleague.email))).toEqual([]);
  });

  test("sent again replaces the first link, withdrawn deletes the account", async () => {
    const { ctx, place } = await aHouse();
    const { id } = await createUser(ctx, { ...person, email: `${newId()}@neu.example`, ownerId: place.headquarterId });
    const [first] = await database.db.select().from(passwordLinks).where(eq(passwordLinks.userId, id));
    await resendInvitation(ctx, { id });
    const links = await database.db.select().from(passwordLinks).where(eq(passwordLinks.userId, id));
    expect(links).toHaveLength(1);
    expect(links[0]?.tokenHash).not.toBe(first?.tokenHash);
    await withdrawInvitation(ctx, { id });
    expect(await rowOf(id)).toBeUndefined();
  });

  test("that was accepted can be neither repeated nor withdrawn", async () => {
    const { ctx, colleague } = await aHouse();
    for (const act of [resendInvitation, withdrawInvitation])
      expect(await problemOf(act(ctx, { id: colleague.id }))).toMatchObject({ message: userTexts.alreadyAccepted });
    expect(await rowOf(colleague.id)).toBeDefined();
  });

  test("by a branch's Admin goes into their own branch only", async () => {
    const { ctx, place } = await aHouse({ isAtBranch: true });
    const other = await aBranchOffice(place);
    const email = () => `${newId()}@neu.example`;
    for (const ownerId of [place.headquarterId, other.id, "unknown"]) {
      const error = await problemOf(createUser(ctx, { ...person, role: "Admin", email: email(), ownerId }));
      expect(error).toMatchObject({ message: userTexts.ownerRequired });
    }
    const { id } = await createUser(ctx, { ...person, email: email(), ownerId: ctx.actor.branchId ?? "" });
    expect(await rowOf(id)).toMatchObject({ branchId: ctx.actor.branchId });
    expect(await listAssignableOffices(ctx, {})).toMatchObject([{ id: ctx.actor.branchId }]);
  });
});

test.each(["Nele\nBcc", "nele@x.example", "http://x", "Nele\u202e"])(
  "a person cannot be called %j",
  async (prename) => {
    const { ctx, place, colleague } = await aHouse();
    const profile = { salutation: "Frau" as const, prename, surname: "Neumann", telephoneNumber: "0221 5555" };
    const tries = [
      createUser(ctx, { ...person, prename, email: `${newId()}@neu.example`, ownerId: place.headquarterId }),
      editUser(ctx, { id: colleague.id, ...person, prename }),
      updateProfile(ctx, profile),
    ];
    for (const error of await Promise.all(tries.map(problemOf)))
      expect(error.issues).toMatchObject([{ path: ["prename"] }]);
  },
);

describe("locking", () => {
  test("ends every session and link at once and is logged; unlocking tells nobody", async () => {
    const { ctx, colleague } = await aHouse();
    await openSession(colleague.id, colleague.headquarterId);
    await lockUser(ctx, { id: colleague.id });
    await lockUser(ctx, { id: colleague.id });
    expect((await rowOf(colleague.id))?.lockedAt).not.toBeNull();
    expect(await sessionsOf(colleague.id)).toEqual([]);
    await unlockUser(ctx, { id: colleague.id });
    expect((await rowOf(colleague.id))?.lockedAt).toBeNull();
    expect(await database.db.select().from(outbox).where(eq(outbox.recipient, colleague.email))).toEqual([]);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, colleague.id));
    expect(entries.map(({ action }) => action).sort()).toEqual(["lock_user", "unlock_user"]);
  });

  test("a locked user cannot be edited or moved", async () => {
    const { ctx, colleague, place } = await aHouse();
    await lockUser(ctx, { id: colleague.id });
    const edited = editUser(ctx, { id: colleague.id, ...person, role: "Admin" });
    expect(await problemOf(edited)).toMatchObject({ message: userTexts.isLocked });
    const moved = assignToDealer(ctx, { id: colleague.id, ownerId: (await aBranchOffice(place)).id });
    expect(await problemOf(moved)).toMatchObject({ message: userTexts.isLocked });
    expect(await rowOf(colleague.id)).toMatchObject({ role: "Nutzer", branchId: null });
  });
});

describe("the switch for driving licenses", () => {
  const edit = { salutation: "Frau", prename: "Nele", surname: "Neumann", role: "Nutzer" } as const;

  test("is a user's own where the light plan has it, and stays as it is when a form leaves it out", async () => {
    const { ctx, colleague } = await aHouse({ planVersion: "light" });
    await editUser(ctx, { ...edit, id: colleague.id, checksLicenses: "off" });
    expect(await rowOf(colleague.id)).toMatchObject({ extendWithDriversLicense: false });
    await editUser(ctx, { ...edit, id: colleague.id });
    expect(await rowOf(colleague.id)).toMatchObject({ extendWithDriversLicense: false });
    const invited = { ...person, email: `${newId()}@neu.example`, ownerId: ctx.actor.headquarterId };
    const { id } = await createUser(ctx, { ...invited, checksLicenses: "off" });
    expect(await rowOf(id)).toMatchObject({ extendWithDriversLicense: false });
  });

  test("is refused where the plan has none, and nothing is changed", async () => {
    const { ctx, colleague } = await aHouse({ planVersion: "light" });
    const plans = [
      { ...ctx.actor.plan, allowsLicenseExtension: false },
      { ...ctx.actor.plan, planVersion: "full" as const },
    ];
    for (const plan of plans) {
      const elsewhere = { ...ctx, actor: { ...ctx.actor, plan } };
      const change = { ...edit, id: colleague.id, prename: "Andere", checksLicenses: "off" } as const;
      expect(await problemOf(editUser(elsewhere, change))).toMatchObject({ kind: "forbidden" });
    }
    const before = { prename: colleague.prename, extendWithDriversLicense: true };
    expect(await rowOf(colleague.id)).toMatchObject(before);
  });
});

describe("the own account", () => {
  test("cannot be locked, unlocked, edited or withdrawn, whatever the role", async () => {
    const { ctx } = await aHouse();
    const id = ctx.actor.userId;
    const tries = [
      lockUser(ctx, { id }),
      unlockUser(ctx, { id }),
      editUser(ctx, { id, ...person, role: "Nutzer" }),
      withdrawInvitation(ctx, { id }),
    ];
    for (const error of await Promise.all(tries.map(problemOf)))
      expect(error).toMatchObject({ kind: "conflict", message: userTexts.ownAccount });
    expect(await rowOf(id)).toMatchObject({ role: "Admin", lockedAt: null });
  });

  test("keeps role, office and plan when its profile brings them along", async () => {
    const { ctx } = await aHouse({ role: "Nutzer" });
    const forbidden = { role: "Admin", branchId: "x", headquarterId: "y", lockedAt: 1, planType: "premium" };
    const profile = { salutation: "Frau" as const, prename: "Neele", surname: "O'Neil", telephoneNumber: "0221 5555" };
    await updateProfile(ctx, { ...profile, ...forbidden } as never);
    expect(await rowOf(ctx.actor.userId)).toMatchObject({ ...profile, role: "Nutzer", branchId: null });
  });

  test("gets a new password only with the current one, which ends every session", async () => {
    const { ctx } = await aHouse();
    const { userId, headquarterId } = ctx.actor;
    const passwordHash = await quickPasswords.hash("altes-Passwort-2026");
    await database.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await openSession(userId, headquarterId);
    const passwords = { password: "Ein-neues-Passwort-9", password_confirmation: "Ein-neues-Passwort-9" };
    const wrong = await problemOf(changePassword(ctx, { current_password: "falsch", ...passwords }));
    expect(wrong).toMatchObject({ message: userTexts.currentPasswordWrong });
    const weak = { password: "qayxswedcvfr", password_confirmation: "qayxswedcvfr" };
    const guessable = await problemOf(changePassword(ctx, { current_password: "altes-Passwort-2026", ...weak }));
    expect(guessable).toMatchObject({ message: authTexts.newPasswordCommon, details: { field: "password" } });
    const same = { password: "altes-Passwort-2026", password_confirmation: "altes-Passwort-2026" };
    const unchanged = await problemOf(changePassword(ctx, { current_password: "altes-Passwort-2026", ...same }));
    expect(unchanged).toMatchObject({ message: authTexts.newPasswordIsOld, details: { field: "password" } });
    expect(await sessionsOf(userId)).toHaveLength(1);
    const mails = () => database.db.select().from(outbox).where(eq(outbox.recipient, ctx.actor.email));
    expect(await mails()).toEqual([]);
    await changePassword(ctx, { current_password: "altes-Passwort-2026", ...passwords });
    expect(await mails()).toMatchObject([{ subject: "Ihr Passwort für Handschlag wurde geändert" }]);
    expect((await rowOf(userId))?.passwordHash).not.toBe(passwordHash);
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test("gets profile and password at once, or neither", async () => {
    const { ctx } = await aHouse();
    const { userId, headquarterId } = ctx.actor;
    const passwordHash = await quickPasswords.hash("altes-Passwort-2026");
    await database.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await openSession(userId, headquarterId);
    const profile = { salutation: "Frau" as const, prename: "Neele", surname: "O'Neil", telephoneNumber: "0221 5555" };
    const passwords = { password: "Ein-neues-Passwort-9", password_confirmation: "Ein-neues-Passwort-9" };
    const given = { ...profile, ...passwords };
    await problemOf(changeProfileAndPassword(ctx, { ...given, current_password: "falsch" }));
    expect(await rowOf(userId)).toMatchObject({ passwordHash, surname: ctx.actor.surname });
    await changeProfileAndPassword(ctx, { ...given, current_password: "altes-Passwort-2026" });
    expect(await rowOf(userId)).toMatchObject(profile);
    expect(await quickPasswords.verify("Ein-neues-Passwort-9", (await rowOf(userId))?.passwordHash ?? null)).toBe(true);
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test("lists and, with its password, ends its own sessions, never another user's", async () => {
    const { ctx, colleague } = await aHouse();
    const { userId, headquarterId } = ctx.actor;
    const other = await openSession(userId, headquarterId);
    const foreign = await openSession(colleague.id, headquarterId);
    expect((await getOwnSecurity(ctx, {})).sessions.map(({ id }) => id)).toEqual([other]);
    const current_password = "altes-Passwort-2026";
    const passwordHash = await quickPasswords.hash(current_password);
    await database.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endOwnSession(ctx, { id: foreign, current_password });
    expect(await sessionsOf(colleague.id)).toHaveLength(1);
    const counted = () => counters.render("test").find((line) => line.includes('reason="own_password"'));
    const before = counted();
    for (const id of ["others", other]) {
      const wrong = await problemOf(endOwnSession(ctx, { id, current_password: "falsch" }));
      expect(wrong).toMatchObject({ message: userTexts.currentPasswordWrong, details: { field: "current_password" } });
    }
    expect(await sessionsOf(userId)).toHaveLength(1);
    expect(counted()).toBeDefined();
    expect(counted()).not.toBe(before);
    const wrong = await database.db.select().from(auditLog).where(eq(auditLog.action, "fail_own_password"));
    expect(wrong.filter(({ actorUserId }) => actorUserId === userId)).toHaveLength(2);
    await endOwnSession(ctx, { id: "others", current_password });
    expect(await sessionsOf(userId)).toEqual([]);
  });
});

describe("known devices", () => {
  test("are listed and forgotten one by one or all, the own ones only", async () => {
    const { ctx, colleague } = await aHouse();
    const { userId, headquarterId } = ctx.actor;
    const remember = async (owner: string, deviceName: string, day: number) => {
      const createdAt = new Date(Date.UTC(2026, 10, day));
      const device = { deviceId: newId(), publicId: newId(), deviceName, createdAt, lastSignInAt: createdAt };
      await database.db.insert(knownDevices).values({ ...device, headquarterId, userId: owner });
      return device.publicId;
    };
    const listed = async () => (await getOwnSecurity(ctx, {})).devices.map(({ deviceName }) => deviceName);
    const phone = await remember(userId, "Chrome auf Android", 1);
    await remember(userId, "Firefox auf Windows", 2);
    await remember(userId, "Safari auf iPad", 3);
    const foreign = await remember(colleague.id, "Edge auf Windows", 4);
    expect(await listed()).toEqual(["Safari auf iPad", "Firefox auf Windows", "Chrome auf Android"]);
    await forgetOwnDevice(ctx, { device: phone });
    await forgetOwnDevice(ctx, { device: phone });
    await forgetOwnDevice(ctx, { device: foreign });
    expect(await listed()).toEqual(["Safari auf iPad", "Firefox auf Windows"]);
    await forgetOwnDevice(ctx, { device: "all" });
    expect(await listed()).toEqual([]);
    const left = await database.db.select().from(knownDevices).where(eq(knownDevices.headquarterId, headquarterId));
    expect(left).toMatchObject([{ userId: colleague.id }]);
    const log = await database.db.select().from(auditLog).where(eq(auditLog.actorUserId, userId));
    expect(log).toMatchObject([
      { action: "forget_devices", details: { count: 1 } },
      { action: "forget_devices", details: { count: 2 } },
    ]);
  });
});

describe("an office", () => {
  test("is switched by the user among their assignments, and their sessions end", async () => {
    const { ctx, place } = await aHouse({ role: "Nutzer" });
    const { userId, headquarterId } = ctx.actor;
    const branch = await aBranchOffice(place);
    const refused = await problemOf(assignToDealer(ctx, { id: userId, ownerId: branch.id }));
    expect(refused).toMatchObject({ message: userTexts.otherDealer });
    await anAssignment(place, { id: userId }, branch.id);
    await openSession(userId, headquarterId);
    await assignToDealer(ctx, { id: userId, ownerId: branch.id });
    expect(await rowOf(userId)).toMatchObject({ branchId: branch.id });
    expect(await sessionsOf(userId)).toEqual([]);
    const assigned = await database.db
      .select()
      .from(userDealerAssignments)
      .where(eq(userDealerAssignments.userId, userId));
    expect(assigned).toHaveLength(2);
  });

  test("moved to by an Admin replaces the former one; a Nutzer may move nobody", async () => {
    const { ctx, place, colleague } = await aHouse();
    const branch = await aBranchOffice(place);
    await openSession(colleague.id, colleague.headquarterId);
    await editUser(ctx, { id: colleague.id, ...person, ownerId: branch.id });
    expect(await rowOf(colleague.id)).toMatchObject({ branchId: branch.id, prename: "Nele" });
    expect(await sessionsOf(colleague.id)).toEqual([]);
    const { dealers } = await getUser(ctx, { id: colleague.id });
    expect(dealers).toMatchObject([{ ownerId: branch.id, ownerType: "Dealer::BranchOffice" }]);
    const nutzer = { ...ctx, actor: { ...ctx.actor, role: "Nutzer" as const, userId: "somebody" } };
    const refused = await problemOf(assignToDealer(nutzer, { id: colleague.id, ownerId: place.headquarterId }));
    expect(refused).toMatchObject({ kind: "forbidden" });
  });
});

describe("a role", () => {
  const roleOf = async (id: string) => (await rowOf(id))?.role;
  const asUser = ({ ctx }: { ctx: Context }, { id, branchId }: { id: string; branchId: string | null }) => ({
    ...ctx,
    actor: { ...ctx.actor, userId: id, branchId, role: "Nutzer" as const },
  });

  test("that a branch's Admin gives holds in that branch only, whatever offices the person also works as", async () => {
    const house = await aHouse({ isAtBranch: true });
    const { ctx, place, colleague } = house;
    const bonn = await aBranchOffice(place);
    await anAssignment(place, colleague, bonn.id, "Nutzer");
    await anAssignment(place, colleague, null, "Nutzer");
    await editUser(ctx, { id: colleague.id, ...person, role: "Admin" });
    expect(await roleOf(colleague.id)).toBe("Admin");
    for (const branchId of [bonn.id, null]) {
      const switching = asUser(house, { id: colleague.id, branchId: ctx.actor.branchId });
      await assignToDealer(switching, { id: colleague.id, ownerId: branchId ?? place.headquarterId });
      expect(await rowOf(colleague.id)).toMatchObject({ branchId, role: "Nutzer" });
    }
    await assignToDealer(asUser(house, { id: colleague.id, branchId: null }), {
      id: colleague.id,
      ownerId: ctx.actor.branchId ?? "",
    });
    expect(await rowOf(colleague.id)).toMatchObject({ branchId: ctx.actor.branchId, role: "Admin" });
  });

  test("that a branch's Admin takes away is still held at the headquarters", async () => {
    const house = await aHouse({ isAtBranch: true });
    const { ctx, place } = house;
    const { branchId } = ctx.actor;
    const guest = await aUser({ ...place, branchId }, { passwordHash: activeHash, role: "Admin" });
    await anAssignment(place, guest, null, "Admin");
    await editUser(ctx, { id: guest.id, ...person, role: "Nutzer" });
    await assignToDealer(asUser(house, { id: guest.id, branchId }), { id: guest.id, ownerId: place.headquarterId });
    expect(await rowOf(guest.id)).toMatchObject({ branchId: null, role: "Admin" });
  });

  test("is not changed elsewhere by a form about an office the person has left meanwhile", async () => {
    const house = await aHouse({ isAtBranch: true });
    const { ctx, place, colleague } = house;
    await anAssignment(place, colleague, null, "Nutzer");
    // The person switches after the form has looked them up.
    const { branchId } = ctx.actor;
    const switching = () =>
      assignToDealer(asUser(house, { id: colleague.id, branchId }), { id: colleague.id, ownerId: place.headquarterId });
    const transaction: Context["db"]["transaction"] = async (work) => {
      await switching();
      return ctx.db.transaction(work);
    };
    const late = { ...ctx, db: { ...ctx.db, transaction } };
    const refused = await problemOf(editUser(late, { id: colleague.id, ...person, role: "Admin" }));
    expect(refused).toMatchObject({ message: userTexts.changedMeanwhile });
    expect(await rowOf(colleague.id)).toMatchObject({ branchId: null, role: "Nutzer" });
  });

  test("goes along to a new office, and stays what it is in one the person has already", async () => {
    const { ctx, place, colleague } = await aHouse();
    const [koeln, bonn] = [await aBranchOffice(place), await aBranchOffice(place)];
    await editUser(ctx, { id: colleague.id, ...person, role: "Admin", ownerId: koeln.id });
    await assignToDealer(ctx, { id: colleague.id, ownerId: bonn.id });
    expect(await rowOf(colleague.id)).toMatchObject({ branchId: bonn.id, role: "Admin" });
    await anAssignment(place, colleague, null, "Nutzer");
    await assignToDealer(ctx, { id: colleague.id, ownerId: place.headquarterId });
    expect(await rowOf(colleague.id)).toMatchObject({ branchId: null, role: "Nutzer" });
  });
});

describe("the last active Admin of the headquarters", () => {
  const ways: [string, (ctx: Context, id: string, branchId: string) => Promise<unknown>][] = [
    ["locked", (ctx, id) => lockUser(ctx, { id })],
    ["demoted", (ctx, id) => editUser(ctx, { id, ...person, role: "Nutzer" })],
    ["moved", (ctx, id, branchId) => assignToDealer(ctx, { id, ownerId: branchId })],
  ];

  test.each(ways)("cannot be %s", async (_, act) => {
    const { ctx, place } = await aHouse();
    const branch = await aBranchOffice(place);
    const [other] = [await aUser(place, { role: "Admin", passwordHash: activeHash })];
    // The actor stands for an Admin whose rights are gone the moment they act.
    await database.db.update(users).set({ branchId: branch.id }).where(eq(users.id, ctx.actor.userId));
    expect(await problemOf(act(ctx, other.id, branch.id))).toMatchObject({ message: userTexts.lastAdmin });
    expect(await rowOf(other.id)).toMatchObject({ role: "Admin", branchId: null, lockedAt: null });
  });

  test("remains when 20 Admins lock, demote and move each other at once", async () => {
    const { ctx, place } = await aHouse();
    const branch = await aBranchOffice(place);
    const admins = [ctx.actor.userId];
    for (let count = 1; count < 20; count += 1)
      admins.push((await aUser(place, { role: "Admin", passwordHash: activeHash })).id);
    const tries = admins.map((userId, index) => {
      const actor = { ...ctx.actor, userId };
      const [, act] = ways[index % ways.length] ?? [];
      return problemOf(
        act?.({ ...ctx, actor }, admins[(index + 1) % admins.length] ?? "", branch.id) ?? Promise.reject(),
      );
    });
    const errors = (await Promise.all(tries)).filter((error) => error !== null);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ message: userTexts.lastAdmin });
    const left = (await Promise.all(admins.map(rowOf))).filter(
      (row) => row?.role === "Admin" && row.branchId === null && row.lockedAt === null,
    );
    expect(left).toHaveLength(1);
  });
});

describe("the list of users", () => {
  test("is searched in names, addresses and roles, whatever is typed", async () => {
    const { ctx, place } = await aHouse();
    await aUser(place, { prename: "Ömer", surname: "Ünal-Öz", email: `oemer.${newId()}@x.example` });
    await aUser(place, { prename: "Sinéad", surname: "O'Neil" });
    const names = async (query: string, field?: "name" | "email" | "role") =>
      (await listUsers(ctx, { query, field })).records.map(({ surname }) => surname);
    expect(await names("Ünal")).toEqual(["Ünal-Öz"]);
    expect(await names("o'neil sinéad")).toEqual(["O'Neil"]);
    expect(await names("oemer", "email")).toEqual(["Ünal-Öz"]);
    expect(await names("oemer", "name")).toEqual(["Ünal-Öz"]);
    expect(await names("uenal", "email")).toEqual([]);
    expect(await names("admin", "role")).toHaveLength(1);
    for (const query of ["%", "_", "\\", "😀", "x".repeat(400)]) expect(await names(query)).toEqual([]);
  });

  test("is sorted as a German reads it, by role and office as they are shown", async () => {
    const { ctx, place } = await aHouse();
    for (const surname of ["Zander", "Öttinger", "de Boer", "Otto"]) await aUser(place, { surname, role: "Nutzer" });
    const added = new Set(["Zander", "Öttinger", "de Boer", "Otto"]);
    for (const sortBy of ["name", "role", "location"] as const) {
      const { records } = await listUsers(ctx, { sortBy, perPage: 100 });
      const names = records.map(({ surname }) => surname).filter((surname) => added.has(surname));
      expect(names).toEqual(["de Boer", "Öttinger", "Otto", "Zander"]);
    }
    const { records } = await listUsers(ctx, { sortBy: "location", perPage: 100 });
    const offices = records.map(({ officeName }) => officeName);
    expect(offices).toEqual([...offices].sort((one, other) => one.localeCompare(other, "de")));
  });

  test("of a branch office holds its own users only", async () => {
    const { ctx, place, colleague } = await aHouse({ isAtBranch: true });
    const outside = await aUser(place);
    const { records } = await listUsers(ctx, {});
    expect(records.map(({ id }) => id).sort()).toEqual([ctx.actor.userId, colleague.id].sort());
    expect(await problemOf(getUser(ctx, { id: outside.id }))).toMatchObject({ kind: "not-found" });
    expect(await problemOf(lockUser(ctx, { id: outside.id }))).toMatchObject({ kind: "not-found" });
  });
});
