import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobsStore } from "#db/across-tenants/jobs.server.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { walletSettings } from "#db/schema/wallet.ts";
import { tenantDb } from "#db/tenant.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { messagesOf } from "#server/services/notifications/test-bell.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { anAccessChain, aRegistration, keyPemOf, pemOf } from "#tests/seed/access-certificates.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { readAccessChain, readAccessKey } from "./access-certificate.server.ts";
import { isCertificateHour, noticeEndingCertificates } from "./notice-ending-certificates.server.ts";
import { isRequestVerified } from "./try-request.server.ts";
import { tryWallet } from "./try-wallet.server.ts";
import { walletAskerOf } from "./wallet-asker-of.server.ts";
import { getWalletSettings, saveWalletSettings } from "./wallet-settings.server.ts";
import { chainFaults, walletTestTexts, walletTexts } from "./wallet-settings.texts.ts";

let database: TestDatabase;
let chain: Awaited<ReturnType<typeof anAccessChain>>;
beforeAll(async () => {
  database = await testDatabase();
  chain = await anAccessChain();
});
afterAll(() => database.close());

const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs);
const admin = async () => (await aStaffContext(database, { role: "Admin" })).ctx;
const at = (ctx: Context, now: Date): Context => ({ ...ctx, now: () => now });

type Input = Parameters<typeof saveWalletSettings>[1];
const inputOf = ({ leaf, authority }: typeof chain, changes: Input = {}): Input => ({
  isOn: "on",
  asksForId: "on",
  asksForLicense: "on",
  certificates: pemOf(leaf, authority),
  key: keyPemOf(leaf),
  version: 0,
  ...changes,
});
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => [error.details?.field, error.message],
  );

