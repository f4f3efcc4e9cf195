import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { describeDefect } from "#server/http/problem-response.server.ts";
import { NonceContext } from "./nonce.ts";

/** Defects of loaders, actions and rendering: the log must not contain personal data. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Responses like 404 are thrown too, as data; only errors are defects.
  const isDefect = error instanceof Error && !request.signal.aborted;
  if (isDefect) console.error("page failed", request.method, describeDefect(error));
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
        if (isShellRendered) console.error("render failed", describeDefect(error));
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
