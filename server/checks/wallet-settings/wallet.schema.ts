import { z } from "#server/ground/kernel/zod.ts";
import { walletTexts as t } from "./wallet-settings.texts.ts";

/** Off is named where a form is merged: a box without a tick is not sent at all. */
const tick = z.enum(["on", "off"]).optional();

/**
 * The settings as their form sends them; a missing checkbox is off. `key`: empty keeps the stored one. `version`: of the settings
 * that were changed.
 */
export const WalletSettingsInput = z.object({
  isOn: tick,
  asksForId: tick,
  asksForLicense: tick,
  certificates: z.string().max(20_000, t.certificatesTooLong).default(""),
  key: z.string().max(4_000, t.keyTooLong).default(""),
  // Mails and documents break the line.
  registrationCertificate: z
    .string()
    .max(16_000, t.registrationTooLong)
    .default("")
    .transform((text) => text.replaceAll(/\s/g, "")),
  version: z.coerce.number().int().min(0).default(0),
});
