import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createSealPair } from "./seal/seal-pair.ts";

const usage = `
  npm run seal:create -- --out DIR

  Makes the key and the certificate that seal signed documents: DIR/seal-key.pem and DIR/seal-cert.pem.

  --name TEXT       who seals, as PDF viewers show it (Handschlag Dokumentensiegel)
  --years N         how long the certificate is valid (10)
  --dev-vars FILE   instead of --out: adds SEAL_KEY and SEAL_CERT to a file like .dev.vars`;

type Options = { out: string | undefined; devVars: string | undefined; name: string; years: number };

function readOptions(): Options | undefined {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: "string" },
        "dev-vars": { type: "string" },
        name: { type: "string", default: "Handschlag Dokumentensiegel" },
        years: { type: "string", default: "10" },
      },
    });
    const years = Number(values.years);
    if (!Number.isInteger(years) || years < 1 || years > 30 || !values.out === !values["dev-vars"]) return undefined;
    return { out: values.out, devVars: values["dev-vars"], name: values.name, years };
  } catch {
    return undefined;
  }
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

const options = readOptions();
if (options) {
  await createSeal(options);
} else {
  console.error(usage);
  process.exitCode = 1;
}
