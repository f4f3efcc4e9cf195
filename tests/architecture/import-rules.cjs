/** Which part may import which: the arrows of the house. Run by check-imports.mjs with dependency-cruiser. */

/** Features in the order in which they may lean on each other: only on lines above, and on their neighbours. */
const featureOrder = [
  ["kernel", "access", "business", "dictionary"],
  ["platform"],
  ["audit"],
  ["processes"],
  ["dealers"],
  ["users", "auth"],
  ["vehicles"],
  ["reservations"],
  ["customers", "scans", "capture"],
  ["retention"],
  ["document-reading", "id-checks", "legitimation"],
  ["contract-documents"],
  ["signing"],
  ["sb-insurance"],
  ["contracts"],
  ["dashboard", "search", "notifications", "contact", "live", "verify"],
  ["http"],
];

const test = "\\.test\\.tsx?$|/test-[^/]+\\.ts$";
const serverOnly = "\\.server\\.tsx?$";
/** The wiring, where tokens become contexts: the only code that sees more than one tenant. */
const wiring = "^server/(context\\.server|scheduled\\.server|http/dev-mailbox\\.server)\\.ts$";
/**
 * Every file of a feature is a business rule without a database, a platform or a screen, shared by screens, use cases and
 * tests, unless its name says otherwise.
 */
const feature = "^server/[^/]+/.+\\.tsx?$";
const impure = ["^server/(http|party|platform)/", serverOnly, "\\.pdf\\.tsx?$", "^server/.+/mails?[./]"];
const nodeModule = "^(node:)?[a-z_/]+$";
const pureLibraries = "^node_modules/(zod|mrz|date-fns|@date-fns/tz)/";
/** What page, server and screens must agree on: the steps of a capture. */
const captureProtocol = "^widget/capture/capture-steps\\.ts$";

/**
 * How a photo is cut, judged, marked as a copy and read, without any screen: staff's own photos go the same way as those of
 * a customer. For modules that never run on the server.
 */
const photoWork =
  "^widget/capture/(encode-image|copy-mark|look-at-frame|photo-gate|random-id|texts\\.de|mrz/(mrz-shot|read-in-background))\\.ts$";
const browserOnly = "^app/.+\\.client\\.tsx?$";

const withoutTypes = { dependencyTypesNot: ["type-only"] };

function featureRules() {
  const folder = (features) => `^server/(${features.join("|")})/`;
  const leftwards = featureOrder.slice(0, -1).map((features, index) => ({
    name: `${features.join("-")}-lean-only-leftwards`,
    severity: "error",
    from: { path: folder(features), pathNot: [test, "\\.api\\.server\\.ts$"] },
    to: { path: folder(featureOrder.slice(index + 1).flat()), ...withoutTypes },
  }));
  const api = {
    name: "an-api-router-takes-only-its-frame-from-http",
    severity: "error",
    from: { path: "^server/.+\\.api\\.server\\.ts$", pathNot: "^server/http/" },
    to: { path: "^server/http/", pathNot: "^server/http/api-(app|env)\\.server\\.ts$" },
  };
  const unlisted = {
    name: "a-new-feature-takes-its-place-in-the-order",
    severity: "error",
    comment: "Add the folder to featureOrder in tests/architecture/import-rules.cjs.",
    from: { path: "^server/[^/]+/", pathNot: [folder(featureOrder.flat()), "^server/party/", test] },
    to: { path: "^server/" },
  };
  return [...leftwards, api, unlisted];
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Types may refer to each other; they are gone when the program runs.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: withoutTypes },
    },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
    {
      name: "the-database-is-the-bottom",
      severity: "error",
      from: { path: "^db/", pathNot: ["^db/seed/", test] },
      to: { path: "^(app|server|widget|tests|scripts)/" },
    },
    {
      name: "the-server-does-not-know-the-screens",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/worker\\.ts$" },
      to: { path: "^(app|widget)/", pathNot: captureProtocol },
    },
    {
      name: "use-cases-see-one-tenant",
      comment: "They get a tenant's database with their context; what crosses tenants is in db/across-tenants.",
      severity: "error",
      from: { pathNot: [wiring, "^(db|scripts|tests)/", test] },
      to: { path: "^db/(client\\.server|tenant\\.server|migrate)\\.ts$|^db/across-tenants/", ...withoutTypes },
    },
    {
      name: "screens-do-not-know-the-database",
      severity: "error",
      from: { path: "^app/", pathNot: test },
      to: { path: "^db/|^node_modules/(drizzle-orm|@libsql|libsql)/", ...withoutTypes },
    },
    {
      name: "only-routes-and-server-files-call-use-cases",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/routes/", serverOnly, test, "^app/entry\\.server\\.tsx$"] },
      to: { path: ["^server/.+\\.server\\.tsx?$", "^app/.+\\.server\\.tsx?$"], ...withoutTypes },
    },
    {
      name: "pure-stays-pure",
      severity: "error",
      from: { path: feature, pathNot: [...impure, test] },
      to: {
        path: [...impure, "^(app|db|scripts|widget)/", "^node_modules/", nodeModule],
        pathNot: [pureLibraries, captureProtocol],
        ...withoutTypes,
      },
    },
    {
      name: "the-widget-stands-alone",
      severity: "error",
      from: { path: "^widget/", pathNot: [test, "^widget/vite[^/]*\\.ts$"] },
      to: { pathNot: ["^widget/", "^node_modules/"] },
    },
    {
      name: "only-the-protocol-of-the-widget-is-shared",
      severity: "error",
      from: { pathNot: ["^widget/", "^tests/", browserOnly] },
      to: { path: "^widget/", pathNot: captureProtocol, ...withoutTypes },
    },
    {
      name: "browsers-take-the-photo-work-of-the-widget",
      severity: "error",
      from: { path: browserOnly },
      to: { path: "^widget/", pathNot: [captureProtocol, photoWork], ...withoutTypes },
    },
    {
      name: "the-relay-runs-elsewhere",
      severity: "error",
      from: { path: "^server/party/", pathNot: test },
      to: { pathNot: ["^server/party/", "^node_modules/"] },
    },
    {
      name: "hono-only-at-the-door",
      severity: "error",
      from: { pathNot: ["^server/http/", "\\.api\\.server\\.ts$", "^server/worker\\.ts$", "^tests/", test] },
      to: { path: "^node_modules/(hono|@hono)/" },
    },
    {
      name: "conform-only-in-screens",
      severity: "error",
      from: { pathNot: ["^app/", "^tests/"] },
      to: { path: "^node_modules/@conform-to/" },
    },
    {
      name: "nothing-depends-on-tests",
      severity: "error",
      from: { pathNot: ["^tests/", test] },
      to: { path: ["^tests/", test] },
    },
    ...featureRules(),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // A node_modules that is a link must not change what a path says.
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "workerd", "node", "default", "types"],
    },
  },
};
