/**
 * `partykit` bound to this computer: its `dev` and its debugger listen on every network interface, without an option to
 * change that. It also keeps quiet about pages that close.
 *
 *   node scripts/partykit-dev.ts dev --port N --persist DIR --disable-request-cf-fetch --no-hotkeys --var LIVE_SECRET=...
 *
 * Run from the folder of partykit.json. Needs Node 22.15 or newer. SIGTERM ends it with its children.
 */
import { registerHooks } from "node:module";
import { createServer } from "node:net";
import { parseArgs } from "node:util";

const host = "127.0.0.1";
const cli = new URL("bin.mjs", import.meta.resolve("partykit/server")).href;

/** The runtime's two lines, one of them a stack of addresses, for each page that closes its socket. */
const closedSocketLine = /disconnected: worker_do_not_log;|^ *stack: /;

const changes = {
  'host: "0.0.0.0"': `host: "${host}"`,
  "props.enableInspector ?? true": "false",
  "return containsLlvmSymbolizerWarning ||": `return chunk.split("\\n").every((line) => ${closedSocketLine}.test(line)) || containsLlvmSymbolizerWarning ||`,
};

/** Fails rather than listening everywhere when a new version of PartyKit looks different. */
function changeCommand(source: string): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    const parts = changed.split(from);
    if (parts.length !== 2) throw new Error(`partykit-dev: "${from}" is not in PartyKit's command exactly once.`);
    return parts.join(to);
  }, source);
}

/** Throws when the port is taken: PartyKit would print an error and hang. */
function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

// Without network the update check only delays.
process.env.NO_UPDATE_NOTIFIER ??= "1";

const { values } = parseArgs({ options: { port: { type: "string", default: "1999" } }, strict: false });
try {
  await assertFree(Number(values.port));
} catch (error) {
  console.error(`partykit-dev: port ${values.port} cannot be used (${(error as NodeJS.ErrnoException).code}).`);
  process.exit(1);
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    return url === cli ? { ...loaded, source: changeCommand(String(loaded.source)) } : loaded;
  },
});
await import(cli);
