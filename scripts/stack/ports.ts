import { createServer } from "node:net";
import { type Ports, StartError } from "./settings.ts";

const variables = { app: "PORT", db: "DB_PORT", live: "LIVE_PORT", demo: "DEMO_PORT", wallet: "WALLET_PORT" };
const purposes = {
  app: "the product",
  db: "the database",
  live: "the live relay",
  demo: "the demo website",
  wallet: "the demo wallet",
};

function canListen(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 says EADDRNOTAVAIL: nobody else has the port there either.
    probe.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"),
    );
    probe.listen({ port, host: address, ipv6Only: address === "::1" }, () => probe.close(() => resolve(true)));
  });
}

/** Browsers turn `localhost` into either address, so both have to be ours. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

/** Throws StartError that names every port that is taken, and how to move ours. */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  const busy: string[] = [];
  for (const name of ["app", "db", "live", "demo", "wallet"] as const) {
    const port = ports[name];
    if (port && !(await isFree(port)))
      busy.push(`  ${port} (${purposes[name]}): end that program, or set ${variables[name]}=<other port>`);
  }
  if (busy.length > 0) throw new StartError(`In use by another program:\n${busy.join("\n")}`);
}
