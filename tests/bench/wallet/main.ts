/**
 * Measures in workerd how long a request and the verification of PID, license and portrait take, beside the lean verifier in the same
 * run, and how many bytes the room adds to the Worker.
 *
 *   npm run bench:wallet
 *   npm run bench:wallet -- --rounds 20
 *
 * Wall time over localhost, many per call, since workerd's clock stands still while it computes. On a busy machine only the ratios
 * are meaningful. Exit 1 only when a response is not verified.
 */
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { openRequest, responseTo } from "#db/seed/wallet-world/answer-request.ts";
import { createWalletWorld, personOf, trustOf } from "#db/seed/wallet-world/wallet-world.ts";
import type { WalletRequest } from "#server/services/wallet/wallet-types.ts";
import { addresses, everything, listOf } from "#tests/wallet/ask.ts";
import { serveInWorkerd } from "#tests/worker/serve-in-workerd.ts";
import { kilobytes, median } from "../capture/numbers.ts";

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "9" } } });
const rounds = Number(options.rounds);
const perCall = 10;

const world = await createWalletWorld();
const worker = await serveInWorkerd("tests/worker/wallet-worker.ts");

async function call<Result>(body: unknown): Promise<{ ms: number; result: Result }> {
  const startedAt = performance.now();
  const response = await fetch(worker.origin, { method: "POST", body: JSON.stringify(body) });
  const result = (await response.json()) as Result;
  return { ms: performance.now() - startedAt, result };
}

/** The first call, and the median of `perCall` in one. */
async function measure(body: Record<string, unknown>): Promise<{ first: number; warm: number }> {
  const { ms: first } = await call(body);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await call({ ...body, times: perCall })).ms / perCall);
  return { first, warm: median(times) };
}

/** Bytes of the room, minified and packed, without the packages that the product has anyway. */
async function bundleBytes(external: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "./verify-wallet-response.server.ts"; export * from "./create-wallet-request.server.ts";
        export * from "./status-lists.server.ts"; export * from "./certificate.server.ts";`,
      resolveDir: "server/services/wallet",
      loader: "ts",
    },
    bundle: true,
    minify: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", ...external],
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

const line = (name: string, { first, warm }: { first: number; warm: number }) =>
  console.log(`${name.padEnd(34)} first ${first.toFixed(0).padStart(5)} ms   warm ${warm.toFixed(1).padStart(6)} ms`);

try {
  const create = {
    task: "create",
    options: { channel: "link", asker: world.asker, question: everything, ...addresses },
  };
  const created = await measure(create);
  const { result } = await call<WalletRequest>(create);
  const response = await responseTo(personOf(world, "erika"), await openRequest(world, result.requestObject ?? ""));
  const list = await listOf(world)(world.status.uri);
  const verifying = { list, options: { session: result.session, response, trust: trustOf(world) } };
  const verified = await measure({ task: "verify", ...verifying });
  const lean = await measure({ task: "lean", ...verifying });
  line("signed request", created);
  line("verification", verified);
  line("lean verifier, without the list", lean);
  console.log(`ratio, warm: ${(verified.warm / lean.warm).toFixed(1)}`);
  console.log(`response ${kilobytes(response?.length ?? 0)}, request ${kilobytes(result.requestObject?.length ?? 0)}`);
  console.log(
    `bundle, minified and gzip: ${kilobytes(await bundleBytes([]))}, without zod, jose and pkijs ${kilobytes(await bundleBytes(["zod", "zod/*", "jose", "pkijs"]))}`,
  );
  const { result: last } = await call<{ license?: unknown }>({ task: "verify", ...verifying });
  process.exitCode = last.license ? 0 : 1;
} finally {
  await worker.close();
}
