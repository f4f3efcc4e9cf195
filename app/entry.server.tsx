import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
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

export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  let status = responseStatusCode;
  let isShellRendered = false;
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), streamTimeout + 1_000);
  const body = await renderToReadableStream(
    <NonceContext.Provider value={loadContext.nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={loadContext.nonce} abortDelay={streamTimeout} />
    </NonceContext.Provider>,
    {
      nonce: loadContext.nonce,
      signal: controller.signal,
      onError(error: unknown) {
        status = 500;
        if (!isShellRendered) return;
        logEvent("error", "render failed", { method: request.method, error: describeDefect(error) });
        loadContext.reportDefect(error, `${request.method} ${pathPattern(request.url)}`);
      },
    },
  );
  isShellRendered = true;
  body.allReady.then(
    () => clearTimeout(timeout),
    () => clearTimeout(timeout),
  );
  if (isbot(request.headers.get("user-agent"))) await body.allReady;
  responseHeaders.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers: responseHeaders, status });
}
