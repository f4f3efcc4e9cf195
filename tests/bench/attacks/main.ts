import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { attacks, send } from "#tests/attacks/attacks.ts";
import { fileBombs } from "#tests/attacks/file-bombs.ts";
import { readSettings } from "../../../scripts/stack/settings.ts";
import { openStage } from "../effort/stage.ts";
import { openWorker, type Sample } from "../memory/worker-memory.ts";
import { fileMailer } from "./mail-files.ts";
import { jsonPhotoSender, photoSender } from "./photo-bodies.ts";

/**
 * Runs 200 attacks against a built stack, as many at a time as asked for, and prints how much memory the Worker takes
 * (`npm start` first, then `npm run bench:attacks`). A Worker in production may hold 128 MB in JavaScript and buffers; here
 * workerd's inspector says how much that is, and the system how large the whole process grows.
 *
 *   --at-once 5    requests at the same time
 *   --total 200    requests altogether
 *   --photos       the largest photos that are accepted, 40 MB a request, instead of attacks
 *   --files        mails with files that take much to open, from a sender on the list, instead of attacks
 *   --json 19.9    photos as data URLs in one JSON of so many MB, with an Idempotency-Key, instead of attacks
 */
const { values: flags } = parseArgs({
  options: {
    "at-once": { type: "string", default: "5" },
    total: { type: "string", default: "200" },
    photos: { type: "boolean", default: false },
    files: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const total = Number(flags.total);
const dataFolder = process.env.BENCH_DATA ?? ".data";
const { urls, dbToken } = readSettings();

type Attempt = () => Promise<string>;

async function attempts(baseURL: string): Promise<Attempt[]> {
  if (flags.photos) {
    const sendPhotos = await photoSender(urls.db, dbToken);
    return Array.from({ length: total }, () => async () => `photos: ${(await sendPhotos(baseURL)).status}`);
  }
  if (flags.files) {
    const mailFile = await fileMailer(urls.db, dbToken);
    return Array.from({ length: total }, (_, index) => async () => {
      const bomb = fileBombs[index % fileBombs.length];
      return bomb ? `${bomb.name}: ${await mailFile(baseURL, bomb)}` : "";
    });
  }
  if (flags.json) {
    const { session } = await openStage(urls.db, dbToken);
    const sendJson = jsonPhotoSender(session, Number(flags.json) * 1024 * 1024);
    return Array.from({ length: total }, () => async () => {
      const response = await sendJson(baseURL);
      return `JSON: ${response.status} ${(await response.text()).slice(0, 80)}`;
    });
  }
  return Array.from({ length: total }, (_, index) => async () => {
    const attack = attacks[index % attacks.length];
    if (!attack) return "";
    const response = await send(baseURL, attack);
    await response.arrayBuffer();
    const isRefused = response.status === attack.status || response.status === 429;
    return isRefused ? "refused" : `${attack.name}: ${response.status}`;
  });
}

async function main() {
  const worker = await openWorker(dataFolder);
  const queue = await attempts(urls.app);
  const before = await worker.sample();
  const samples: Sample[] = [];
  let isRunning = true;
  const sampling = (async () => {
    while (isRunning) {
      samples.push(await worker.sample());
      await sleep(50);
    }
  })();

  const waits: number[] = [];
  const waiting = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      await fetch(new URL("/login", urls.app)).then((response) => response.arrayBuffer());
      waits.push(performance.now() - startedAt);
      await sleep(250);
    }
  })();

  const outcomes = new Map<string, number>();
  const startedAt = Date.now();
  const sendAll = async () => {
    for (let attempt = queue.shift(); attempt; attempt = queue.shift()) {
      const outcome = await attempt().catch((error: Error) => `connection ended: ${error.cause ?? error.name}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: Number(flags["at-once"]) }, sendAll));
  isRunning = false;
  await Promise.all([sampling, waiting]);
  const after = await worker.sample();
  worker.close();

  const peak = (key: keyof Sample) => Math.max(...samples.map((sample) => sample[key]));
  const row = (name: string, ...values: number[]) =>
    console.log(name, ...values.map((value) => `${value.toFixed(1)} MB`));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${total} requests, ${flags["at-once"]} at once, ${seconds} s`, Object.fromEntries(outcomes));
  const inOrder = waits.toSorted((one, other) => one - other);
  const milliseconds = [inOrder[Math.floor(inOrder.length / 2)] ?? 0, inOrder.at(-1) ?? 0].map(
    (ms) => `${ms.toFixed(0)} ms`,
  );
  console.log(`somebody else's page, ${waits.length} times: median, longest`, ...milliseconds);
  row("isolate, heap and buffers: before, peak, after", before.heapMb, peak("heapMb"), after.heapMb);
  row("process: before, peak, after", before.processMb, peak("processMb"), after.processMb);
}

await main();
