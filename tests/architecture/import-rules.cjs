/** Which part may import which: the arrows of the house. Run by check-imports.mjs with dependency-cruiser. */

/**
 * The rooms of server/ in their order: each may import, types included, only rooms that stand before it. What joins them
 * (server/*.ts: worker, wiring, the list of API routers) stands after all and is imported by none.
 */
const rooms = [
  "party",
  "log",
  "access",
  "kernel",
  "dictionary",
  "openapi",
  "http",
  "platform",
  "notifications",
  "form-drafts",
  "webhooks",
  "pdf",
  "document-reading",
  "retention",
  "dealers",
  "auth",
  "vehicles",
  "vehicle-import",
  "reservations",
  "processes",
  "capture",
  "users",
  "scans",
  "scan-mail",
  "website",
  "verification",
  "legitimation",
  "offices",
  "api-tokens",
  "id-checks",
  "agreement",
  "papers",
  "contract-terms",
  "signing",
  "drafts",
  "sb-insurance",
  "contract-wizard",
  "contracts",
  "vehicle-return",
  "contract-mail",
  "customers",
  "customer-rights",
  "audit",
  "dashboard",
  "search",
  "operating",
  "contact",
  "verify",
];

const test = "\\.test\\.tsx?$|/test-[^/]+\\.ts$";
const serverOnly = "\\.server\\.tsx?$";
/** The wiring, where tokens become contexts: the only code that sees more than one tenant. */
const wiring =
  "^server/((system-)?context\\.server|staff-lookup\\.server|operating-parts\\.server|email\\.server|scheduled\\.server|http/dev-mailbox\\.server)\\.ts$";
/** Where requests come in: they hold doors, never a context. */
const doors = ["^app/", "\\.api\\.server\\.ts$"];
/**
 * What opens a door besides `useCase` and `guestUseCase`: the wiring that closes it, idempotency of the API, sign-in (which
 * has no actor yet), and work whose permission is a signed link, a signed message or a hash.
 */
const doorOpeners =
  "^server/(kernel/use-case|context|http/idempotency|auth/(sign-in|confirm-code|resend-code|set-password|sign-out|kept-form)|legitimation/(receive-verdict|view-signed-image)|signing/view-linked-document|verify/verify-document|sb-insurance/view-sb-leaflet)\\.server\\.ts$";
/**
 * Every file of a feature is a business rule without a database, a platform or a screen, shared by screens, use cases and
 * tests, unless its name says otherwise.
 */
const feature = "^server/[^/]+/.+\\.tsx?$";
const impure = ["^server/(http|party|pdf|platform)/", serverOnly, "\\.pdf\\.tsx?$", "^server/.+/mails?[./]"];
const nodeModule = "^(node:)?[a-z_/]+$";
const pureLibraries = "^node_modules/(zod|mrz|diff)/";
/**
 * Shared with page, server and screens: the steps of a capture, where a document lies in its picture, and how browsers report
 * failures and load files again.
 */
const captureProtocol =
  "^widget/(capture/(capture-steps|document-frame|report-error|import-file)|package/release)\\.ts$";

/**
 * How a photo is cut, judged, marked as a copy and read, without any screen: staff's own photos go the same way as those of
 * a customer. For modules that never run on the server.
 */
const photoWork =
  "^widget/capture/(encode-image|copy-mark|assess-frame|photo-gate|xhr-post|texts\\.de|mrz/(mrz-shot|mrz-reader|read-in-background|reading-to-send))\\.ts$";
const browserOnly = "^app/.+\\.client\\.tsx?$";

const withoutTypes = { dependencyTypesNot: ["type-only"] };

function roomRules() {
  const folder = (names) => `^server/(${names.join("|")})/`;
  // The relay, first of all, has a stricter rule of its own; nothing stands after the last room.
  const leftwards = rooms.slice(1, -1).map((room) => ({
    name: `${room}-imports-only-leftwards`,
    severity: "error",
    from: { path: folder([room]), pathNot: test },
    to: { path: folder(rooms.slice(rooms.indexOf(room) + 1)) },
  }));
  const roof = {
    name: "nothing-imports-the-roof",
    severity: "error",
    from: { path: folder(rooms), pathNot: test },
    to: { path: "^server/[^/]+\\.tsx?$" },
  };
  const unlisted = {
    name: "a-new-room-takes-its-place-in-the-order",
    severity: "error",
    comment: "Add the folder to `rooms` in tests/architecture/import-rules.cjs.",
    from: { path: "^server/[^/]+/", pathNot: [folder(rooms), test] },
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
      from: { path: "^widget/", pathNot: [test, "^widget/(vite[^/]*|(package|api-client)/build|demo/server)\\.ts$"] },
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
      name: "routes-hold-doors-not-contexts",
      severity: "error",
      comment: "Only use cases open a door; a route that opened one would read past permission and plan.",
      from: { path: doors, pathNot: test },
      to: { path: "^server/kernel/(use-case|open-door)\\.server\\.ts$" },
    },
    {
      name: "doors-are-opened-where-it-is-decided",
      severity: "error",
      comment:
        "`behindDoor` checks neither permission nor plan. A new file here is a decision: add it to `doorOpeners`.",
      from: { pathNot: [doorOpeners, ...doors, "^tests/", test] },
      to: { path: "^server/kernel/open-door\\.server\\.ts$" },
    },
    {
      name: "api-routers-are-named-as-such",
      severity: "error",
      comment: "The rules for routers go by the name `*.api.server.ts`.",
      from: { pathNot: ["\\.api\\.server\\.ts$", "^server/api\\.server\\.ts$", "^tests/", test] },
      to: { path: "^server/http/api-app\\.server\\.ts$" },
    },
    {
      name: "hono-only-at-the-door",
      severity: "error",
      from: {
        pathNot: ["^server/http/", "\\.api\\.server\\.ts$", "^server/(worker|api\\.server)\\.ts$", "^tests/", test],
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
