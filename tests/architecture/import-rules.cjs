/** Which part may import which: the arrows of the house. Run by check-imports.mjs with dependency-cruiser. */

const { existsSync } = require("node:fs");
const { join } = require("node:path");

/**
 * The wings of server/ and the rooms in each, in their order: a wing imports, types included, only wings that stand before
 * it, a room only rooms before it. What joins them (server/*.ts: worker, wiring, the list of API routers) stands after all
 * and is imported by none.
 */
const wings = require("../../server/wings.json");

/** A rule about a path that is gone would hold for nothing, and nobody would notice. */
function existing(path) {
  if (!existsSync(join(__dirname, "../..", path)))
    throw new Error(`A rule of imports names ${path}, which is not there.`);
  return path.replaceAll(".", "\\.");
}
const files = (...paths) => `^(${paths.map(existing).join("|")})$`;
const folders = (...paths) => `^(${paths.map(existing).join("|")})/`;

const rooms = wings.flatMap(({ wing, rooms }) => Object.keys(rooms).map((room) => `server/${wing}/${room}`));

const test = "\\.test\\.tsx?$|/test-[^/]+\\.ts$";
const serverOnly = "\\.server\\.tsx?$";
/** Where a room turns what a request brought (a link's token, a signature) into the door of its tenant. */
const doorFiles = "^server/[^/]+/[^/]+/[^/]+-doors\\.server\\.ts$";
/** The wiring, where tokens become contexts: the only code that sees more than one tenant. */
const wiring = [
  doorFiles,
  files(
    "server/system-context.server.ts",
    "server/context.server.ts",
    "server/staff-lookup.server.ts",
    "server/operating-parts.server.ts",
    "server/email.server.ts",
    "server/scheduled.server.ts",
    "server/ground/http/dev-mailbox.server.ts",
  ),
];
/** Where requests come in: they hold doors, never a context. */
const doors = ["^app/", "\\.api\\.server\\.ts$"];
/**
 * What opens a door besides `useCase` and `guestUseCase`: the wiring that closes it, idempotency of the API, sign-in (which
 * has no actor yet), and work whose permission is a signed link, a signed message or a hash.
 */
const doorOpeners = [
  doorFiles,
  files(
    "server/ground/kernel/use-case.server.ts",
    "server/context.server.ts",
    "server/ground/http/idempotency.server.ts",
    "server/services/auth/sign-in.server.ts",
    "server/services/auth/confirm-code.server.ts",
    "server/services/auth/locked-sessions.server.ts",
    "server/services/auth/resend-code.server.ts",
    "server/services/auth/set-password.server.ts",
    "server/services/auth/sign-out.server.ts",
    "server/services/auth/kept-form.server.ts",
    "server/checks/legitimation/receive-verdict.server.ts",
    "server/checks/legitimation/view-signed-image.server.ts",
    "server/handover/contract-terms/view-notice.server.ts",
    "server/handover/signing/view-linked-document.server.ts",
    "server/handover/verify/verify-document.server.ts",
    "server/handover/sb-insurance/view-sb-leaflet.server.ts",
  ),
];
/**
 * Every file of a feature is a business rule without a database, a platform or a screen, shared by screens, use cases and
 * tests, unless its name says otherwise.
 */
const feature = "^server/[^/]+/[^/]+/.+\\.tsx?$";
const impure = [
  folders("server/ground/http", "server/ground/party", "server/ground/pdf", "server/ground/platform"),
  serverOnly,
  "\\.pdf\\.tsx?$",
  "^server/.+/mails?[./]",
];
const nodeModule = "^(node:)?[a-z_/]+$";
const pureLibraries = "^node_modules/(zod|mrz|diff|punycode)/";
/**
 * Shared with page, server and screens: the steps of a capture, where a document lies in its picture, and how browsers report
 * failures, load files again, keep translated texts, and are asked whether they scramble pictures.
 */
const captureProtocol = files(
  "widget/capture/capture-steps.ts",
  "widget/capture/document-frame.ts",
  "widget/capture/report-error.ts",
  "widget/capture/import-file.ts",
  "widget/capture/keep-translated-texts.ts",
  "widget/capture/scrambled-canvas.ts",
  "widget/package/release.ts",
);

/**
 * How a photo is cut, judged, marked as a copy and read, without any screen: staff's own photos go the same way as those of
 * a customer. For modules that never run on the server.
 */
