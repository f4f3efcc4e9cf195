import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { runCursor } from "./cursors.ts";
import { ProtocolFault, StreamExpired } from "./errors.ts";
import { type ProtocolVersion, readCursorBody, readPipelineBody } from "./protocol.ts";
import { runRequest } from "./requests.ts";
import type { Stream, Streams } from "./streams.ts";

interface Reply {
  status: number;
  type: "application/json" | "text/plain";
  body: string;
}

const text = (status: number, body: string): Reply => ({ status, type: "text/plain", body });
const json = (status: number, body: object): Reply => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});

/**
 * Hrana over HTTP, JSON encoding: `/v2/pipeline`, `/v3/pipeline`, `/v3/cursor`, and `/health` without a token.
 * GET `/v2` and `/v3` tell clients that these versions are supported.
 */
export function createHranaListener(streams: Streams, token: string): RequestListener {
  return async (request, response) => {
    try {
      send(response, await handle(request, response, streams, token));
    } catch (error) {
      if (response.destroyed) return;
      console.error("Request failed:", error instanceof Error ? error.stack : "unknown error");
      send(response, text(500, "Internal error"));
    }
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, streams: Streams, token: string) {
  const route = `${request.method} ${request.url?.split("?")[0]}`;
  if (/^GET \/(health|v2|v3)$/.test(route)) return text(200, "ok");
  const endpoint = /^POST \/v(?:(2|3)\/pipeline|3\/cursor)$/.exec(route);
  if (!endpoint) return text(404, "Not found");
  if (request.headers.authorization !== `Bearer ${token}`) {
    return json(401, { message: "Unauthorized", code: "AUTH_JWT_INVALID" });
  }
  const body = await readText(request);
  try {
    const version = endpoint[1];
    return version
      ? await handlePipeline(response, streams, body, version === "2" ? 2 : 3)
      : await handleCursor(response, streams, body);
  } catch (error) {
    if (error instanceof ProtocolFault) return text(400, error.message);
    if (error instanceof StreamExpired) return json(500, { message: error.message, code: error.code });
    throw error;
  }
}

async function handlePipeline(response: ServerResponse, streams: Streams, body: string, version: ProtocolVersion) {
  const { baton, requests } = readPipelineBody(body);
  return withStream(response, streams, baton, async (stream) => {
    const results: object[] = [];
    for (const request of requests) results.push(await runRequest(stream, request, version));
    return json(200, { baton: streams.release(stream), base_url: null, results });
  });
}

async function handleCursor(response: ServerResponse, streams: Streams, body: string) {
  const { baton, batch } = readCursorBody(body);
  return withStream(response, streams, baton, async (stream) => {
    const entries = await runCursor(stream, batch);
    const lines = [{ baton: streams.release(stream), base_url: null }, ...entries];
    return text(200, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  });
}

/** A request that fails, or whose client disconnects before the response, closes its stream and gives up its turn. */
async function withStream(
  response: ServerResponse,
  streams: Streams,
  baton: string | null | undefined,
  use: (stream: Stream) => Promise<Reply>,
): Promise<Reply> {
  const stream = streams.acquire(baton);
  response.once("close", () => {
    if (!response.writableFinished) streams.discard(stream);
  });
  try {
    return await use(stream);
  } catch (error) {
    streams.discard(stream);
    throw error;
  }
}

function send(response: ServerResponse, { status, type, body }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { "content-type": type, "content-length": bytes.length });
  response.end(bytes);
}
