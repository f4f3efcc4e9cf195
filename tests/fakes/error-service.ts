import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedReport = { path: string; auth: string; text: string; event: Record<string, unknown> };

/** A small error-reporting service with Sentry's envelope endpoint on loopback. */
export async function startErrorService(status = 200, location = "") {
  const reports: ReceivedReport[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const [, , event = "{}"] = text.split("\n");
    const auth = String(request.headers["x-sentry-auth"]);
    reports.push({ path: request.url ?? "", auth, text, event: JSON.parse(event) });
    response.writeHead(status, { "content-type": "application/json", ...(location ? { location } : {}) }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public-key@127.0.0.1:${port}/42`,
    reports,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
