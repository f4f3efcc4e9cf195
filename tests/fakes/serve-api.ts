import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves an app over HTTP on loopback, on a free port; `url` has no slash at its end. */
export async function serveApi(app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const reply = await app.request(request.url ?? "/", { method: request.method ?? "GET", headers, body });
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
