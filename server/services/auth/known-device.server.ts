import { errors, jwtVerify, SignJWT } from "jose";
import { keyedHashHex, newId } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { AuthContext } from "./auth-context.server.ts";

type DeviceContext = Pick<AuthContext, "appSecret" | "deviceToken" | "now">;
type KnowingContext = DeviceContext & { store: Pick<AuthContext["store"], "isDeviceKnown"> };
type Device = { id: string; accounts: string[] };

const audience = "sign-in-device";
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/**
 * The id under which this device's tries for an account are counted, or null for a device that never signed in to it, or
 * that its user has forgotten since (people-and-sessions.md#known-devices). It grants nothing but tries of its own.
 */
export async function deviceKnownTo(ctx: KnowingContext, email: string): Promise<string | null> {
  const device = await readDevice(ctx);
  if (!device?.accounts.includes(await accountId(ctx, email))) return null;
  return (await ctx.store.isDeviceKnown(device.id, email)) ? device.id : null;
}

/** The id of a device on which somebody signed in before, whoever it was; null for any other. */
export const idOfDevice = async (ctx: DeviceContext): Promise<string | null> => (await readDevice(ctx))?.id ?? null;

/**
 * The token to keep on a device after a sign-in there, and the device's id. A shared computer remembers several accounts, as keyed
 * hashes: whoever reads the cookie learns no address.
 */
export async function rememberDevice(ctx: DeviceContext, email: string): Promise<{ id: string; token: string }> {
  const device = (await readDevice(ctx)) ?? { id: newId(), accounts: [] };
  const account = await accountId(ctx, email);
  const accounts = [account, ...device.accounts.filter((other) => other !== account)];
  const issuedAtSeconds = Math.floor(ctx.now().getTime() / 1000);
  const token = await new SignJWT({ accounts: accounts.slice(0, limits.knownDevice.accounts) })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(audience)
    .setJti(device.id)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + limits.knownDevice.days * 24 * 60 * 60)
    .sign(keyOf(ctx.appSecret));
  return { id: device.id, token };
}

/** The account that signed in last on this device, as `accountId`; null for an unknown device. */
export const lastAccountOf = async (ctx: DeviceContext): Promise<string | null> =>
  (await readDevice(ctx))?.accounts[0] ?? null;

async function readDevice({ deviceToken, appSecret, now }: DeviceContext): Promise<Device | null> {
  if (!deviceToken) return null;
  try {
    const { payload } = await jwtVerify<{ accounts: string[] }>(deviceToken, keyOf(appSecret), {
      algorithms: ["HS256"],
      audience,
      requiredClaims: ["exp", "jti", "accounts"],
      currentDate: now(),
    });
    return { id: payload.jti ?? "", accounts: payload.accounts };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** An account as devices remember it. */
export const accountId = async ({ appSecret }: Pick<AuthContext, "appSecret">, email: string) =>
  (await keyedHashHex(appSecret, `known-device:${email.toLowerCase()}`)).slice(0, 24);
