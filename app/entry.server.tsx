import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server.node";
import { describeDefect } from "#server/ground/http/problem-response.server.ts";
import { pathPattern } from "#server/ground/http/scrub.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { NonceContext } from "./nonce.ts";

/** Defects of loaders, actions and rendering: the log must not contain personal data. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Responses like 404 are thrown too, as data; only errors are defects.
  const isDefect = error instanceof Error && !request.signal.aborted;
  if (!isDefect) return;
  logEvent("error", "page failed", { method: request.method, error: describeDefect(error) });
  context.reportDefect(error, `${request.method} ${pathPattern(request.url)}`);
}

export const streamTimeout = 5_000;

/**
 * A page is sent when all of it is rendered: no loader returns anything that comes later. React's server for Node renders it, as the
 * one for web streams encodes each text and attribute by itself (decision 105).
 */
export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let status = responseStatusCode;
    let isShellRendered = false;
    const pieces: Uint8Array[] = [];
    const page = new Writable({
      write(piece: Uint8Array, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        responseHeaders.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(Buffer.concat(pieces), { headers: responseHeaders, status }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={loadContext.nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={loadContext.nonce} abortDelay={streamTimeout} />
      </NonceContext.Provider>,
      {
        nonce: loadContext.nonce,
        onShellReady() {
          isShellRendered = true;
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onAllReady() {
          clearTimeout(timeout);
          pipe(page);
        },
        onError(error: unknown) {
          status = 500;
          if (!isShellRendered) return;
          logEvent("error", "render failed", { method: request.method, error: describeDefect(error) });
          loadContext.reportDefect(error, `${request.method} ${pathPattern(request.url)}`);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}
