import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { passwords } from "#server/ground/platform/password-hash.server.ts";
import { connect, type Database } from "../client.server.ts";
import { users } from "../schema/dealers.ts";
import { addKompakt } from "./demo/kompakt.ts";
import { collectFiles, openLocalFiles, putAll } from "./demo/local-files.ts";
import { addNord } from "./demo/nord.ts";
import { addRheintal } from "./demo/rheintal.ts";
import { addWallet } from "./demo/wallet.ts";
import { RowCollector } from "./row-collector.ts";

/** Three tenants to try everything with: `APP_ENV=local node db/seed/demo.ts --data DIR`, with DB_URL and DB_TOKEN. */
const password = "Handschlag-2026!";
const firstAccount = "admin@rheintal.example";

async function hasDemo(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, firstAccount));
  return rows.length > 0;
}

async function addDemo(db: Database, dataFolder: string): Promise<void> {
  const [localFiles, passwordHash] = await Promise.all([openLocalFiles(dataFolder), passwords.hash(password)]);
  try {
    const rows = new RowCollector();
    const { files, target } = collectFiles();
    const demo = { rows, files: target, now: new Date(), passwordHash };
    const rheintalId = await addRheintal(demo);
    await addKompakt(demo);
    await addNord(demo);
    await addWallet(demo, rheintalId, dataFolder);
    // Files first: an existing row implies that its file exists.
    await putAll(localFiles.store, files);
    await rows.flush(db);
  } finally {
    await localFiles.close();
  }
}

const { APP_ENV, DB_URL = "http://127.0.0.1:8899", DB_TOKEN = "dev" } = process.env;
const { values } = parseArgs({ options: { data: { type: "string", default: ".data" } } });

if (APP_ENV !== "local") {
  console.error("Demo data is only made with APP_ENV=local.");
  process.exit(1);
}
const db = connect(DB_URL, DB_TOKEN);
if (await hasDemo(db)) {
  console.log("Demo data is there already.");
} else {
  await addDemo(db, values.data);
  console.log(`Demo data added. Sign in as ${firstAccount}, password ${password}`);
}
