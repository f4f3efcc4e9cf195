import { issuedSettings, keySettings, type Settings, unusableAddresses } from "#server/http/unusable-settings.ts";

/**
 * Why a deploy would only serve 503s, one sentence per setting: `vars` of wrangler.toml, and the names of the secrets the
 * account holds (nobody can read their values; the Worker checks those itself).
 */
export function undeployable(vars: Settings, secretNames: readonly string[]): string[] {
  const missing = [...keySettings, ...issuedSettings].filter((name) => !secretNames.includes(name));
  return [
    ...(vars.APP_ENV === "local" ? ["APP_ENV is local, which opens /dev/mailbox to everybody."] : []),
    ...unusableAddresses(vars),
    ...missing.map((name) => `The secret ${name} is missing: npx wrangler secret put ${name}`),
  ];
}
