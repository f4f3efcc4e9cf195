import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { type ServedFile, typeOf } from "./serve.ts";

const configFile = fileURLToPath(new URL("../../../widget/vite.config.ts", import.meta.url));
const policy =
  "default-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'";

/** Builds the capture page's client as it is shipped, in memory, and wraps it in a document like the Worker's page. */
export async function buildCapturePage(): Promise<Map<string, ServedFile>> {
  const built = await build({ configFile, mode: "production", build: { write: false } });
  const output = (Array.isArray(built) ? built : [built as Rollup.RollupOutput]).flatMap((one) => one.output);
  const entry = output.find((file) => file.type === "chunk" && file.isEntry);
  if (!entry) throw new Error("The capture page's build has no entry.");
  const styles = output.filter(({ fileName }) => fileName.endsWith(".css"));
  const files = output.map((file): [string, ServedFile] => [
    `/${file.fileName}`,
    { type: typeOf(file.fileName), body: file.type === "chunk" ? file.code : file.source },
  ]);
  const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`).join("");
  const page = `<!doctype html><html lang="de"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Dokument fotografieren</title>${links}</head>
    <body class="page"><div id="capture" data-token="bench" data-kind="PASSPORT" data-copy-detection="false" data-device-type="desktop"
    data-dealer-name="Autohaus Muster"></div><script type="module" src="/${entry.fileName}"></script></body></html>`;
  const headers = { "content-security-policy": policy, "permissions-policy": "camera=(self)" };
  return new Map([["/", { type: "text/html; charset=utf-8", body: page, headers }], ...files]);
}
