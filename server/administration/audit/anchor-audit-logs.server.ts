import type { AuditStore } from "#db/across-tenants/audit.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { Files } from "#server/ground/kernel/platform.ts";
import { filesInFolder } from "#server/ground/platform/files-in-folder.server.ts";
import { type AuditAnchor, checkAuditChain } from "./check-audit-chain.server.ts";

const folderOf = (headquarterId: string) => `anchors/${headquarterId}` as const;

/**
 * Once a night, keeps the end of each tenant's audit log in the object store, where whoever can write to the database cannot
 * (decision 033). Checks what was appended since the last anchor first and anchors nothing that is broken: then it throws,
 * naming the tenant, after it has anchored the others. An anchor is never replaced; stops without `hasTime` and goes on in the next run.
 */
export async function anchorAuditLogs(
  store: AuditStore,
  files: Pick<Files, "get" | "put" | "list">,
  now: Date,
  hasTime: () => boolean,
): Promise<void> {
  const { date } = berlinWallTime(now);
  if ((await store.checkedOn()) === date) return;
  const broken: string[] = [];
  for await (const headquarterId of store.tenants()) {
    if (!hasTime()) return;
    if (!(await anchorTenant(store, files, headquarterId, date))) broken.push(headquarterId);
  }
  await store.saveChecked(date, broken.length, now);
  if (broken.length > 0) throw new Error(`the audit log of ${broken.join(", ")} is broken: npm run audit:check`);
}

async function anchorTenant(
  store: AuditStore,
  files: Pick<Files, "get" | "put" | "list">,
  headquarterId: string,
  date: string,
): Promise<boolean> {
  const key = `${folderOf(headquarterId)}/${date}.json` as const;
  if (await files.get(key)) return true;
  const lastKey = (await anchorKeys(files, headquarterId)).at(-1);
  const last = lastKey === undefined ? null : await readAnchor(files, lastKey);
  const { head, findings } = await checkAuditChain(store.chain(headquarterId), last ? { start: last } : {});
  if (findings.length > 0) return false;
  if (head.sequence === 0 || head.sequence === last?.sequence) return true;
  const anchor = { headquarter_id: headquarterId, sequence: head.sequence, hash: head.hash };
  await files.put(key, new TextEncoder().encode(JSON.stringify(anchor)), "application/json");
  return true;
}

/** The anchors of a tenant, the oldest first. */
export async function readAnchors(files: Pick<Files, "get" | "list">, headquarterId: string): Promise<AuditAnchor[]> {
  const anchors: AuditAnchor[] = [];
  for (const key of await anchorKeys(files, headquarterId)) {
    const anchor = await readAnchor(files, key);
    if (anchor) anchors.push(anchor);
  }
  return anchors;
}

async function readAnchor(files: Pick<Files, "get">, key: string): Promise<AuditAnchor | null> {
  const file = await files.get(key);
  if (!file) return null;
  const { sequence, hash } = JSON.parse(new TextDecoder().decode(file.bytes)) as AuditAnchor;
  return { date: key.slice(key.lastIndexOf("/") + 1, -".json".length), sequence, hash };
}

const anchorKeys = (files: Pick<Files, "list">, headquarterId: string) => filesInFolder(files, folderOf(headquarterId));
