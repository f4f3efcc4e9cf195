/**
 * Measures how long documents take in workerd: the product's contract, unsigned, signed and sealed, and with its return,
 * next to the same contract positioned by hand with pdf-lib, alternating within one run.
 *
 *   npm run bench:pdf
 *   npm run bench:pdf -- --rounds 40
 *
 * Times include the way over localhost; `first` is the first request for that document, libraries and fonts included. On a busy machine only the ratios are meaningful. Times never fail.
 * Exit 1 only when a document is not a PDF or its seal is invalid.
 */
import { parseArgs } from "node:util";
import { checkSeal } from "#tests/documents/check-seal.ts";
import { servePaperWorker } from "#tests/worker/serve-paper-worker.ts";
import { createSealPair } from "../../../scripts/seal/seal-pair.ts";
import { kilobytes, median, percentile } from "../capture/numbers.ts";

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });
const warmUpRounds = 3;

const documents = [
  { path: "/by-hand", name: "by hand with pdf-lib, signed, no seal", isSealed: false },
  { path: "/papers/handover_contract", name: "contract, unsigned", isSealed: false },
  { path: "/papers/signed_contract", name: "contract, signed, audit page, sealed", isSealed: true },
  { path: "/papers/contract_with_return", name: "contract with return, sealed, signed inside", isSealed: true },
  { path: "/seal", name: "the seal alone, with two pages appended", isSealed: true },
] as const;

type Measured = { milliseconds: number[]; firstMilliseconds: number; bytes: Uint8Array };

async function fetchDocument(origin: string, path: string) {
  const startedAt = performance.now();
  const response = await fetch(origin + path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const milliseconds = performance.now() - startedAt;
  if (!response.ok || Buffer.from(bytes.subarray(0, 5)).toString() !== "%PDF-") throw new Error(`${path} is no PDF`);
  return { milliseconds, bytes };
}

/** Every document once per round, so that noise on the machine affects all of them. */
async function measure(origin: string, rounds: number): Promise<Map<string, Measured>> {
  const results = new Map<string, Measured>();
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const { path } of documents) {
      const { milliseconds, bytes } = await fetchDocument(origin, path);
      const result = results.get(path) ?? { milliseconds: [], firstMilliseconds: milliseconds, bytes };
      results.set(path, result);
      if (round >= 0) result.milliseconds.push(milliseconds);
      result.bytes = bytes;
    }
  }
  return results;
}

const cell = (value: number) => `${value.toFixed(0)} ms`.padStart(9);

function print(results: ReadonlyMap<string, Measured>): void {
  const rounds = results.get("/by-hand")?.milliseconds.length ?? 0;
  const byHand = median(results.get("/by-hand")?.milliseconds ?? []);
  console.log(`\nDocuments in workerd, wall time, n = ${rounds} each, in turns\n`);
  console.log(
    `${"".padEnd(46)}${"first".padStart(9)}${"median".padStart(9)}${"p95".padStart(9)}${"ratio".padStart(8)}${"size".padStart(12)}`,
  );
  for (const { path, name } of documents) {
    const { milliseconds, firstMilliseconds, bytes } = results.get(path) as Measured;
    const middle = median(milliseconds);
    const ratio = (middle / byHand).toFixed(2).padStart(8);
    console.log(
      `${name.padEnd(46)}${cell(firstMilliseconds)}${cell(middle)}${cell(percentile(milliseconds, 0.95))}${ratio}${kilobytes(bytes.length).padStart(12)}`,
    );
  }
}

/** Returns whether the documents sealed in workerd have valid seals. */
function areSealsRight(results: ReadonlyMap<string, Measured>): boolean {
  return documents.every(({ path, isSealed }) => {
    if (!isSealed) return true;
    const seal = checkSeal(results.get(path)?.bytes ?? new Uint8Array());
    return seal.isWholeFile && seal.isDigestRight && seal.isSignatureRight;
  });
}

const pair = await createSealPair({ name: "Handschlag Messung" });
const oneLine = (pem: string) => pem.replaceAll("\n", "\\n");
const { origin, close } = await servePaperWorker({ SEAL_KEY: oneLine(pair.key), SEAL_CERT: oneLine(pair.certificate) });
try {
  const results = await measure(origin, Number(options.rounds));
  print(results);
  const isRight = areSealsRight(results);
  console.log(isRight ? "\nThe seals made in workerd are right." : "\n!!!!!! A SEAL IS NOT RIGHT.");
  process.exitCode = isRight ? 0 : 1;
} finally {
  await close();
}
