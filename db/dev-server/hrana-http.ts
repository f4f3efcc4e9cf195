import type { RequestListener, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { promisify } from "node:util";
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

/** A request, with or without a connection. */
interface Call {
  method: string | undefined;
  path: string | undefined;
  authorization: string | null | undefined;
  readBody(): Promise<string>;
  /** Calls back when the client disconnects before it has the whole response. */
  onDisconnect(discard: () => void): void;
}

/**
 * Hrana over HTTP, JSON encoding: `/v2/pipeline`, `/v3/pipeline`, `/v3/cursor`, and `/health` without a token.
 * GET `/v2` and `/v3` tell clients that these versions are supported.
 */
export function createHranaListener(streams: Streams, token: string): RequestListener {
  return async (request, response) => {
    const call: Call = {
      method: request.method,
      path: request.url?.split("?")[0],
      authorization: request.headers.authorization,
      readBody: () => readText(request),
      onDisconnect(discard) {
        response.once("close", () => {
          if (!response.writableFinished) discard();
        });
      },
    };
    try {
      send(response, await handle(call, streams, token));
    } catch (error) {
      if (response.destroyed) return;
      send(response, internalError(error));
    }
  };
}

/** The real one, also where a test replaces the timers. */
const nextTurn = promisify(setImmediate);

/**
 * The same for clients in this process, without a connection. As with one, other work of the process comes between two requests.
 * Rejects once the streams are closed.
 */
export function createHranaFetch(streams: Streams, token: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.text();
    const call: Call = {
      method: request.method,
      path: new URL(request.url).pathname,
      authorization: request.headers.get("authorization"),
      readBody: async () => body,
      onDisconnect: () => {},
    };
    await nextTurn();
    if (streams.areClosed) throw new TypeError("The server is closed");
    const reply = await handle(call, streams, token).catch(internalError);
    return new Response(reply.body, { status: reply.status, headers: { "content-type": reply.type } });
  };
}

function internalError(error: unknown): Reply {
  console.error("Request failed:", error instanceof Error ? error.stack : "unknown error");
  return text(500, "Internal error");
}

async function handle(call: Call, streams: Streams, token: string): Promise<Reply> {
  const route = `${call.method} ${call.path}`;
  if (/^GET \/(health|v2|v3)$/.test(route)) return text(200, "ok");
  const endpoint = /^POST \/v(?:(2|3)\/pipeline|3\/cursor)$/.exec(route);
  if (!endpoint) return text(404, "Not found");
  if (call.authorization !== `Bearer ${token}`) {
    return json(401, { message: "Unauthorized", code: "AUTH_JWT_INVALID" });
  }
  const body = await call.readBody();
  try {
    const version = endpoint[1];
    return version
      ? await handlePipeline(call, streams, body, version === "2" ? 2 : 3)
      : await handleCursor(call, streams, body);
  } catch (error) {
    if (error instanceof ProtocolFault) return text(400, error.message);
    if (error instanceof StreamExpired) return json(500, { message: error.message, code: error.code });
    throw error;
  }
}

async function handlePipeline(call: Call, streams: Streams, body: string, version: ProtocolVersion) {
  const { baton, requests } = readPipelineBody(body);
  return withStream(call, streams, baton, async (stream) => {
    const results: object[] = [];
    for (const request of requests) results.push(await runRequest(stream, request, version));
    return json(200, { baton: streams.release(stream), base_url: null, results });
  });
}

async function handleCursor(call: Call, streams: Streams, body: string) {
  const { baton, batch } = readCursorBody(body);
  return withStream(call, streams, baton, async (stream) => {
    const entries = await runCursor(stream, batch);
    const lines = [{ baton: streams.release(stream), base_url: null }, ...entries];
    return text(200, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  });
}

/** A request that fails, or whose client disconnects before the response, closes its stream and gives up its turn. */
async function withStream(
  call: Call,
  streams: Streams,
  baton: string | null | undefined,
  use: (stream: Stream) => Promise<Reply>,
): Promise<Reply> {
  const stream = streams.acquire(baton);
  call.onDisconnect(() => streams.discard(stream));
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
