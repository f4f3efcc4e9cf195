import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine, refuseCommandLine } from "./operator/english-command.ts";
import { createSealPair } from "./seal/seal-pair.ts";

const usage = `
  npm run seal:create -- --out DIR

  Makes the key and the certificate that seal signed documents: DIR/seal-key.pem and DIR/seal-cert.pem.

  --name TEXT       who seals, as PDF viewers show it (Handschlag Dokumentensiegel)
  --years N         how long the certificate is valid (10)
  --dev-vars FILE   instead of --out: adds SEAL_KEY and SEAL_CERT to a file like .dev.vars`;

const names = {
  out: { type: "string" },
  "dev-vars": { type: "string" },
  name: { type: "string", default: "Handschlag Dokumentensiegel" },
  years: { type: "string", default: "10" },
} as const;

type Options = { out: string | undefined; devVars: string | undefined; name: string; years: number };

function readOptions(): Options {
  const { values } = readCommandLine(usage, names);
  const { out, "dev-vars": devVars, name = "", years: text } = values;
  const years = Number(text);
  if (!Number.isInteger(years) || years < 1 || years > 30)
    refuseCommandLine("--years is a number from 1 to 30.", usage);
  if (!out && !devVars) refuseCommandLine("--out is missing: the folder for key and certificate.", usage);
  if (out && devVars) refuseCommandLine("--out and --dev-vars exclude each other.", usage);
  return { out, devVars, name, years };
}

/** On one line, as files of variables want it. */
const quoted = (pem: string) => `"${pem.replaceAll("\n", "\\n")}"`;

async function createSeal({ out, devVars, ...wishes }: Options): Promise<void> {
  const { key, certificate } = await createSealPair(wishes);
  if (devVars) {
    const isLineMissing = !readFileSync(devVars, "utf8").endsWith("\n");
    const lines = `SEAL_KEY=${quoted(key)}\nSEAL_CERT=${quoted(certificate)}\n`;
    appendFileSync(devVars, `${isLineMissing ? "\n" : ""}${lines}`);
  }
  if (out) {
    mkdirSync(out, { recursive: true, mode: 0o700 });
    // Never over an older pair: what it sealed can only be recognised with its certificate.
    writeFileSync(join(out, "seal-key.pem"), key, { mode: 0o600, flag: "wx" });
    writeFileSync(join(out, "seal-cert.pem"), certificate, { flag: "wx" });
    console.log(`Wrote ${out}/seal-key.pem (secret) and ${out}/seal-cert.pem. As secrets of the Worker:
  wrangler secret put SEAL_KEY < ${out}/seal-key.pem
  wrangler secret put SEAL_CERT < ${out}/seal-cert.pem`);
  }
}

await createSeal(readOptions());
