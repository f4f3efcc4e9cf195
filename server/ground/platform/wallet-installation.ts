import type { WalletInstallation } from "#server/ground/kernel/platform.ts";
import { z } from "#server/ground/kernel/zod.ts";

const pem = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]{1,8000})-----END CERTIFICATE-----/g;

/** The certificates in a PEM text, base64 of DER. */
const certificatesIn = (text: string): string[] =>
  [...text.matchAll(pem)].map(([, body = ""]) => body.replaceAll(/\s/g, ""));

const roots = z.string().max(200_000).default("").transform(certificatesIn);

const Setting = z
  .object({
    scheme: z.string().max(200).default("openid4vp://"),
    asksByBrowser: z.boolean().default(true),
    pidRoots: roots,
    licenseRoots: roots,
    statusRoots: roots,
  })
  .refine(({ pidRoots, licenseRoots }) => pidRoots.length + licenseRoots.length > 0);

/** The setting WALLET, JSON with PEM texts (docs/operating.md, "Wallets"); null where it is missing or trusts nobody. */
export function readWalletInstallation(
  setting: string | undefined,
  fetchStatusList: WalletInstallation["fetchStatusList"],
): WalletInstallation | null {
  if (!setting?.trim()) return null;
  try {
    return { ...Setting.parse(JSON.parse(setting)), fetchStatusList };
  } catch {
    return null;
  }
}
