import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";

/** Finds the process of a capture link by the token in its address; the database has its SHA-256 only. */
export const hasToken = (token: string) =>
  eq(captureProcesses.tokenHash, createHash("sha256").update(token).digest("hex"));
