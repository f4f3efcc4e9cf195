/**
 * A dealer's website of another site, to try the check-in as visitors and web agencies see it: part of `npm start`.
 *
 *   node widget/demo/server.ts --port 8790 --portal http://localhost:8787
 */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { widgetRelease } from "../package/release.ts";

const { values } = parseArgs({
  options: {
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "8790" },
    portal: { type: "string", default: "http://localhost:8787" },
    /** Of the demo data. */
    key: { type: "string", default: "pk_demo_autohaus_rheintal" },
  },
});

const files: Record<string, { name: string; type: string }> = {
  "/": { name: "index.html", type: "text/html" },
  "/dialog": { name: "dialog.html", type: "text/html" },
  "/website.css": { name: "website.css", type: "text/css" },
  "/website.js": { name: "website.js", type: "text/javascript" },
};

const filled = (text: string) =>
  text
    .replaceAll("{{portal}}", values.portal)
    .replaceAll("{{key}}", values.key)
    .replaceAll("{{script}}", widgetRelease.script)
    .replaceAll("{{integrity}}", widgetRelease.integrity);

createServer((request, response) => {
  const file = entryOf(files, new URL(request.url ?? "/", "http://host").pathname);
  response.setHeader(
    "Content-Security-Policy",
    `default-src 'none'; script-src 'self' ${values.portal}; frame-src ${values.portal}; style-src 'self'`,
  );
  response.setHeader("Permissions-Policy", `camera=(self "${values.portal}")`);
  if (!file) return response.writeHead(404).end("Nicht gefunden");
  const content = readFileSync(fileURLToPath(new URL(file.name, import.meta.url)), "utf8");
  response.writeHead(200, { "Content-Type": `${file.type}; charset=utf-8` }).end(filled(content));
}).listen(Number(values.port), values.host);