const photoWork = files(
  "widget/capture/camera.ts",
  "widget/capture/encode-image.ts",
  "widget/capture/copy-mark.ts",
  "widget/capture/assess-frame.ts",
  "widget/capture/photo-gate.ts",
  "widget/capture/later/photo-safe.ts",
  "widget/capture/later/verdict-texts.ts",
  "widget/capture/xhr-post.ts",
  "widget/capture/texts.de.ts",
  "widget/capture/mrz/mrz-shot.ts",
  "widget/capture/mrz/mrz-reader.ts",
  "widget/capture/mrz/read-in-background.ts",
  "widget/capture/mrz/reading-to-send.ts",
);
/** What builds and serves the widget, and never runs in a browser. */
const widgetTools = files(
  "widget/vite.config.ts",
  "widget/vite-capture-dev.ts",
  "widget/vite-yard.config.ts",
  "widget/vite-yard-dev.ts",
  "widget/package/build.ts",
  "widget/api-client/build.ts",
  "widget/demo/server.ts",
);
const browserOnly = "^app/.+\\.client\\.tsx?$";

const withoutTypes = { dependencyTypesNot: ["type-only"] };

function roomRules() {
  // The relay, first of all, has a stricter rule of its own; nothing stands after the last room.
  const leftwards = rooms.slice(1, -1).map((room) => ({
    name: `${room.split("/").at(-1)}-imports-only-leftwards`,
    severity: "error",
    from: { path: folders(room), pathNot: test },
    to: { path: folders(...rooms.slice(rooms.indexOf(room) + 1)) },
  }));
  const roof = {
    name: "nothing-imports-the-roof",
    severity: "error",
    from: { path: folders(...rooms), pathNot: test },
    to: { path: "^server/[^/]+\\.tsx?$" },
  };
  const unlisted = {
    name: "a-new-room-takes-its-place-in-a-wing",
    severity: "error",
    comment: "Add the folder to server/wings.json.",
    from: { path: "^server/[^/]+/", pathNot: [folders(...rooms), test] },
    to: {},
  };
  return [...leftwards, roof, unlisted];
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
      from: { path: "^db/", pathNot: [folders("db/seed"), test] },
      to: { path: "^(app|server|widget|tests|scripts)/" },
    },
    {
      name: "the-server-does-not-know-the-screens",
      severity: "error",
      from: { path: "^server/", pathNot: files("server/worker.ts") },
      to: { path: "^(app|widget)/", pathNot: captureProtocol },
    },
    {
      name: "use-cases-see-one-tenant",
      comment: "They get a tenant's database with their context; what crosses tenants is in db/across-tenants.",
      severity: "error",
      from: { pathNot: [...wiring, "^(db|scripts|tests)/", test] },
      to: {
        path: [files("db/client.server.ts", "db/tenant.server.ts", "db/migrate.ts"), folders("db/across-tenants")],
        ...withoutTypes,
      },
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
      from: { path: "^app/", pathNot: [folders("app/routes"), serverOnly, test, files("app/entry.server.tsx")] },
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
      from: { path: "^widget/", pathNot: [test, widgetTools, files("widget/yard/settlement.ts")] },
      to: { pathNot: ["^widget/", "^node_modules/"] },
    },
    {
      name: "the-yard-shares-what-a-return-owes",
      comment: "Both sides sign without a network for what the server will charge: one rule says it.",
      severity: "error",
      from: { path: files("widget/yard/settlement.ts") },
      to: { pathNot: ["^widget/yard/", files("server/handover/settlement/settlement.rules.ts")] },
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
      from: { path: folders("server/ground/party"), pathNot: test },
      to: { pathNot: [folders("server/ground/party"), "^node_modules/"] },
    },
    {
      name: "routes-hold-doors-not-contexts",
      severity: "error",
      comment: "Only use cases open a door; a route that opened one would read past permission and plan.",
      from: { path: doors, pathNot: test },
      to: { path: files("server/ground/kernel/use-case.server.ts", "server/ground/kernel/open-door.server.ts") },
    },
    {
      name: "doors-are-opened-where-it-is-decided",
      severity: "error",
      comment:
        "`behindDoor` checks neither permission nor plan. A new file here is a decision: add it to `doorOpeners`.",
      from: { pathNot: [...doorOpeners, ...doors, "^tests/", test] },
      to: { path: files("server/ground/kernel/open-door.server.ts") },
    },
    {
      name: "api-routers-are-named-as-such",
      severity: "error",
      comment: "The rules for routers go by the name `*.api.server.ts`.",
      from: { pathNot: ["\\.api\\.server\\.ts$", files("server/api.server.ts"), "^tests/", test] },
      to: { path: files("server/ground/http/api-app.server.ts") },
    },
    {
      name: "hono-only-at-the-door",
      severity: "error",
      from: {
        pathNot: [
          folders("server/ground/http"),
          "\\.api\\.server\\.ts$",
          files("server/worker.ts", "server/calls.server.ts", "server/api.server.ts"),
          "^tests/",
          test,
        ],
      },
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
    ...roomRules(),
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
