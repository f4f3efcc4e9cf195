import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const megabyte = 1024 * 1024;

export type Sample = { heapMb: number; processMb: number };

/** The process that runs the Worker. */
function workerProcess(dataFolder: string): number {
  const { app } = JSON.parse(readFileSync(`${dataFolder}/stack.json`, "utf8")) as { app: number };
  const lines = execFileSync("ps", ["-eo", "pid=,pgid=,args="], { encoding: "utf8" }).split("\n");
  const found = lines.find((line) => /bin\/workerd serve/.test(line) && Number(line.trim().split(/\s+/)[1]) === app);
  if (!found) throw new Error(`No Worker of process group ${app} is running.`);
  return Number(found.trim().split(/\s+/)[0]);
}

/** The addresses on which a process listens, from the system's table of sockets. */
function portsOf(pid: number): number[] {
  const lines = execFileSync("ss", ["-ltnp"], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => (line.includes(`pid=${pid},`) ? [Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1])] : []));
}

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(5_000) });

/** A connection to the inspector of the Worker's isolate. */
async function inspect(pid: number): Promise<WebSocket> {
  for (const port of portsOf(pid)) {
    const targets = await get(`http://127.0.0.1:${port}/json`)
      .then((response) => response.json() as Promise<{ id: string }[]>)
      .catch(() => []);
    const target = targets.find(({ id }) => id.includes("handschlag")) ?? targets.at(-1);
    if (!target) continue;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${target.id}`);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
      socket.addEventListener("close", reject);
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

/** The inspector drops every other connection. */
async function listening(pid: number): Promise<WebSocket> {
  for (let tries = 0; tries < 3; tries += 1) {
    const socket = await inspect(pid).catch(() => null);
    const reply = socket && (await Promise.race([ask(socket, "Runtime.enable"), sleep(3_000, null)]));
    if (socket && reply) return socket;
    socket?.close();
  }
  throw new Error("The Worker's inspector does not reply.");
}

/**
 * The memory of the Worker of a running stack. `sample`: its heap and buffers as its inspector counts them, and the whole
 * process as the system counts it. Garbage is included: workerd's inspector cannot ask for its collection.
 */
export async function openWorker(dataFolder: string) {
  const pid = workerProcess(dataFolder);
  const socket = await listening(pid);
  return {
    async sample(): Promise<Sample> {
      const {
        usedSize = 0,
        embedderHeapUsedSize = 0,
        backingStorageSize = 0,
      } = await ask(socket, "Runtime.getHeapUsage");
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      return {
        heapMb: (usedSize + embedderHeapUsedSize + backingStorageSize) / megabyte,
        processMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      };
    },
    close: () => socket.close(),
  };
}
