import { resolve } from "node:path";

const standard = "build";

/** Where a build lies. The tests have one of their own (BUILD_FOLDER), so that theirs never replaces what `npm start` serves. */
export const buildFolder = process.env.BUILD_FOLDER ?? standard;

/** What makes wrangler take the Worker of this build: wrangler.toml names the standard one. */
export const wranglerFlagsOfWorker: readonly string[] =
  buildFolder === standard
    ? []
    : [
        ...["--alias", `virtual:remix/server-build:${resolve(buildFolder, "server/index.js")}`],
        ...["--alias", `virtual:capture-assets:${resolve(buildFolder, "capture/assets.js")}`],
        ...["--assets", `${buildFolder}/client`],
      ];
