/** Which of Remix's coming ways are taken already: by the build, and by the tests that run the pages without one. */
export const remixFuture = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  // Its `/__manifest` matches every partial path that a stranger names against all routes. `app/connection/load-route-files.ts`
  // needs all of them from the start, too.
  v3_lazyRouteDiscovery: false,
  v3_singleFetch: true,
  v3_routeConfig: true,
  unstable_optimizeDeps: true,
};
