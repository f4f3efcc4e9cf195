import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { yardCatalog } from "#app/yard-catalog.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";

/** The service worker of the yard, with the files it keeps: another one whenever any of them is another. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { script, styles, worker } = context.yardAssets;
  const files = [
    paths.yard(),
    paths.yardCatalog(),
    paths.yardManifest(),
    "/hof-icon-192.png",
    "/hof-icon-512.png",
    script,
    ...styles,
  ];
  const version = (await sha256Hex(new TextEncoder().encode(JSON.stringify([files, worker, yardCatalog])))).slice(
    0,
    16,
  );
  const code = `self.yardFiles = ${JSON.stringify({ version, files })};\nimportScripts(${JSON.stringify(worker)});\n`;
  return new Response(code, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // What it loads, it loads from here.
      "Content-Security-Policy": "default-src 'self'",
      "Service-Worker-Allowed": paths.yard(),
    },
  });
}
