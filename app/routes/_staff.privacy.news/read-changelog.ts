/** A version with its news, newest first. */
export type Release = { title: string; news: string[] };

/** Reads CHANGELOG.md: a heading of the second level for each version, its news as a list, each on one line. */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("## ")) releases.push({ title: line.slice(3).trim(), news: [] });
    else if (line.startsWith("- ")) releases.at(-1)?.news.push(line.slice(2).trim());
  }
  return releases;
}
