type Cut = readonly [found: string | RegExp, replacement: string];

/**
 * Code of Remix, its router and React that no page of this product runs, by file. Single fetch is on, no build is for a browser
 * alone, what the server writes into the document is not written again by the browser, no route loads data in the browser alone
 * or without awaiting them, navigation is not animated, and React only hydrates what the server rendered.
 * `tests/architecture/unused-parts.test.ts` checks that no screen uses it.
 */
const unusedParts: Readonly<Record<string, readonly Cut[]>> = {
  "@remix-run/react/dist/esm/browser.js": [
    [/window\.__remixContext\.future\.v3_singleFetch/g, "true"],
    [/window\.__remixContext\.isSpaMode/g, "false"],
    [/route && shouldHydrateRouteLoader\(.+?\) && \(.+?\)\) \{/, "false) {"],
    ["router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;", ""],
  ],
  "@remix-run/react/dist/esm/components.js": [
    [/future\.v3_singleFetch \?/g, "true ?"],
    ["!future.v3_singleFetch", "false"],
    ["let contextScript = staticContext ?", "let contextScript = false ?"],
    ["let routeModulesScript = !isStatic ?", "let routeModulesScript = true ?"],
    ['!isStatic && typeof __remixContext === "object" && __remixContext.a', "false"],
    ['"script:ld+json" in metaProps', "false"],
    ['"tagName" in metaProps', "false"],
    [/manifest\.routes\[m\.route\.id\]\.hasClientLoader/g, "false"],
  ],
  "@remix-run/react/dist/esm/errorBoundaries.js": [
    [/let heyDeveloper = [\s\S]+?\n {2}\}\);\n/, "let heyDeveloper = null;\n"],
  ],
  "@remix-run/react/dist/esm/links.js": [[/future\.v3_singleFetch \|\|/g, "true ||"]],
  "@remix-run/react/dist/esm/routes.js": [
    ["let result = await fetchServerHandler(request, route);", ""],
    ["return unwrap ? unwrapServerResponse(result) : result;", ""],
    ["future.v3_singleFetch && route.shouldRevalidate", "route.shouldRevalidate"],
    [/let HydrateFallback = .+;/, "let HydrateFallback = undefined;"],
    [/let ErrorBoundary = [\s\S]+?: undefined;/, "let ErrorBoundary = routeModule.ErrorBoundary;"],
    [/if \(isSpaMode\)/g, "if (false)"],
    [/if \(needsRevalidation\)/g, "if (false)"],
    [/if \(!routeModule\.client(?:Loader|Action)\)/g, "if (true)"],
    [/if \(!route\.hasClient(?:Loader|Action)\)/g, "if (true)"],
    [/if \(mod\.client(?:Loader|Action)\)/g, "if (false)"],
  ],
  "@remix-run/react/dist/esm/single-fetch.js": [
    ["manifest.routes[m.route.id].hasClientLoader", "false"],
    ["!window.__remixHdrActive", "true"],
  ],
  "@remix-run/router/dist/router.js": [
    [/\bfuture\.v7_\w+/g, "true"],
    ["return result.type === ResultType.deferred;", "return false;"],
    [/function isDeferredData\(value\) \{[\s\S]+?\n\}/, "function isDeferredData() { return false; }"],
    [/let viewTransitionOpts;\n[\s\S]+?(?=updateState\()/, "let viewTransitionOpts;\n"],
    [/restoreAppliedTransitions\(routerWindow[\s\S]+?removePageHideEventListener = .+;/, ""],
  ],
  "react-dom/cjs/react-dom.production.min.js": [
    ...[
      "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED",
      "findDOMNode",
      "hydrate",
      "render",
      "unmountComponentAtNode",
      "unstable_batchedUpdates",
      "unstable_renderSubtreeIntoContainer",
    ].map((name) => [new RegExp(`exports\\.${name}=[\\s\\S]+?(?=exports\\.)`), ""] as const),
    [/if\("undefined"!==typeof __REACT_DEVTOOLS_GLOBAL_HOOK__\)\{[\s\S]+?catch\(a\)\{\}\}/, ""],
  ],
  "react-router-dom/dist/index.js": [
    ["!viewTransitionOpts || isViewTransitionUnavailable", "true"],
    [
      "[router.window, transition, renderDfd, fetcherData, optInStartTransition]",
      "[fetcherData, optInStartTransition]",
    ],
    [
      /React\.useEffect\(\(\) => \{\n {4}if \(vtContext\.isTransitioning &&[\s\S]+?\[vtContext\.isTransitioning, interruption\]\);/,
      "",
    ],
  ],
};

const nodeModules = "/node_modules/";

/** The files that lose a part, as paths below `node_modules`. */
export const filesWithUnusedParts: readonly string[] = Object.keys(unusedParts);

/** The path of a module below `node_modules`. */
export const pathInNodeModules = (id: string) => id.slice(id.lastIndexOf(nodeModules) + nodeModules.length);

/**
 * Returns a module's code without the parts that no page runs; undefined for a module that keeps all of its code. Throws if a
 * part is not found.
 */
export function withoutUnusedParts(code: string, id: string): string | undefined {
  const file = pathInNodeModules(id);
  return unusedParts[file]?.reduce((left, [found, replacement]) => {
    const next = left.replace(found, replacement);
    if (next === left) throw new Error(`${file} has no ${found} any more.`);
    return next;
  }, code);
}
