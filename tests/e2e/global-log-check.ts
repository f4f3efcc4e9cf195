import { readFileSync } from "node:fs";
import { connect } from "#db/client.server.ts";
import { findLeaks, readPersonalData } from "#tests/log-leaks/log-leaks.ts";
import { databaseAccess, logFile, previewUrl } from "./environment.ts";

/** After all journeys: what they left in the log of the stack must not name anyone. Fails the run otherwise. */
export default async function checkLog(): Promise<void> {
  if (previewUrl) return;
  const { url, token } = databaseAccess();
  const leaks = findLeaks(readFileSync(logFile, "utf8"), await readPersonalData(connect(url, token)));
  if (leaks.length === 0) return;
  throw new Error(`Personal data in ${logFile}:\n${leaks.slice(0, 20).join("\n")}`);
}
