import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export type ServedFile = { type: string; body: string | Uint8Array; headers?: Record<string, string> };

/** A file the browser requested, with the size of the gzipped body. */
export type Sent = { path: string; bytes: number };

export type BenchServer = { origin: string; sent: Sent[]; close: () => Promise<void> };

/** Serves these files on a free local port, gzipped; every POST gets 204. */
export async function serve(files: ReadonlyMap<string, ServedFile>): Promise<BenchServer> {
  const sent: Sent[] = [];
  const packed = new Map([...files].map(([path, file]) => [path, gzipSync(file.body, { level: 9 })]));
  const serveFile = (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    const [file, body] = [files.get(path), packed.get(path)];
    if (request.method === "POST") return request.resume().on("end", () => response.writeHead(204).end());
    if (!file || !body) return response.writeHead(404).end();
    sent.push({ path, bytes: body.length });
    return response
      .writeHead(200, { "content-type": file.type, "content-encoding": "gzip", ...file.headers })
      .end(body);
  };
  const server = createServer((request, response) => void serveFile(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  // Browsers allow the camera on localhost without https.
  return { origin: `http://localhost:${port}`, sent, close };
}

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  bin: "application/octet-stream",
  otf: "font/otf",
  jpg: "image/jpeg",
};

export const typeOf = (path: string) => types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
