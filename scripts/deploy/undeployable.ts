import { readOperator } from "#server/administration/contact/operator.ts";
import {
  issuedSettings,
  keySettings,
  type Settings,
  unusableAddresses,
} from "#server/ground/http/unusable-settings.ts";

/** The names of the secrets that the account holds for both Workers. */
type SecretNames = { worker: readonly string[]; relay: readonly string[] };

/**
 * Why a deploy is refused, one sentence per setting: `vars` of wrangler.toml, and the names of the secrets the
 * account holds (nobody can read their values; the Worker checks those itself). Without names only `vars` are judged.
 */
export function undeployable(vars: Settings & { OPERATOR?: unknown }, secrets?: SecretNames): string[] {
  const needed = [...keySettings, ...issuedSettings, "EXPORT_KEY"];
  const missing = secrets ? needed.filter((name) => !secrets.worker.includes(name)) : [];
  const isRelayKeyed = !secrets || secrets.relay.includes("LIVE_SECRET");
  return [
    ...(vars.APP_ENV === "local" ? ["APP_ENV is local, which opens /dev/mailbox to everybody."] : []),
    ...unusableAddresses(vars),
    ...unusableOperator(vars.OPERATOR),
    ...missing.map((name) => `The secret ${name} is missing: npx wrangler secret put ${name}`),
    ...(isRelayKeyed
      ? []
      : ["The relay's LIVE_SECRET is missing: npx wrangler secret put LIVE_SECRET -c wrangler.party.toml"]),
  ];
}

/** Imprint and privacy notice name whoever runs the installation: without their data, or with the example's, they are void. */
function unusableOperator(setting: unknown): string[] {
  const operator = typeof setting === "string" ? readOperator(setting) : null;
  if (!operator)
    return ["OPERATOR is missing or incomplete: server/administration/contact/operator.ts lists its fields."];
  return /\.example$/.test(operator.email) ? ["OPERATOR still names the example's company."] : [];
}
