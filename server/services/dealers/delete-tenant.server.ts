import type { TenantDataStore } from "#db/across-tenants/tenant-data.server.ts";
import type { TenantDeletionStore } from "#db/across-tenants/tenant-deletion.server.ts";
import { type Files, foldersOfTenants } from "#server/ground/kernel/platform.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { filesInFolder } from "#server/ground/platform/files-in-folder.server.ts";

type DeletionContext = {
  data: Pick<TenantDataStore, "name" | "fileKeys">;
  deletion: TenantDeletionStore;
  files: Pick<Files, "put" | "remove" | "list">;
  now: () => Date;
  newId: () => string;
};

const codeValidMs = 24 * 60 * 60_000;

const ownFolders = async (files: Pick<Files, "list">, headquarterId: string) =>
  (await Promise.all(foldersOfTenants.map((folder) => filesInFolder(files, `${folder}/${headquarterId}`)))).flat();

/** What a deletion would remove. Throws `Problem` not-found. */
export async function previewTenantDeletion({ data, deletion, files }: DeletionContext, headquarterId: string) {
  const dealer = await data.name(headquarterId);
  if (dealer === undefined) throw notFound("--tenant Diesen Mandanten gibt es nicht.");
  const keys = new Set([...(await data.fileKeys(headquarterId)), ...(await ownFolders(files, headquarterId))]);
  return { dealer, rows: await deletion.count(headquarterId), files: keys.size };
}

/**
 * The first step: keeps the code that the second one has to repeat within 24 hours; nothing is deleted yet. Throws `Problem`
 * not-found.
 */
export async function askToDeleteTenant(ctx: DeletionContext, headquarterId: string, code: string): Promise<void> {
  if ((await ctx.data.name(headquarterId)) === undefined) throw notFound("--tenant Diesen Mandanten gibt es nicht.");
  const createdAt = ctx.now();
  await ctx.deletion.ask(headquarterId, code, createdAt, {
    id: ctx.newId(),
    headquarterId,
    actorKind: "system",
    action: "ask_to_delete_tenant",
    subjectType: "headquarter",
    subjectId: headquarterId,
    createdAt,
  });
}

/**
 * The second step: deletes a tenant for good. First nobody can sign in any more, then files go, then rows, then the tenant itself;
 * the request goes last, so that a run that dies is simply repeated. What a customer uploads in these seconds has no row
 * afterwards, and the nightly sweep removes it. Throws `Problem` conflict without a request, for another code or one older than 24
 * hours.
 * @returns how many files and rows were removed
 */
export async function deleteTenant(ctx: DeletionContext, headquarterId: string, code: string) {
  const { data, deletion, files } = ctx;
  const request = await deletion.request(headquarterId);
  const isUsable =
    request?.confirmedAt || (request && request.requestedAt.getTime() > ctx.now().getTime() - codeValidMs);
  if (!isUsable || request.code !== code) {
    throw new Problem(
      "conflict",
      "--confirm Der Code stimmt nicht oder ist älter als 24 Stunden. Ohne --confirm gibt es einen neuen.",
    );
  }
  await deletion.confirm(headquarterId, ctx.now());
  const named = await data.fileKeys(headquarterId);
  await files.remove(named);
  const rows = await deletion.removeRows(headquarterId);
  const isThere = (await data.name(headquarterId)) !== undefined;
  await deletion.removeHeadquarters(headquarterId);
  // After the row of the tenant: the nightly anchor of its audit log may have been at work.
  const note = `erasures/${headquarterId}/tenant.${headquarterId}` as const;
  const own = (await ownFolders(files, headquarterId)).filter((key) => key !== note);
  await files.remove(own);
  // All that stays, for a month: a restored database would know the tenant again (deletion.md#after-a-restore).
  await files.put(note, new Uint8Array(), "text/plain");
  await deletion.forgetWords();
  await deletion.removeRequest(headquarterId);
  return { rows: rows + (isThere ? 1 : 0), files: new Set([...named, ...own]).size };
}
