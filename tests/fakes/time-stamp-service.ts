import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether OpenSSL's program is installed; every Debian has it. */
export const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;

const configuration = `
[ req ]
distinguished_name = name
prompt = no
x509_extensions = stamps
[ name ]
CN = Zeitstempel der Tests
[ stamps ]
extendedKeyUsage = critical, timeStamping
[ tsa ]
default_tsa = service
[ service ]
serial = serial
signer_digest = sha256
digests = sha256
default_policy = 1.2.3.4.1
ess_cert_id_alg = sha256
`;

function openssl(folder: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** A time stamp service on this machine: OpenSSL's own (RFC 3161), behind HTTP. `answer` replaces what it says. */
export async function startTimeStampService() {
  const folder = mkdtempSync(join(tmpdir(), "time-stamps-"));
  writeFileSync(join(folder, "openssl.cnf"), configuration);
  writeFileSync(join(folder, "serial"), "01");
  const files = ["-keyout", "key.pem", "-out", "certificate.pem"];
  openssl(folder, ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-config", "openssl.cnf", ...files]);
  const service = {
    url: "",
    /** How many were asked for. */
    asked: 0,
    answer: null as null | ((request: Buffer) => { status: number; body: Buffer }),
    reply(request: Buffer): Buffer {
      writeFileSync(join(folder, "query"), request);
      const signer = ["-signer", "certificate.pem", "-inkey", "key.pem"];
      openssl(folder, ["ts", "-reply", "-config", "openssl.cnf", "-queryfile", "query", ...signer, "-out", "reply"]);
      return readFileSync(join(folder, "reply"));
    },
    /** What OpenSSL says of a token about these bytes; throws when it is none of this service. */
    verify(token: Uint8Array, bytes: Uint8Array): string {
      writeFileSync(join(folder, "token"), token);
      writeFileSync(join(folder, "data"), bytes);
      return openssl(folder, [
        "ts",
        "-verify",
        "-in",
        "token",
        "-token_in",
        "-data",
        "data",
        "-CAfile",
        "certificate.pem",
      ]);
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
  const server = createServer(async (request, response) => {
    service.asked++;
    const body = await bytesOf(request);
    const { status, body: reply } = service.answer?.(body) ?? { status: 200, body: service.reply(body) };
    response.writeHead(status, { "content-type": "application/timestamp-reply" }).end(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
