import type { Files } from "#server/ground/kernel/platform.ts";

const keysPerPage = 1_000;

/** The keys of all files in a folder of the object store, ascending. */
export async function filesInFolder(files: Pick<Files, "list">, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for (let after = `${folder}/`, hasMore = true; hasMore; ) {
    const page = await files.list(folder, after, keysPerPage);
    keys.push(...page.files.map(({ key }) => key));
    hasMore = page.hasMore && page.files.length > 0;
    after = keys.at(-1) ?? after;
  }
  return keys;
}
