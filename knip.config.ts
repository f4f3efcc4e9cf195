import type { KnipConfig } from "knip";

/**
 * `npm run unused` runs knip twice. Only lines that end in `!` count for the second run, which knows the product without its
 * tests and demo data: what only those use is dead code.
 */
/** Of tests/packages, which knip does not read. */
const testPackages = [
  "@arethetypeswrong/core",
  "@cantoo/pdf-lib",
  "@playwright/test",
  "@stryker-mutator/api",
  "@stryker-mutator/core",
  "@stryker-mutator/instrumenter",
  "@testing-library/dom",
  "axe-core",
  "ical.js",
  "openapi-typescript",
  "publint",
  "puppeteer-core",
  "recheck",
  "selenium-webdriver",
];
const isProduction = process.argv.includes("--production");

export default {
  entry: [
    // Knip finds it by vite.config.ts, which it does not read for production.
    ...(isProduction ? ["widget/{vite-capture-dev,vite-yard-dev}.ts!"] : []),
    "server/ground/party/{capture-room,dealer-room,secure-response}.ts!",
    "widget/vite.config.ts!",
    "widget/vite-yard.config.ts!",
    "widget/yard/{main.tsx,worker.ts}!",
    "widget/capture/main.tsx!",
    "widget/wallet/main.ts!",
    // Stands in for a part of Vite in widget/vite.config.ts.
    "widget/capture/no-preload.ts!",
    "widget/package/build.ts",
    "widget/demo/{server.ts,website.css}!",
    "widget/package/src/{index,react}.ts!",
    "widget/api-client/build.ts",
    "widget/api-client/src/index.ts!",
    "db/schema/*.ts!",
    "db/seed/demo.ts",
    "tests/fixtures/photos/draw-photos.ts",
    "db/dev-server/server.ts!",
    "scripts/*.{mjs,ts}!",
    "tests/architecture/*.{mjs,cjs}",
    "tests/architecture/*.types.ts",
    "tests/worker/paper-worker.ts",
    "tests/worker/{fetching,image,nationality,password,wallet}-worker.ts",
    "tests/wallet/server.ts",
    // Loaded by Stryker by their names.
    "tests/mutants/{only-sample,print-as-tested,vitest.config}.ts",
    "tests/e2e/{*.spec,main,global-*}.ts",
    "tests/playwright.config.ts",
  ],
  remix: {
    entry: [
      "app/{root,entry.client,entry.server}.tsx!",
      "app/routes.ts!",
      "app/routes/*.tsx!",
      "app/routes/*/route.tsx!",
    ],
  },
  project: [
    "{app,db,scripts,server,widget}/**/*.{ts,tsx,mjs,cjs,css}!",
    "!**/{*.test,test-*}.{ts,tsx}!",
    "!db/seed/**!",
    "tests/**/*.{ts,tsx,mjs,cjs,css}",
  ],
  // Tests may look into a module that uses what it exports; without tests an export nobody imports is a mistake.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  // Kinds of vehicles and fuel: the demo vehicles are typed with them, no screen of the product takes them in yet.
  ignoreIssues: { "server/ground/dictionary/dictionary.ts": ["types"], "widget/api-client/src/schema.ts": ["types"] },
  ignoreBinaries: ["openssl", "promtool", "pdfsig", "ss"],
  ignoreDependencies: ["png-js", "yoga-layout", "fontkit", ...testPackages],
} satisfies KnipConfig;
