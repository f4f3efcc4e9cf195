import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { sealWalletKey } from "#server/checks/wallet-settings/wallet-key.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { walletSettings } from "../../schema/wallet.ts";
import { demoWorld } from "../wallet-world/world-on-disk.ts";
import type { DemoTarget } from "./office.ts";

/** Where `npm start` serves the wallet with invented persons. */
const walletOrigin = process.env.WALLET_ORIGIN ?? "http://127.0.0.1:8791";

/** Encrypts the key like the Worker of this machine; without it there is nothing to ask with. */
function appSecret(): string | undefined {
  try {
    return parseEnv(readFileSync(".dev.vars", "utf8")).APP_SECRET;
  } catch {
    return undefined;
  }
}

/** The dealer asks wallets, with the certificate that the invented registrar of the demo wallet gave it. */
export async function addWallet({ rows, now }: DemoTarget, headquarterId: string, dataFolder: string): Promise<void> {
  const secret = appSecret();
  if (!secret) return;
  const { asker } = await demoWorld(join(dataFolder, "wallet"), walletOrigin);
  const [own = ""] = asker.certificates;
  const { validToDate } = new X509Certificate(Buffer.from(own, "base64"));
  rows.add(walletSettings, {
    id: newId(),
    headquarterId,
    isOn: true,
    certificates: [...asker.certificates],
    certificateEndsOn: validToDate,
    keyCopy: await sealWalletKey(secret, headquarterId, asker.key),
    registrationCertificate: asker.registrationCertificate,
    updatedAt: now,
    createdAt: now,
  });
}
