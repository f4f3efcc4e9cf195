import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { decryptText, encryptText } from "#server/ground/kernel/encrypted-text.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { networkOf } from "#server/ground/kernel/network-of.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { type AuthContext, limitSignInTries } from "./auth-context.server.ts";
import { accountId, lastAccountOf } from "./known-device.server.ts";

/** A form as it was sent: where to, and its texts in order. */
export type KeptForm = {
  /** With its query. */
  path: string;
  fields: [name: string, value: string][];
  /** Files were chosen; they are not kept. */
  hadFiles: boolean;
};

/** `owner`: `accountId` of whose session it was. */
type Sealed = KeptForm & { owner: string };

/** The key comes from the token itself, of which only the hash is stored. */
const scope = { purpose: "kept-form", subject: "" };

/**
 * Keeps a form that was sent after its session had ended, for whoever typed it: half an hour, and at most until the day ends
 * (decision 023). `read` is called only within the limit per network. Returns the token that opens it; null where nobody knows
 * whose form it is. Throws `Problem` too-many, and what `read` throws.
 */
export const keepForm = behindDoor(
  async (ctx: AuthContext, sessionToken: string | null, read: () => Promise<KeptForm>): Promise<string | null> => {
    const { perNetwork, windowMinutes, validMinutes } = limits.keptForm;
    await limitSignInTries(ctx, "kept-form", networkOf(ctx.ipAddress), perNetwork, windowMinutes);
    const owner = await ownerOf(ctx, sessionToken);
    if (owner === null) return null;
    const form = await read();
    const token = ctx.newToken();
    const now = ctx.now();
    const midnight = berlinInstant(addDays(berlinWallTime(now).date, 1), "00:00");
    const expiresAt = new Date(Math.min(now.getTime() + validMinutes * 60_000, midnight.getTime()));
    const content: Sealed = { ...form, owner };
    const sealed = await encryptText(token, scope, JSON.stringify(content));
    await ctx.store.keepForm({ tokenHash: await sha256Hex(token), sealed, expiresAt });
    return token;
  },
);

/** The form this token opens, for the user it belongs to; null for anybody else, or once it expired. */
export const openKeptForm = behindDoor(
  async (ctx: AuthContext, token: string, email: string): Promise<KeptForm | null> => {
    const row = await ctx.store.keptForm(await sha256Hex(token), ctx.now());
    if (!row) return null;
    const { owner, path, fields, hadFiles } = await unseal(row.sealed, token);
    return owner === (await accountId(ctx, email)) ? { path, fields, hadFiles } : null;
  },
);

/** Forgets the form: it is being sent, or not wanted. */
export const dropKeptForm = behindDoor(async ({ store }: AuthContext, token: string): Promise<void> => {
  await store.dropKeptForm(await sha256Hex(token));
});

/** A session that was ended by signing out or a new password has no row any more; the device knows who was there last. */
async function ownerOf(ctx: AuthContext, sessionToken: string | null): Promise<string | null> {
  const email = sessionToken ? await ctx.store.emailOfSession(await sha256Hex(sessionToken)) : undefined;
  return email ? accountId(ctx, email) : lastAccountOf(ctx);
}

async function unseal(sealed: string, token: string): Promise<Sealed> {
  const content = await decryptText(token, scope, sealed);
  if (content === null) throw new Error("kept form does not open with its token");
  return JSON.parse(content);
}
