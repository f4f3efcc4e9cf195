import { pemOfCertificates } from "#server/checks/wallet-settings/pem-blocks.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { daysUntil, endingDays } from "./certificate-days.ts";
import { isSameSubject, readRegistration } from "./registration-certificate.server.ts";
import { halvesOf, walletSettingsOf } from "./wallet-asker-of.server.ts";
import { openWalletKey } from "./wallet-key.server.ts";
import { chainFaults, walletTestTexts as t } from "./wallet-settings.texts.ts";

/** `bad`: wallets will refuse; `open`: some may. */
export type WalletTestLine = { result: "good" | "open" | "bad"; text: string };

const good = (text: string): WalletTestLine => ({ result: "good", text });
const open = (text: string): WalletTestLine => ({ result: "open", text });
const bad = (text: string): WalletTestLine => ({ result: "bad", text });

/** Tries what can be tried of the stored settings without a phone (wallet.md#test-run), and says what it found. */
export const tryWallet = useCase({
  may: ["update", "wallet"],
  input: z.object({}),
  async run(ctx): Promise<WalletTestLine[]> {
    const stored = await walletSettingsOf(ctx.db);
    const { isOn = false, asksForId = true, asksForLicense = true } = stored ?? {};
    return [
      ...(await certificateLines(ctx, stored)),
      ...registrationLines(
        stored?.registrationCertificate ?? "",
        stored?.certificates[0] ? await describe(stored.certificates[0]) : null,
        ctx.now(),
      ),
      ...(asksForId || asksForLicense ? [] : [bad(t.nothingAsked)]),
      isOn ? good(t.isOn) : open(t.isOff),
    ];
  },
});

type Stored = Awaited<ReturnType<typeof walletSettingsOf>>;

const certificateReader = () => import("#server/checks/wallet-settings/access-certificate.server.ts");
const describe = async (certificate: string) => (await certificateReader()).describeAccessCertificate(certificate);

async function certificateLines({ platform, now }: Context, stored: Stored): Promise<WalletTestLine[]> {
  const [certificate] = stored?.certificates ?? [];
  if (!stored || !certificate) return [bad(t.noCertificate)];
  const { readAccessChain, isKeyOfCertificate } = await certificateReader();
  const chain = await readAccessChain(pemOfCertificates(stored.certificates), now());
  const left = daysUntil((await describe(certificate)).endsOn, now());
  const ofCertificate =
    "fault" in chain
      ? bad(t.chainFault(chainFaults[chain.fault](chain.name)))
      : left > endingDays
        ? good(t.certificateValid(left))
        : open(t.certificateEnds(left));
  if (!stored.keyCopy) return [ofCertificate, bad(t.keyMissing)];
  const key = await openWalletKey(platform.appSecret, stored);
  if (!key) return [ofCertificate, bad(t.keyUnreadable)];
  if (!(await isKeyOfCertificate(key, certificate))) return [ofCertificate, bad(t.keyMisfit)];
  return [ofCertificate, good(t.keyFits), ...(await requestLines({ platform, now }, stored, key))];
}

async function requestLines(
  { platform, now }: Pick<Context, "platform" | "now">,
  stored: NonNullable<Stored>,
  key: JsonWebKey,
): Promise<WalletTestLine[]> {
  const halves = halvesOf(stored);
  if (halves.length === 0) return [];
  const { certificates, registrationCertificate } = stored;
  const asker = { certificates, key, registrationCertificate: registrationCertificate || null };
  const { isRequestVerified } = await import("#server/checks/wallet-settings/try-request.server.ts");
  const isVerified = await isRequestVerified({ asker, halves, appUrl: platform.appUrl, now: now() });
  return [isVerified ? good(t.requestVerified) : bad(t.requestRefused)];
}

type Subject = Awaited<ReturnType<typeof describe>>;

function registrationLines(token: string, certificate: Subject | null, now: Date): WalletTestLine[] {
  if (!token) return [open(t.registrationMissing)];
  const registration = readRegistration(token);
  if (!registration) return [bad(t.registrationUnreadable)];
  const { hasUsualType, startsOn, endsOn } = registration;
  const ofTime =
    endsOn && endsOn <= now
      ? bad(t.registrationExpired(formatDate(endsOn)))
      : startsOn && startsOn > now
        ? bad(t.registrationEarly(formatDate(startsOn)))
        : good(t.registrationValid(endsOn && formatDate(endsOn)));
  return [
    ofTime,
    ...(hasUsualType ? [] : [open(t.registrationOtherType)]),
    ...(certificate ? [subjectLine(registration, certificate)] : []),
  ];
}

function subjectLine(registration: NonNullable<ReturnType<typeof readRegistration>>, certificate: Subject) {
  const isSame = isSameSubject(registration, certificate);
  if (isSame === null) return open(t.registrationNamesNobody);
  return isSame
    ? good(t.registrationSame)
    : bad(t.registrationOther(registration.names[0] ?? registration.subject ?? ""));
}
