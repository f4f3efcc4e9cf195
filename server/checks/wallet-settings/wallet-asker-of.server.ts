import { walletSettings } from "#db/schema/wallet.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { openWalletKey } from "./wallet-key.server.ts";

type Settings = typeof walletSettings.$inferSelect;

/** As whom a dealer asks wallets, and what for. `certificates`: base64 of DER, the dealer's own first. */
export type DealersWallet = {
  asker: { certificates: string[]; key: JsonWebKey; registrationCertificate: string | null };
  halves: readonly ("id" | "license")[];
};

/** The tenant's settings; undefined before they are saved for the first time. */
export async function walletSettingsOf(db: TenantDb): Promise<Settings | undefined> {
  const [settings] = await db.find(walletSettings);
  return settings;
}

/** What is asked for. */
export const halvesOf = ({ asksForId, asksForLicense }: Settings): ("id" | "license")[] => [
  ...(asksForId ? (["id"] as const) : []),
  ...(asksForLicense ? (["license"] as const) : []),
];

/** Switched on, with a certificate that has not expired, a key, and something to ask for. */
const isUsable = (settings: Settings, now: Date): boolean =>
  settings.isOn &&
  settings.keyCopy !== "" &&
  settings.certificateEndsOn !== null &&
  settings.certificateEndsOn > now &&
  halvesOf(settings).length > 0;

/**
 * As whom the tenant asks wallets (wallet.md#settings). The key signs requests: it goes nowhere else.
 * @returns null while the wallet is off, its certificate expired, nothing is asked for, or the key cannot be opened
 */
export async function walletAskerOf({
  db,
  platform,
  now,
}: Pick<AnyContext, "db" | "platform" | "now">): Promise<DealersWallet | null> {
  const settings = await walletSettingsOf(db);
  if (!settings || !isUsable(settings, now())) return null;
  const key = await openWalletKey(platform.appSecret, settings);
  if (!key) return null;
  const { certificates, registrationCertificate } = settings;
  return {
    asker: { certificates, key, registrationCertificate: registrationCertificate || null },
    halves: halvesOf(settings),
  };
}
