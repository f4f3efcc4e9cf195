import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { exportContractsCsv } from "#server/handover/contracts/export-contracts-csv.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { addManyContracts } from "#tests/seed/many-contracts.ts";
import { testDatabase } from "#tests/seed/test-database.ts";

/**
 * Exports 10,000 and 100,000 contracts and prints the peak heap of each (`npm run bench:csv`). A file that is
 * streamed needs the same for both. Run with --expose-gc.
 */
const megabyte = 1_048_576;

async function measure(count: number) {
  const database = await testDatabase();
  try {
    const { ctx } = await aStaffContext(database);
    const { headquarterId, branchId, userId } = ctx.actor;
    const seeded = await aFinishedProcess(
      { db: database.db, headquarterId, branchId, userId },
      { hasPhotos: false, isSigned: false, contractChanges: { createdAt: new Date("2026-03-02T09:00:00Z") } },
    );
    await addManyContracts(database.db, seeded, count - 1);
    return await drain(await exportContractsCsv(ctx, { start_date: "2026-01-01", end_date: "2026-12-31" }));
  } finally {
    await database.close();
  }
}

/** Reads the file like a slow client and measures the live heap after every few pages. */
async function drain(file: ReadableStream<Uint8Array>) {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const startedAt = performance.now();
  let [bytes, lines, chunks, mostAlive] = [0, 0, 0, 0];
  for await (const chunk of file) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (chunks++ % 5 !== 0) continue;
    globalThis.gc?.();
    mostAlive = Math.max(mostAlive, process.memoryUsage().heapUsed - before);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { contracts: lines - 1, fileMegabytes: bytes / megabyte, heapMegabytes: mostAlive / megabyte, seconds };
}

const results = [await measure(10_000), await measure(100_000)];
for (const { contracts, fileMegabytes, heapMegabytes, seconds } of results) {
  console.log(
    `${contracts} contracts: ${fileMegabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, at most ${heapMegabytes.toFixed(1)} MB of heap alive`,
  );
}
