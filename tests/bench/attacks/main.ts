import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { attacks, send } from "#tests/attacks/attacks.ts";

/**
 * Runs 200 attacks against a built stack, as many at a time as asked for, and prints how much memory the Worker takes
 * (`npm start` first, then `npm run bench:attacks -- --at-once 20`). A Worker in production may hold 128 MB in JavaScript and
 * buffers; here workerd's inspector says how much that is, and the system how large the whole process grows.
 */
const baseURL = process.env.BENCH_URL ?? "http://localhost:8787";
const dataFolder = process.env.BENCH_DATA ?? ".data";
const atOnce = Number(process.argv[process.argv.indexOf("--at-once") + 1]) || 20;
const total = 200;
const megabyte = 1024 * 1024;

type Sample = { heapMb: number; processMb: number };

/** The process that runs the Worker: of the two below `wrangler dev`, the one that does not listen on the product's port. */
function workerProcess(): number {
  const { app } = JSON.parse(readFileSync(`${dataFolder}/stack.json`, "utf8")) as { app: number };
  const port = new URL(baseURL).port;
  const lines = execFileSync("ps", ["-eo", "pid=,pgid=,args="], { encoding: "utf8" }).split("\n");
  const found = lines.find(
    (line) =>
      /bin\/workerd serve/.test(line) && Number(line.trim().split(/\s+/)[1]) === app && !line.includes(`:${port} `),
  );
  if (!found) throw new Error(`No Worker of process group ${app} is running.`);
  return Number(found.trim().split(/\s+/)[0]);
}

/** The addresses on which a process listens, from the system's table of sockets. */
function inspectorPorts(pid: number): number[] {
  const lines = execFileSync("ss", ["-ltnp"], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => (line.includes(`pid=${pid},`) ? [Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1])] : []));
}

/** A connection to the inspector of the Worker's isolate. */
async function inspect(pid: number) {
  for (const port of inspectorPorts(pid)) {
    const targets = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(3_000) })
      .then((response) => response.json() as Promise<{ id: string; webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    const target = targets.find(({ id }) => id.includes("handschlag")) ?? targets.at(-1);
    if (!target) continue;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${target.id}`);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    return socket;
  }
  throw new Error("The Worker has no inspector.");
}

let lastId = 0;
const ask = (socket: WebSocket, method: string) =>
  new Promise<Record<string, number>>((resolve) => {
    const id = ++lastId;
    const listen = ({ data }: MessageEvent) => {
      const reply = JSON.parse(String(data));
      if (reply.id !== id) return;
      socket.removeEventListener("message", listen);
      resolve(reply.result ?? {});
    };
    socket.addEventListener("message", listen);
    socket.send(JSON.stringify({ id, method }));
  });

const processMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function sampleOf(socket: WebSocket, pid: number): Promise<Sample> {
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask(socket, "Runtime.getHeapUsage");
  return { heapMb: (usedSize + embedderHeapUsedSize + backingStorageSize) / megabyte, processMb: processMb(pid) };
}

async function main() {
  const pid = workerProcess();
  const socket = await inspect(pid);
  await ask(socket, "Runtime.enable");
  const before = await sampleOf(socket, pid);

  const samples: Sample[] = [];
  let isRunning = true;
  const sampling = (async () => {
    while (isRunning) {
      samples.push(await sampleOf(socket, pid));
      await sleep(50);
    }
  })();
  const queue = Array.from({ length: total }, (_, index) => attacks[index % attacks.length]);
  const outcomes = new Map<string, number>();
  const startedAt = Date.now();
  const worker = async () => {
    for (let attack = queue.shift(); attack; attack = queue.shift()) {
      const outcome = await send(baseURL, attack).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status === attack.status || response.status === 429
            ? "refused"
            : `${attack.name}: ${response.status}`;
        },
        () => `${attack.name}: connection ended`,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  isRunning = false;
  await sampling;
  const after = await sampleOf(socket, pid);
  socket.close();

  const peak = (key: keyof Sample) => Math.max(...samples.map((sample) => sample[key]));
  const row = (name: string, ...values: number[]) =>
    console.log(name, ...values.map((value) => `${value.toFixed(1)} MB`));
  console.log(
    `${total} attacks, ${atOnce} at once, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    Object.fromEntries(outcomes),
  );
  row("isolate, heap and buffers: before, peak, after", before.heapMb, peak("heapMb"), after.heapMb);
  row("process: before, peak, after", before.processMb, peak("processMb"), after.processMb);
}

await main();