describe("the settings of the wallet", () => {
  test("are off until they are saved, and then say as whom the dealer asks", async () => {
    const ctx = await admin();
    expect(await getWalletSettings(ctx, {})).toMatchObject({ isOn: false, version: 0, certificate: null });
    expect(await walletAskerOf(ctx)).toBeNull();
    expect(await walletAskerOf(ctx)).toBeNull();

    const registrationCertificate = await aRegistration();
    await saveWalletSettings(ctx, inputOf(chain, { registrationCertificate: `${registrationCertificate}\n` }));
    const settings = await getWalletSettings(ctx, {});
    expect(settings).toMatchObject({ isOn: true, version: 1, keyState: "fits", registrationCertificate });
    expect(settings.certificate).toMatchObject({ name: "Autohaus Rheintal", daysLeft: 89, state: "valid" });
    expect(await walletAskerOf(ctx)).not.toBeNull();
    const wallet = await walletAskerOf(ctx);
    expect(wallet?.halves).toEqual(["id", "license"]);
    const certificates = [chain.leaf.base64, chain.authority.base64];
    expect(wallet?.asker).toMatchObject({ certificates, registrationCertificate, key: { kty: "EC", crv: "P-256" } });
  });

  test("keep the key to themselves", async () => {
    const ctx = await admin();
    await saveWalletSettings(ctx, inputOf(chain));
    const { d = "" } = (await walletAskerOf(ctx))?.asker.key ?? {};
    expect(d).toHaveLength(43);
    const [row] = await ctx.db.find(walletSettings);
    const log = await database.db.select().from(auditLog).where(eq(auditLog.headquarterId, ctx.actor.headquarterId));
    expect(log).toMatchObject([{ action: "update_wallet", details: { is_on: true, has_key: true } }]);
    expect(JSON.stringify([row, log, await getWalletSettings(ctx, {}), await tryWallet(ctx, {})])).not.toContain(d);
    // That of another tenant opens nothing.
    const other = await admin();
    await saveWalletSettings(other, inputOf(chain));
    await database.db
      .update(walletSettings)
      .set({ keyCopy: row?.keyCopy ?? "" })
      .where(eq(walletSettings.headquarterId, other.actor.headquarterId));
    expect(await walletAskerOf(other)).toBeNull();
    expect((await getWalletSettings(other, {})).keyState).toBe("unreadable");
  });

  test("keep the stored key when none is typed, also for a new certificate of the same key", async () => {
    const ctx = await admin();
    await saveWalletSettings(ctx, inputOf(chain));
    await saveWalletSettings(ctx, inputOf(chain, { key: " ", certificates: pemOf(chain.leaf), version: 1 }));
    expect(await getWalletSettings(ctx, {})).toMatchObject({ keyState: "fits", certificates: pemOf(chain.leaf) });
    const other = await anAccessChain();
    const changed = inputOf(other, { key: "", version: 2 });
    expect(await refusalOf(saveWalletSettings(ctx, changed))).toEqual(["key", walletTexts.storedKeyMisfit]);
    await saveWalletSettings(ctx, inputOf(chain, { isOn: undefined, certificates: "", key: "", version: 2 }));
    expect(await ctx.db.find(walletSettings)).toMatchObject([
      { keyCopy: "", certificates: [], certificateEndsOn: null },
    ]);
  });

  test("can be switched off after the certificate has expired, and not on again", async () => {
    const ctx = await admin();
    await saveWalletSettings(ctx, inputOf(chain));
    const afterwards = at(ctx, later(100));
    expect(await walletAskerOf(afterwards)).toBeNull();
    expect(await walletAskerOf(afterwards)).toBeNull();
    expect(await getWalletSettings(afterwards, {})).toMatchObject({ isOn: true, certificate: { state: "ended" } });
    const expired = ["certificates", chainFaults.expired("Autohaus Rheintal")];
    const again = inputOf(chain, { key: "", version: 1 });
    expect(await refusalOf(saveWalletSettings(afterwards, again))).toEqual(expired);
    await saveWalletSettings(afterwards, { ...again, isOn: undefined });
    expect(await getWalletSettings(afterwards, {})).toMatchObject({ isOn: false, keyState: "fits" });
  });

  test("are refused at the field that is wrong", async () => {
    const ctx = await admin();
    const other = await anAccessChain();
    const wrong: [Input, string, string][] = [
      [{ certificates: "", key: "" }, "certificates", walletTexts.onNeedsCertificate],
      [{ key: "" }, "key", walletTexts.onNeedsKey],
      [{ asksForId: undefined, asksForLicense: undefined }, "asksForId", walletTexts.onNeedsHalf],
      [{ certificates: "" }, "certificates", walletTexts.keyNeedsCertificate],
      [{ key: keyPemOf(other.leaf) }, "key", walletTexts.keyMisfit],
      [{ certificates: keyPemOf(chain.leaf) }, "certificates", chainFaults.holds_key("")],
      [{ registrationCertificate: "ey.ey.ey" }, "registrationCertificate", walletTexts.registrationUnreadable],
    ];
    for (const [changes, field, text] of wrong)
      expect(await refusalOf(saveWalletSettings(ctx, inputOf(chain, changes)))).toEqual([field, text]);
    expect(await ctx.db.find(walletSettings)).toEqual([]);
  });

  test("that two users change at once are those of one of them", async () => {
    const ctx = await admin();
    for (const version of [0, 1]) {
      const save = () => saveWalletSettings(ctx, inputOf(chain, { version }));
      const both = await Promise.all([refusalOf(save()), refusalOf(save())]);
      expect(both.filter((one) => one === null)).toHaveLength(1);
      expect(both).toContainEqual([undefined, walletTexts.changedMeanwhile]);
    }
  });

  test("are offered only while something is asked for", async () => {
    const ctx = await admin();
    await saveWalletSettings(ctx, inputOf(chain, { asksForId: undefined }));
    expect((await walletAskerOf(ctx))?.halves).toEqual(["license"]);
    await saveWalletSettings(
      ctx,
      inputOf(chain, { asksForLicense: undefined, asksForId: undefined, isOn: undefined, version: 1 }),
    );
    expect(await walletAskerOf(ctx)).toBeNull();
  });
});

