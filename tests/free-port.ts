import { createServer } from "node:net";

/** Below what systems give to outgoing connections: a port from there could be taken again before its program listens. */
const [lowest, highest] = [10_240, 32_000];

/** A port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
