import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { buildPackage } from "#widget/package/build.ts";

/** The package as `npm pack` makes it, in a temporary folder. */
export function packPackage() {
  buildPackage();
  const folder = mkdtempSync(join(tmpdir(), "handschlag-package-"));
  const [{ filename, files, size }] = JSON.parse(
    npm(["pack", "--json", "--pack-destination", folder], "widget/package"),
  ) as [{ filename: string; files: { path: string }[]; size: number }];
  return {
    tarball: join(folder, filename),
    files: files.map(({ path }) => path).sort(),
    /** Bytes of the tarball. */
    size,
    /** An empty project with the package installed, and `linked` packages of this one. Returns its folder. */
    installIn(name: string, linked: readonly string[] = []): string {
      const project = join(folder, name);
      mkdirSync(project);
      writeFileSync(join(project, "package.json"), '{"private":true,"type":"module"}');
      npm(["install", join(folder, filename)], project);
      for (const dependency of linked) {
        const link = join(project, "node_modules", dependency);
        mkdirSync(dirname(link), { recursive: true });
        symlinkSync(resolve("node_modules", dependency), link);
      }
      return project;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const npm = (args: string[], cwd: string) =>
  execFileSync("npm", [...args, "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
