/** A check of `npm test`: an npm script and its arguments. */
export type Check = {
  title: string;
  script: string;
  args?: string[];
  /** Makes the build of the tests, or takes it. */
  isOfBuild?: boolean;
  /** Takes `--shard=2/4`. */
  isSharded?: boolean;
};

export const checks = {
  typecheck: { title: "Types", script: "typecheck" },
  lint: { title: "Lint and format", script: "lint" },
  imports: { title: "Import rules", script: "imports" },
  unused: { title: "Unused files, exports and dependencies", script: "unused" },
  lockfile: { title: "Lockfile", script: "lockfile" },
  vendored: { title: "Vendored code is what the package gives", script: "vendored" },
  unit: { title: "Unit, API and tenancy tests", script: "test:unit", isSharded: true },
  build: { title: "Build", script: "build", isOfBuild: true },
  deploy: { title: "Dry run of a deploy", script: "deploy", args: ["--dry-run"], isOfBuild: true },
  size: { title: "Size of the pages", script: "size", isOfBuild: true },
  e2e: { title: "Journeys in a browser", script: "test:e2e", isSharded: true, isOfBuild: true },
} satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;

/**
 * One stage after the other; within a stage the lanes run at the same time, and in a lane one check after the other. What is
 * quick and finds most comes first; the build takes the time that unit tests spend waiting, and the journeys have both cores.
 */
export const stages: readonly (readonly (readonly CheckName[])[])[] = [
  [
    ["lockfile", "vendored", "typecheck", "lint"],
    ["imports", "unused"],
  ],
  [["unit"], ["build", "deploy", "size"]],
  [["e2e"]],
];
