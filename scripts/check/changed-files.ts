import { execFileSync } from "node:child_process";

/**
 * Paths (from the root, with `/`) that differ from a revision: committed since the branches parted, not committed yet, and
 * new. Without a revision only the last two. Deleted files are among them. Throws what git prints for an unknown revision.
 */
export function changedFiles(baseRevision: string | undefined): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })
      .split("\n")
      .filter(Boolean);
  const committed = baseRevision ? git("diff", "--name-only", `${baseRevision}...HEAD`) : [];
  const uncommitted = git("diff", "--name-only", "HEAD");
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...committed, ...uncommitted, ...added])];
}