describe("a test run", () => {
  const run = async (changes: Input = {}, now = new Date()) => {
    const ctx = await admin();
    await saveWalletSettings(ctx, inputOf(chain, changes));
    return (await tryWallet(at(ctx, now), {})).map(({ result, text }) => [result, text]);
  };
  const t = walletTestTexts;

  test("without anything says what is missing", async () => {
    expect(await tryWallet(await admin(), {})).toEqual([
      { result: "bad", text: t.noCertificate },
      { result: "open", text: t.registrationMissing },
      { result: "open", text: t.isOff },
    ]);
  });

  test("of complete settings finds nothing wrong", async () => {
    const exp = Math.floor(later(200).getTime() / 1_000);
    const lines = await run({ registrationCertificate: await aRegistration({ exp }) });
    expect(lines.map(([result]) => result)).toEqual(["good", "good", "good", "good", "good", "good"]);
    expect(lines).toContainEqual(["good", t.keyFits]);
    expect(lines).toContainEqual(["good", t.requestVerified]);
    expect(lines).toContainEqual(["good", t.registrationSame]);
  });

  test("says that a certificate ends or has ended, and whose a registration is", async () => {
    const exp = Math.floor(later(10).getTime() / 1_000);
    const registrationCertificate = await aRegistration({ sub: "VATDE-987654321", name: "Autohaus Süd", exp });
    expect(await run({ registrationCertificate }, later(70))).toEqual([
      ["open", t.certificateEnds(19)],
      ["good", t.keyFits],
      ["good", t.requestVerified],
      ["bad", expect.stringContaining("abgelaufen")],
      ["bad", t.registrationOther("Autohaus Süd")],
      ["good", t.isOn],
    ]);
    const [[result, text] = []] = await run({}, later(100));
    expect([result, text]).toEqual(["bad", t.chainFault(chainFaults.expired("Autohaus Rheintal"))]);
  });
});

test("a request is refused whose certificate is not the key's, or that cannot be built", async () => {
  const { key } = (await readAccessKey(keyPemOf(chain.leaf))) as { key: JsonWebKey };
  const certificateOf = async ({ leaf }: typeof chain) => {
    const read = await readAccessChain(pemOf(leaf), null);
    return "fault" in read ? [] : read.certificates;
  };
  const tried = {
    asker: { certificates: await certificateOf(chain), key, registrationCertificate: null },
    halves: ["license" as const],
    appUrl: "https://dealer.example",
    now: new Date(),
  };
  expect(await isRequestVerified(tried)).toBe(true);
  const others = { ...tried.asker, certificates: await certificateOf(await anAccessChain()) };
  expect(await isRequestVerified({ ...tried, asker: others })).toBe(false);
  expect(await isRequestVerified({ ...tried, asker: { ...tried.asker, certificates: [] } })).toBe(false);
});

test("the Admins of the headquarters are told once that a certificate ends, and once that it has ended", async () => {
  const ctx = await admin();
  const { headquarterId } = ctx.actor;
  const nutzer = (await aStaffContext(database, { headquarterId })).ctx;
  const atBranch = (await aStaffContext(database, { headquarterId, isAtBranch: true, role: "Admin" })).ctx;
  await saveWalletSettings(ctx, inputOf(chain));
  const run = (now: Date) =>
    noticeEndingCertificates(
      jobsStore(database.db),
      (id) => ({
        ...at(ctx, now),
        actor: { kind: "system" as const },
        db: tenantDb(database.db, { headquarterId: id, branchId: null }),
      }),
      now,
    );
  const told = async (who: Context) => (await messagesOf(database, who)).map(({ body, isRead }) => [body, isRead]);
  await run(later(50));
  expect(await told(ctx)).toEqual([]);
  for (const day of [61, 62, 75]) await run(later(day));
  expect(await told(ctx)).toEqual([[messageTexts.walletCertificateEnds(28), false]]);
  for (const day of [90, 91, 100]) await run(later(day));
  expect(await told(ctx)).toEqual([[messageTexts.walletCertificateEnded, false]]);
  expect([await told(nutzer), await told(atBranch)]).toEqual([[], []]);

  const renewed = await anAccessChain({ days: 200 });
  await saveWalletSettings(ctx, inputOf(renewed, { version: 1 }));
  expect(await told(ctx)).toEqual([[messageTexts.walletCertificateEnded, true]]);
  await run(later(175));
  expect(await told(ctx)).toEqual([[messageTexts.walletCertificateEnds(24), false]]);
  expect(isCertificateHour(new Date("2027-11-15T06:10:00Z"))).toBe(true);
});
