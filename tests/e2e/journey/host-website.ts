import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { widgetRelease } from "#widget/package/release.ts";
import { baseURL } from "../environment.ts";

/** A dealer's website of another site than the product: its pages by path, files below `folders`, a strict policy. */
export async function aHostWebsite(pages: Record<string, string>, folders: Record<string, string> = {}) {
  const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    const folder = Object.keys(folders).find((start) => path.startsWith(start));
    const body = pages[path] ?? (folder ? fileIn(`${folders[folder]}${path.slice(folder.length - 1)}`) : undefined);
    const type = types[path.split(".").at(-1) ?? ""] ?? "text/html";
    response.writeHead(body === undefined ? 404 : 200, {
      "Content-Type": `${type}; charset=utf-8`,
      // What the package's README asks for, and nothing else.
      "Content-Security-Policy": `default-src 'none'; script-src 'self' ${baseURL}; frame-src ${baseURL}`,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Named by the dealer. */
    origin: `http://127.0.0.1:${port}`,
    /** The same pages under an origin that nobody named. */
    otherOrigin: `http://website.localhost:${port}`,
    close: () => server.close(),
  };
}

function fileIn(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Notes every event of every element in `window.told`, by the element's id. */
export const listenerScript = `
window.told = [];
for (const element of document.querySelectorAll("handschlag-capture"))
  for (const type of ["ready", "step", "sent", "error", "closed"])
    element.addEventListener(type, (event) => window.told.push([element.id, type, event.detail.step ?? event.detail.code ?? (event.detail.checkId ? "with a check" : "")].join(" ").trim()));
`;

/** A page as a web agency would write it, with the snippet's script. */
export const pageWith = (body: string) => `<!doctype html><html lang="de"><title>Autohaus</title>
<h1>Ihr Termin</h1>
${body}
<script src="/listen.js"></script>
<script async crossorigin="anonymous" src="${baseURL}${widgetRelease.script}" integrity="${widgetRelease.integrity}"></script>
</html>`;
