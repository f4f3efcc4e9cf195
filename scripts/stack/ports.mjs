import { createServer } from "node:net";
import { StartError } from "./settings.mjs";

const variables = { app: "PORT", db: "DB_PORT", live: "LIVE_PORT" };
const purposes = { app: "the product", db: "the database", live: "the live relay" };

function canListen(port, address) {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 says EADDRNOTAVAIL: nobody else has the port there either.
    probe.once("error", (error) => resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"));
    probe.listen({ port, host: address, ipv6Only: address === "::1" }, () => probe.close(() => resolve(true)));
  });
}

/** Browsers turn `localhost` into either address, so both have to be ours. */
async function isFree(port) {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

/** Throws StartError that names every port somebody else has, and how to move ours. */
export async function requireFreePorts(ports) {
  const busy = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port)))
      busy.push(`  ${port} (${purposes[name]}): end that program, or set ${variables[name]}=<other port>`);
  }
  if (busy.length > 0) throw new StartError(`In use by another program:\n${busy.join("\n")}`);
}
