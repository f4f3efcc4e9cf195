type Setting =
  | "APP_ENV"
  | "APP_URL"
  | "APP_SECRET"
  | "DB_TOKEN"
  | "DB_URL"
  | "DNS_OVER_HTTPS_URL"
  | "LIVE_SECRET"
  | "LIVE_URL"
  | "MAIL_FROM"
  | "METRICS_TOKEN"
  | "RESEND_API_KEY"
  | "SCAN_MAIL_DOMAIN"
  | "SENTRY_DSN";
export type Settings = Partial<Record<Setting, unknown>>;

/** Secrets that sign or key something: guessing one opens links, tickets and stored codes. */
export const keySettings = ["APP_SECRET", "LIVE_SECRET"] as const;
/** Issued by others, who know how long they have to be. */
export const issuedSettings = ["DB_TOKEN", "RESEND_API_KEY"] as const;

const keyLengthMinimum = 32;
const differentCharactersMinimum = 10;
const example = /change.?me|example|placeholder/i;

/**
 * Why an installation must not serve anybody, one English sentence per setting for its operator, without the values
 * themselves; empty when it may. A local one (`APP_ENV=local`) always may: its secrets are made by the setup, and its
 * mails stay at /dev/mailbox.
 */
export function unusableSettings(settings: Settings): string[] {
  if (settings.APP_ENV === "local") return [];
  return [
    ...keySettings.map((name) => problemOfKey(name, settings[name])),
    ...issuedSettings.map((name) => problemOfValue(name, settings[name])),
    // Optional, but what opens with a guessable one is open to everybody.
    settings.METRICS_TOKEN ? problemOfKey("METRICS_TOKEN", settings.METRICS_TOKEN) : null,
    ...unusableAddresses(settings),
  ].filter((problem) => problem !== null);
}

/** The part that is not secret and stands in wrangler.toml: checked before a deploy, too. */
export function unusableAddresses({ APP_URL, MAIL_FROM, ...others }: Settings): string[] {
  const isOwnUrl = isOwn(APP_URL) && URL.canParse(APP_URL) && new URL(APP_URL).protocol === "https:";
  return [
    ...(isOwnUrl ? [] : ["APP_URL has to be the product's own https address."]),
    ...(isOwn(MAIL_FROM) ? [] : ["MAIL_FROM has to be an address of your own."]),
    ...(["DB_URL", "LIVE_URL"] as const)
      .map((name) => problemOfValue(name, others[name]))
      .filter((one) => one !== null),
    ...(["DB_URL", "LIVE_URL", "DNS_OVER_HTTPS_URL", "SENTRY_DSN"] as const)
      .filter((name) => /^(http|ws):/i.test(String(others[name] ?? "")))
      .map((name) => `${name} has to be an encrypted address: https, or libsql for a database.`),
  ];
}

function problemOfKey(name: string, value: unknown): string | null {
  const problem = problemOfValue(name, value);
  if (problem || typeof value !== "string") return problem;
  const isGuessable = value.length < keyLengthMinimum || new Set(value).size < differentCharactersMinimum;
  return isGuessable ? `${name} needs ${keyLengthMinimum} random characters: openssl rand -hex 32` : null;
}

function problemOfValue(name: string, value: unknown): string | null {
  if (typeof value !== "string" || value.trim() === "") return `${name} is missing.`;
  return example.test(value) ? `${name} is still an example.` : null;
}

/** The domain of scan addresses; null while it is missing or still the example, unless the installation is local. */
export function scanMailDomain({ APP_ENV, SCAN_MAIL_DOMAIN }: Settings): string | null {
  if (typeof SCAN_MAIL_DOMAIN !== "string" || SCAN_MAIL_DOMAIN.trim() === "") return null;
  return APP_ENV === "local" || isOwn(SCAN_MAIL_DOMAIN) ? SCAN_MAIL_DOMAIN.trim().toLowerCase() : null;
}

const isOwn = (value: unknown): value is string => typeof value === "string" && value !== "" && !example.test(value);
