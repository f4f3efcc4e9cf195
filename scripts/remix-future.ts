/** Which of Remix's coming ways are taken already: by the build, and by the tests that run the pages without one. */
export const remixFuture = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
  unstable_optimizeDeps: true,
};
