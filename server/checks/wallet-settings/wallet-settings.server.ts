import { and, eq } from "drizzle-orm";
import { walletSettings } from "#db/schema/wallet.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { pemOfCertificates } from "#server/checks/wallet-settings/pem-blocks.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { readCase } from "#server/services/notifications/notify-users.server.ts";
import { certificateState, daysUntil } from "./certificate-days.ts";
import { readRegistration } from "./registration-certificate.server.ts";
import { WalletSettingsInput } from "./wallet.schema.ts";
import { walletSettingsOf } from "./wallet-asker-of.server.ts";
import { openWalletKey, sealWalletKey } from "./wallet-key.server.ts";
import { chainFaults, keyFaults, walletTexts as t } from "./wallet-settings.texts.ts";

type Stored = typeof walletSettings.$inferSelect;
type Settings = Pick<
  Stored,
  "isOn" | "certificates" | "certificateEndsOn" | "keyCopy" | "registrationCertificate" | "asksForId" | "asksForLicense"
>;
type Input = z.output<typeof WalletSettingsInput>;

/** Of the stored key: whether there is one, and whether it is that of the certificate. */
export type KeyState = keyof typeof t.keyStates;

/** pkijs is large, and only these settings read certificates. */
const certificateReader = () => import("#server/checks/wallet-settings/access-certificate.server.ts");

/** The tenant's settings, without the key; `version` 0: they were never saved. */
export const getWalletSettings = useCase({
  may: ["read", "wallet"],
  input: z.object({}),
  async run(ctx) {
    const stored = await walletSettingsOf(ctx.db);
    const [certificate] = stored?.certificates ?? [];
    return {
      isOn: stored?.isOn ?? false,
      asksForId: stored?.asksForId ?? true,
      asksForLicense: stored?.asksForLicense ?? true,
      certificates: pemOfCertificates(stored?.certificates ?? []),
      registrationCertificate: stored?.registrationCertificate ?? "",
      version: stored?.version ?? 0,
      keyState: stored ? await keyStateOf(ctx, stored) : ("none" as const),
      certificate: certificate ? await describe(certificate, ctx.now()) : null,
    };
  },
});

/**
 * Saves the settings and returns their new version. Without certificates the key is forgotten, too. Throws `Problem` invalid at the field, conflict when another
 * user saved meanwhile.
 */
export const saveWalletSettings = useCase({
  may: ["update", "wallet"],
  input: WalletSettingsInput,
  async run(ctx, input) {
    const settings = await checkedSettings(ctx, input);
    await ctx.db.transaction(async (tx) => {
      const id = await store(tx, ctx, settings, input.version);
      // A message about the end of the certificate has done its work.
      await readCase(tx, [id]);
      await addAuditEntry(tx, ctx, {
        action: "update_wallet",
        subjectType: "headquarter",
        subjectId: ctx.actor.headquarterId,
        details: {
          is_on: settings.isOn,
          asks_for_id: settings.asksForId,
          asks_for_license: settings.asksForLicense,
          certificates: settings.certificates.length,
          has_key: settings.keyCopy !== "",
          has_registration: settings.registrationCertificate !== "",
        },
      });
    });
    return input.version + 1;
  },
});

const invalid = (field: keyof Input, text: string) => new Problem("invalid", text, { field });

async function describe(certificate: string, now: Date) {
  const { describeAccessCertificate } = await certificateReader();
  const described = describeAccessCertificate(certificate);
  return { ...described, daysLeft: daysUntil(described.endsOn, now), state: certificateState(described, now) };
}

async function keyStateOf({ platform }: Context, stored: Stored): Promise<KeyState> {
  const [certificate] = stored.certificates;
  if (!stored.keyCopy || !certificate) return "none";
  const key = await openWalletKey(platform.appSecret, stored);
  if (!key) return "unreadable";
  const { isKeyOfCertificate } = await certificateReader();
  return (await isKeyOfCertificate(key, certificate)) ? "fits" : "misfit";
}

async function checkedSettings(ctx: Context, input: Input): Promise<Settings> {
  const stored = await walletSettingsOf(ctx.db);
  const isOn = input.isOn === "on";
  const [asksForId, asksForLicense] = [input.asksForId === "on", input.asksForLicense === "on"];
  const { registrationCertificate } = input;
  const certificates = await checkedCertificates(ctx, input, stored);
  const [certificate] = certificates;
  const keyCopy = await checkedKey(ctx, input.key, certificate, stored);
  if (registrationCertificate && !readRegistration(registrationCertificate))
    throw invalid("registrationCertificate", t.registrationUnreadable);
  if (isOn && !certificate) throw invalid("certificates", t.onNeedsCertificate);
  if (isOn && !keyCopy) throw invalid("key", t.onNeedsKey);
  if (isOn && !asksForId && !asksForLicense) throw invalid("asksForId", t.onNeedsHalf);
  const certificateEndsOn = certificate ? (await describe(certificate, ctx.now())).endsOn : null;
  return {
    isOn,
    certificates,
    certificateEndsOn,
    keyCopy,
    registrationCertificate,
    asksForId,
    asksForLicense,
  };
}

/** Those that are stored may have expired, so that the wallet can still be switched off. */
async function checkedCertificates(ctx: Context, input: Input, stored: Stored | undefined): Promise<string[]> {
  const pem = input.certificates.trim();
  if (!pem) return [];
  const { readAccessChain } = await certificateReader();
  const isUnchanged = stored !== undefined && sameText(pem, pemOfCertificates(stored.certificates));
  const read = await readAccessChain(pem, isUnchanged && input.isOn !== "on" ? null : ctx.now());
  if ("fault" in read) throw invalid("certificates", chainFaults[read.fault](read.name));
  return read.certificates;
}

/** The key as it is stored: the new one, or the one before when none was typed. */
async function checkedKey(
  { platform, actor }: Context,
  typed: string,
  certificate: string | undefined,
  stored: Stored | undefined,
): Promise<string> {
  const { readAccessKey, isKeyOfCertificate } = await certificateReader();
  if (!typed.trim()) {
    if (!certificate || !stored?.keyCopy) return "";
    const key = await openWalletKey(platform.appSecret, stored);
    if (!key) return "";
    if (!(await isKeyOfCertificate(key, certificate))) throw invalid("key", t.storedKeyMisfit);
    return stored.keyCopy;
  }
  const read = await readAccessKey(typed);
  if ("fault" in read) throw invalid("key", keyFaults[read.fault]);
  if (!certificate) throw invalid("certificates", t.keyNeedsCertificate);
  if (!(await isKeyOfCertificate(read.key, certificate))) throw invalid("key", t.keyMisfit);
  return sealWalletKey(platform.appSecret, actor.headquarterId, read.key);
}

/** @returns the id of the row */
async function store(tx: TenantDb, ctx: Context, settings: Settings, version: number): Promise<string> {
  const now = ctx.now();
  const conflict = new Problem("conflict", t.changedMeanwhile);
  if (version === 0) {
    const id = ctx.newId();
    const row = { id, ...settings, updatedAt: now, createdAt: now };
    if (!(await tx.insertOnce(walletSettings, row))) throw conflict;
    return id;
  }
  const isVersion = and(eq(walletSettings.version, version));
  const [changed] = await tx.update(walletSettings, isVersion, { ...settings, version: version + 1, updatedAt: now });
  if (!changed) throw conflict;
  return changed.id;
}

/** Browsers send line ends of their own. */
const sameText = (one: string, other: string): boolean => one.replaceAll(/\s/g, "") === other.replaceAll(/\s/g, "");
