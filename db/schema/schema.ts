import * as contractTables from "./contracts.ts";
import * as damageTables from "./damages.ts";
import * as dealerTables from "./dealers.ts";
import * as draftTables from "./drafts.ts";
import * as holdTables from "./holds.ts";
import * as idCheckTables from "./id-checks.ts";
import * as jobTables from "./jobs.ts";
import * as messageTables from "./messages.ts";
import * as notLentTables from "./not-lent.ts";
import * as placeTables from "./places.ts";
import * as redPlateTables from "./red-plates.ts";
import * as roundLinkTables from "./round-links.ts";
import * as scanTables from "./scans.ts";
import * as signInTables from "./sign-in.ts";
import * as statisticTables from "./statistics.ts";
import * as theftTables from "./theft.ts";
import * as vehicleTables from "./vehicles.ts";
import * as walletTables from "./wallet.ts";
import * as webhookTables from "./webhooks.ts";
import * as websiteTables from "./website.ts";
import * as yardTables from "./yard.ts";

/** Every table, for the client and for drizzle-kit. */
export const schema = {
  ...dealerTables,
  ...signInTables,
  ...vehicleTables,
  ...damageTables,
  ...holdTables,
  ...idCheckTables,
  ...scanTables,
  ...contractTables,
  ...draftTables,
  ...messageTables,
  ...jobTables,
  ...placeTables,
  ...websiteTables,
  ...statisticTables,
  ...webhookTables,
  ...walletTables,
  ...yardTables,
  ...roundLinkTables,
  ...redPlateTables,
  ...theftTables,
  ...notLentTables,
};
