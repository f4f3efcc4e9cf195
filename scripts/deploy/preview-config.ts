/**
 * The wrangler.toml of a preview: another name, buckets of its own and no cron, so that it never touches what production
 * has. Throws when production's could be left in.
 */
export function previewConfig(toml: string): string {
  const preview = toml
    .replace(/^name = "([\w-]+)"$/m, 'name = "$1-preview"')
    .replaceAll(/^bucket_name = "([\w-]+)"$/gm, 'bucket_name = "$1-preview"')
    .replaceAll(/^crons = .*$/gm, "crons = []");
  const names = [...preview.matchAll(/^(?:name|bucket_name) = "([\w-]+)"/gm)].map(([, name = ""]) => name);
  const buckets = toml.match(/^\[\[r2_buckets\]\]/gm)?.length ?? 0;
  const isComplete = names.length === buckets + 1 && names.every((name) => name.endsWith("-preview"));
  if (!isComplete || /^crons = \[.+\]/m.test(preview)) throw new Error("wrangler.toml has another form than expected");
  return preview;
}

/** Why a preview is not deployed: what is missing, and a database that is production's. */
export function previewProblems(given: Record<string, string>, productionDatabase: string): string[] {
  const missing = Object.entries(given).flatMap(([name, value]) => (value === "" ? [`${name} is missing.`] : []));
  const isProduction = given.DB_URL !== "" && given.DB_URL === productionDatabase;
  return [
    ...missing,
    ...(isProduction ? ["DB_URL is the database of wrangler.toml: a preview has one of its own."] : []),
  ];
}
