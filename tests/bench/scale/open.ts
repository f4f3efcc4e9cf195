import { spawn } from "node:child_process";
import { desc, eq } from "drizzle-orm";
import { connect, type Database } from "#db/client.server.ts";
import { contracts, customers } from "#db/schema/contracts.ts";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { messageCounters } from "#db/schema/messages.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";

/** A filled database with a server process of its own, and two people of its largest tenant. */
export type FilledDatabase = {
  db: Database;
  /** By whose eyes: the headquarters' and its first branch's. */
  people: Record<"HQ" | "branch", Context>;
  /** A user of the headquarters with messages of all their checks. */
  reader: Context;
  /** A contract that can be opened, by each of them. */
  contractOf: Record<"HQ" | "branch", { id: string; idCheckId: string; customerId: string }>;
  /** What is searched to find it, so that both databases find the same. */
  wordsOf: Record<"HQ" | "branch", { processNumber: string; plate: string; vinTail: string; email: string }>;
  close(): void;
};

export async function openFilled(file: string): Promise<FilledDatabase> {
  const { url, close } = await serve(file);
  const db = connect(url, "bench");
  const [largest] = await db.select().from(headquarters).where(eq(headquarters.name, "Autohaus 1"));
  const [branch] = await db.select().from(branchOffices).where(eq(branchOffices.name, "Filiale 1"));
  const headquarterId = largest?.id ?? "";
  const database = { db, url, token: "bench", file, close: async () => {} };
  const as = async (branchId?: string) =>
    (await aStaffContext(database, { headquarterId, role: "Admin", ...(branchId ? { branchId } : {}) })).ctx;
  const people = { HQ: await as(), branch: await as(branch?.id ?? "") };
  const contractOf = { HQ: await completeContract(people.HQ), branch: await completeContract(people.branch) };
  const wordsOf = {
    HQ: await wordsFor(people.HQ, contractOf.HQ),
    branch: await wordsFor(people.branch, contractOf.branch),
  };
  const { userId, total } = messageCounters;
  const [most] = await people.HQ.db.select({ userId }).from(messageCounters).orderBy(desc(total)).limit(1);
  const reader = { ...people.HQ, actor: { ...people.HQ.actor, userId: most?.userId ?? "" } };
  return { db, people, reader, contractOf, wordsOf, close };
}

/** Most contracts have the snapshot of a list only. */
async function completeContract({ db }: Context) {
  const ids = await db.idsInOrder(contracts, {
    ranges: [undefined],
    keys: [contracts.createdAt, contracts.id],
    directions: ["desc", "desc"],
    limit: 20_000,
    offset: 0,
  });
  for (const id of ids) {
    const contract = await db.get(contracts, id);
    if (contract && JSON.stringify(contract.snapshot).length > 200) return contract;
  }
  throw new Error("no contract can be opened");
}

async function wordsFor({ db }: Context, contract: Awaited<ReturnType<typeof completeContract>>) {
  const [check, vehicle, customer] = await Promise.all([
    db.get(idChecks, contract.idCheckId),
    db.get(vehicles, contract.vehicleId),
    db.get(customers, contract.customerId),
  ]);
  if (!check || !vehicle || !customer) throw new Error("the contract is not complete");
  return {
    processNumber: String(check.processNumber),
    plate: vehicle.licensePlate,
    vinTail: vehicle.vin.slice(-5),
    email: customer.email,
  };
}

function serve(file: string): Promise<{ url: string; close: () => void }> {
  const args = ["db/dev-server/server.ts", "--db", file, "--port", "0", "--token", "bench", "--sync", "normal"];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`the database server ended: ${code}`)));
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      const url = /http:\/\/\S+/.exec(text)?.[0];
      if (url) resolve({ url, close: () => void server.kill("SIGTERM") });
    });
  });
}
