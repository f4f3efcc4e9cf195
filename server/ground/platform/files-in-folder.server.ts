import type { FilePage, Files } from "#server/ground/kernel/platform.ts";

const keysPerPage = 1_000;

/** The keys of all files in a folder of the object store, ascending. */
export const filesInFolder = async (files: Pick<Files, "list">, folder: string): Promise<string[]> =>
  (await storedInFolder(files, folder)).map(({ key }) => key);

/** The same with when each was stored. */
export async function storedInFolder(files: Pick<Files, "list">, folder: string): Promise<FilePage["files"]> {
  const found: FilePage["files"] = [];
  for (let after = `${folder}/`, hasMore = true; hasMore; ) {
    const page = await files.list(folder, after, keysPerPage);
    found.push(...page.files);
    hasMore = page.hasMore && page.files.length > 0;
    after = found.at(-1)?.key ?? after;
  }
  return found;
}
