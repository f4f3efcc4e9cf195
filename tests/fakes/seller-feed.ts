import { createServer, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { testSealPair } from "./seal-pair.ts";

/** What a seller's server answers: its file, or one of the ways in which it fails. */
export type FeedBehavior =
  | { kind: "file"; bytes: Uint8Array }
  | { kind: "status"; status: number }
  | { kind: "redirect"; to: string }
  | { kind: "silent" }
  /** Starts and never ends. */
  | { kind: "slow" }
  | { kind: "broken_off" }
  | { kind: "endless" };

/** A small real server in place of eAutoseller. `certificate`: over HTTPS with one that nobody knows. */
export async function sellerFeed(options: { certificate?: "unknown" } = {}) {
  let behavior: FeedBehavior = { kind: "status", status: 404 };
  const requests: string[] = [];
  const listener: Parameters<typeof createServer>[1] = (request, response) => {
    requests.push(request.url ?? "");
    switch (behavior.kind) {
      case "file":
        return void response.writeHead(200, { "content-type": "text/csv" }).end(behavior.bytes);
      case "status":
        return void response.writeHead(behavior.status).end("kaputt");
      case "redirect":
        return void response.writeHead(302, { location: behavior.to }).end();
      case "silent":
        return;
      case "slow":
        return void response.writeHead(200).write("Marke;");
      case "broken_off":
        response.writeHead(200, { "content-length": "1000" });
        return void response.write("Marke;", () => request.socket.destroy());
      case "endless": {
        response.writeHead(200);
        const more = () => {
          while (response.write("x".repeat(64 * 1024)));
        };
        response.on("drain", more);
        return more();
      }
    }
  };
  const server: Server = options.certificate
    ? (createSecureServer(await unknownCertificate(), listener) as unknown as Server)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `${options.certificate ? "https" : "http"}://127.0.0.1:${port}`;
  return {
    url: `${origin}/fahrzeuge.csv`,
    origin,
    requests,
    behaves: (next: FeedBehavior) => {
      behavior = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function unknownCertificate() {
  const { key, certificate } = await testSealPair();
  return { key, cert: certificate };
}
