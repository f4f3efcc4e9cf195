/**
 * Bundles the parties of partykit.json with PartyKit's own facade into party/party.js of the build, a plain Worker for
 * `wrangler deploy -c wrangler.party.toml`: the relay runs on the own account and needs no PartyKit cloud.
 */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { buildFolder } from "./stack/build-folder.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const facadeFile = fileURLToPath(new URL("generated.js", import.meta.resolve("partykit/server")));
const config = JSON.parse(readFileSync(resolve(root, "partykit.json"), "utf8")) as {
  main: string;
  parties?: Record<string, string>;
};
const parties = Object.entries(config.parties ?? {});

/** What PartyKit calls a variable of a room is a variable or secret of the Worker with a prefix. */
const roomVariables = ["LIVE_SECRET", "LIVE_SECRET_PREVIOUS"];

const facade = fillIn(readFileSync(facadeFile, "utf8"), {
  __WORKER__: resolve(root, config.main),
  __R2_BINDINGS__: "[]",
  __KV_BINDINGS__: "[]",
  __PARTIES__: parties.map(([name, file]) => partySource(name, resolve(root, file))).join("\n"),
});

const entry = `
import facade, * as durables from "party:facade";
import { secureResponse } from ${JSON.stringify(resolve(root, "server/ground/party/secure-response.ts"))};

function withRoomVariables(env) {
  const changed = { ...env, PARTYKIT_CRONS: {} };
  for (const name of ${JSON.stringify(roomVariables)}) {
    if (env[name] !== undefined) changed["pkvar-" + name] = env[name];
    delete changed[name];
  }
  return changed;
}

const withEnvironment = (Durable) =>
  class extends Durable {
    constructor(state, env) {
      super(state, withRoomVariables(env));
    }
  };

export default {
  fetch: (request, env, context) =>
    secureResponse(request, () => facade.fetch(request, withRoomVariables(env), context)),
};
export const PartyKitDurable = withEnvironment(durables.PartyKitDurable);
${parties.map(([name]) => `export const ${name}DO = withEnvironment(durables.${name}DO);`).join("\n")}
`;

/** Replaces each placeholder, which has to be there exactly once: a new version of PartyKit may look different. */
function fillIn(source: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((filled, [placeholder, value]) => {
    const parts = filled.split(placeholder);
    if (parts.length !== 2) throw new Error(`build-party: ${placeholder} is not in PartyKit's facade exactly once.`);
    return parts.join(value);
  }, source);
}

function partySource(name: string, file: string): string {
  if (!/^[a-z]+$/.test(name)) throw new Error(`build-party: the party name ${name} is not a plain word.`);
  return `
import ${name} from ${JSON.stringify(file)};
export const ${name}DO = createDurable(${name}, { name: "${name}" });
Workers.${name} = ${name};`;
}

/** Modules that are not files. */
const virtualModules: Record<string, string> = {
  "party:facade": facade,
  __STATIC_ASSETS_MANIFEST__: 'export default { devServer: "", assets: {}, assetInfo: {} };',
};

const virtual: Plugin = {
  name: "virtual",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(party:facade|__STATIC_ASSETS_MANIFEST__)$/ }, ({ path }) => ({
      path,
      namespace: "virtual",
    }));
    onLoad({ filter: /.*/, namespace: "virtual" }, ({ path }) => ({
      contents: entryOf(virtualModules, path),
      loader: "js",
      resolveDir: root,
    }));
  },
};

const { metafile } = await build({
  stdin: { contents: entry, resolveDir: root, loader: "js" },
  absWorkingDir: root,
  outfile: `${buildFolder}/party/party.js`,
  bundle: true,
  format: "esm",
  target: "es2022",
  conditions: ["partykit", "workerd", "worker"],
  define: { PARTYKIT_HOST: '"localhost"' },
  plugins: [virtual],
  metafile: true,
});
for (const [file, { bytes }] of Object.entries(metafile.outputs))
  console.log(`${file}  ${Math.ceil(bytes / 1024)} KiB`);
