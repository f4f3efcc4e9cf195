import { createECDH } from "node:crypto";
import { readCommandLine } from "./operator/english-command.ts";

const usage = `
  npm run push:keys

  Prints a new pair of keys for messages of browsers, and the commands that store it. Nothing is stored.`;

readCommandLine(usage, {});

/** Prints a pair that identifies an installation to push services (VAPID, RFC 8292), as commands for its operator. */
const pair = createECDH("prime256v1");
const publicKey = pair.generateKeys("base64url");
// A private key may start with zeros, which `getPrivateKey` leaves out.
const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
  .subarray(-32)
  .toString("base64url");

console.log(`VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}

Keep both together: with another pair every browser has to be turned on again. As secrets of the Worker:
  echo ${publicKey} | npx wrangler secret put VAPID_PUBLIC_KEY
  npx wrangler secret put VAPID_PRIVATE_KEY`);
