/**
 * Removes permissions, plan checks and tenant filters one at a time and shows that the matrix of rights fails each time.
 *
 *   npm run sabotage:rights                 all removals, each on a copy of the working tree's file that is put back
 *   npm run sabotage:rights -- --only 3     one of them
 *
 * Exit 1 when the matrix stays green without one; the matrix has to be green before. Do not edit the files meanwhile.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

type Removal = {
  file: string;
  find: string;
  replace: string /** Titles of cases that have to notice. */;
  noticedBy: string;
};

const withoutMay = (file: string, may: string, noticedBy: string): Removal => ({
  file: `server/${file}.server.ts`,
  find: `may: ${may},`,
  replace: "may: undefined as never,",
  noticedBy,
});
/** What everyone may do, in place of what a use case asks for. */
const weakMay = (file: string, may: string, noticedBy: string): Removal => ({
  file: `server/${file}.server.ts`,
  find: `may: ${may}`,
  replace: 'may: ["read", "own_account"]',
  noticedBy,
});
const withoutFeature = (file: string, feature: string, noticedBy: string): Removal => ({
  file: `server/${file}.server.ts`,
  find: `  feature: "${feature}",\n`,
  replace: "",
  noticedBy,
});
const withoutBranchFilter = (table: string, rule: string, noticedBy: string): Removal => ({
  file: "db/tenant-tables.server.ts",
  find: `  ${table}: ${rule},`,
  replace: `  ${table}: null,`,
  noticedBy,
});

const removals: Removal[] = [
  {
    file: "server/ground/kernel/use-case.server.ts",
    find: "if (!can(ctx.actor, definition.may))",
    replace: "if (!definition.may)",
    noticedBy: "GET /dashboard",
  },
  {
    file: "server/ground/kernel/use-case.server.ts",
    find: "if (definition.feature && !hasFeature(ctx.actor.plan, definition.feature))",
    replace: "if (!definition.input)",
    noticedBy: "GET /contracts_csv",
  },
  withoutMay("checks/id-checks/get-id-check", '["read", "id_check"]', "GET /api/id_checks/:id"),
  withoutMay("handover/contracts/get-contract", '["read", "contract"]', "GET /api/contracts/:id"),
  withoutMay("checks/scans/view-scan", '["read", "scan"]', "GET /scans/file"),
  withoutMay("handover/signing/add-signatures", '["update", "contract"]', "POST /api/contracts/:id/add_signatures"),
  weakMay("administration/users/lock-user", '["update", "user"]', "PUT /api/users/lock_user"),
  weakMay("administration/users/edit-user", '["update", "user"]', "PUT /api/users/:id"),
  weakMay("administration/users/create-user", '["create", "user"]', "POST /api/users"),
  {
    file: "server/administration/users/visible-users.server.ts",
    find: "actor.branchId === null ? undefined",
    replace: "actor.userId ? undefined",
    noticedBy: "GET /api/users/:id",
  },
  weakMay(
    "administration/offices/save-branch",
    '["create", "branch_offices"]',
    "POST /setting_page/branch_offices create",
  ),
  weakMay(
    "administration/offices/headquarters-settings",
    '["update", "headquarters_info"]',
    "POST /setting_page/headquarters preview_deletion",
  ),
  weakMay("administration/offices/logo", '["update", "headquarters_info"]', "PUT /api/dealer/headquarters/:id/lo"),
  withoutFeature("handover/papers/view-paper", "contracts", "GET /id_check/contract_file"),
  withoutFeature("handover/contracts/export-contracts-csv", "csv_export", "GET /contracts_csv"),
  withoutFeature("checks/id-checks/discard-id-check", "discard", "POST /id_check discard"),
  withoutFeature("handover/contract-wizard/get-contract-wizard", "contracts", "GET /api/contracts/new"),
  withoutFeature(
    "handover/contract-wizard/list-default-cost-sets",
    "contracts",
    "GET /api/contracts/default_costs_sets",
  ),
  withoutFeature("handover/vehicle-return/return-vehicle", "contracts", "PUT /api/contracts/:id"),
  withoutBranchFilter("id_checks", "ownBranch", "GET /id_check/\\$id"),
  withoutBranchFilter("contracts", "ownBranch", "GET /id_check/contract_details/\\$id"),
  withoutBranchFilter("sb_contracts", "ownBranch", "GET /id_check/sb_contract_details/\\$id"),
  withoutBranchFilter("scans", "ownBranch", "GET /scans/file"),
  withoutBranchFilter("contract_signatures", "viaContract", "GET /id_check/signature_image"),
  withoutBranchFilter("capture_processes", "ownBranch", "GET /live_ticket"),
  {
    file: "db/tenant-tables.server.ts",
    find: "const mine = sql`headquarter_id = $",
    replace: "const mine = sql`headquarter_id <> 'x' || $",
    noticedBy: "GET /id_check/\\$id",
  },
  {
    file: "db/across-tenants/sign-in.server.ts",
    find: "            gt(sessions.lastSeenAt, new Date(now.getTime() - idleMinutes * 60_000)),\n            isNull(users.lockedAt),",
    replace: "            gt(sessions.lastSeenAt, new Date(now.getTime() - idleMinutes * 60_000)),",
    noticedBy: "GET /dashboard",
  },
  {
    file: "server/ground/access/permissions.ts",
    find: "return kind !== undefined && ",
    replace: "return kind === undefined || ",
    noticedBy: "GET /dashboard",
  },
];

type Report = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };

/** Runs the matrix, all of it or the cases with this title; the names of the cases that passed and of those that failed. */
function runMatrix(title?: string): { passed: string[]; failed: string[] } {
  const report = join(tmpdir(), `rights-${process.pid}.json`);
  rmSync(report, { force: true });
  const filter = title === undefined ? [] : ["--bail", "1", "-t", title];
  const output = ["--reporter", "json", "--outputFile", report];
  const run = ["vitest", "run", "--config", "tests/vitest.config.ts", "tests/rights", ...output, ...filter];
  spawnSync("npx", run, { stdio: "ignore" });
  // Without a report nothing was tried: a run that cannot start must not pass for one that noticed.
  if (!existsSync(report)) throw new Error("the matrix did not run");
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (status: string) => cases.filter((one) => one.status === status).map(({ fullName }) => fullName);
  return { passed: withStatus("passed"), failed: withStatus("failed") };
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const chosen = values.only === undefined ? removals : removals.slice(Number(values.only) - 1, Number(values.only));
let unnoticed = 0;

const whole = runMatrix();
if (whole.failed.length > 0) throw new Error(`the matrix fails without any removal: ${whole.failed[0]}`);

// A title that no case has would fail with and without the removal; vitest shortens titles after 40 letters.
for (const { noticedBy } of chosen)
  if (!whole.passed.some((name) => new RegExp(noticedBy).test(name))) throw new Error(`no case is called ${noticedBy}`);

for (const { file, find, replace, noticedBy } of chosen) {
  const original = readFileSync(file, "utf8");
  if (!original.includes(find)) throw new Error(`${file} no longer contains: ${find}`);
  try {
    writeFileSync(file, original.replace(find, replace));
    const isNoticed = runMatrix(noticedBy).failed.length > 0;
    if (!isNoticed) unnoticed += 1;
    console.log(`${isNoticed ? "noticed  " : "UNNOTICED"} ${file}: without ${find.trim().split("\n").at(-1)}`);
  } finally {
    writeFileSync(file, original);
  }
}
console.log(`${chosen.length - unnoticed} of ${chosen.length} removals noticed, by ${whole.passed.length} cases`);
process.exitCode = unnoticed > 0 ? 1 : 0;
